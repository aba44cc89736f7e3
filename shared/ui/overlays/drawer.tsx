import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { IconButton } from '../core/button.tsx'
import { Isolated } from '../core/isolated.tsx'
import { calm } from '../core/system/media.ts'
import { useUiTexts } from '../texts/texts.ts'
import { useEscapeLayer } from './esc-layer.ts'
import { useFocusInAndBack } from './focus-return.ts'
import { AskBeforeClosing } from './unsaved.tsx'

export interface DrawerProps {
  open: boolean
  /** Called on Esc and by the close button. The page usually removes a search parameter. */
  onClose: () => void
  title: ReactNode
  /** Badges above the title. */
  badges?: ReactNode
  /** One muted line under the title. */
  description?: ReactNode
  /** Icon buttons before the close button. */
  tools?: ReactNode
  /** A sticky footer, for a drawer with a save button. */
  footer?: ReactNode
  children: ReactNode
  /** False where the content (tables, lists) extends to the edges. Default true. */
  padded?: boolean
}

const Sheet = chakra('div', {
  base: {
    position: 'fixed',
    insetInlineEnd: { base: '0', sm: '2' },
    insetBlock: { base: '0', sm: '2' },
    width: { base: '100%', sm: '432px' },
    maxWidth: '100%',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.raised',
    color: 'fg',
    borderRadius: { base: '0', sm: 'md' },
    boxShadow: 'lg',
    zIndex: 'drawer',
    overflow: 'hidden',
    outline: 'none',
    animation: 'drawerIn 200ms cubic-bezier(.2,.8,.2,1)',
    '[dir=rtl] &': { animationName: 'drawerInRtl' },
    [calm]: { animationName: 'fadeIn' },
    _print: { display: 'none' },
  },
})

/**
 * A panel for a record beside its list. It has no backdrop, so the page stays usable. Esc closes it, after a question
 * if a form inside has unsaved changes. The focus moves in, and returns when it closes.
 */
export function Drawer(props: DrawerProps) {
  if (!props.open || typeof document === 'undefined') return null
  return (
    <AskBeforeClosing onClose={props.onClose}>
      {(close) => createPortal(<OpenDrawer {...props} onClose={close} />, document.body)}
    </AskBeforeClosing>
  )
}

function OpenDrawer({ onClose, title, badges, description, tools, footer, children, padded = true }: DrawerProps) {
  const t = useUiTexts()
  const sheet = useRef<HTMLDivElement>(null)
  const id = useId()
  useFocusInAndBack(true, sheet)
  useEscapeLayer(true, onClose)
  return (
    <Sheet ref={sheet} role="dialog" aria-modal="false" aria-labelledby={id} tabIndex={-1}>
      <chakra.div px="5" pt="3" pb="4" flexShrink="0">
        <chakra.div display="flex" alignItems="center" gap="2" minH="9">
          {badges}
          <chakra.div display="flex" gap="1" ms="auto" me="-2">
            {tools}
            <IconButton icon="close" size="sm" iconSize={18} label={t('action.close')} onClick={onClose} />
          </chakra.div>
        </chakra.div>
        <chakra.h2 id={id} textStyle="drawerTitle" overflowWrap="anywhere">
          <Isolated>{title}</Isolated>
        </chakra.h2>
        {description ? (
          <chakra.div color="fg.muted" fontSize="0.875rem" lineHeight="1.25rem">
            <Isolated>{description}</Isolated>
          </chakra.div>
        ) : null}
      </chakra.div>
      {/* Has a tab stop, so that a long list without controls can be scrolled by keyboard. */}
      <chakra.div
        tabIndex={0}
        flex="1"
        minH="0"
        overflowY="auto"
        _focusVisible={{ outlineOffset: '-2px' }}
        {...(padded ? { px: '5', pb: '5', pt: '1' } : {})}
      >
        {children}
      </chakra.div>
      {footer ? (
        <chakra.div display="flex" justifyContent="flex-end" gap="2" px="5" py="3" borderTopWidth="1px" flexShrink="0">
          {footer}
        </chakra.div>
      ) : null}
    </Sheet>
  )
}
