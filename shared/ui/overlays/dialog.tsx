import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { IconButton } from '../core/button.tsx'
import { calm } from '../core/system/media.ts'
import { useUiTexts } from '../texts.ts'
import { useEscapeLayer } from './esc-layer.ts'
import { focusableWithin } from './focus-return.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end: the safe choice outlined, then the verb. */
  footer?: ReactNode
  /** `form` is 640 px wide, the default 480. */
  size?: 'default' | 'form'
}

const Frame = chakra('dialog', {
  base: {
    m: 'auto',
    p: '0',
    width: 'calc(100vw - 32px)',
    maxHeight: 'calc(100dvh - 32px)',
    bg: 'bg.raised',
    color: 'fg',
    borderRadius: 'lg',
    boxShadow: 'lg',
    overflow: 'hidden',
    outline: 'none',
    animation: 'menuIn 160ms cubic-bezier(.2,.8,.2,1)',
    [calm]: { animationName: 'fadeIn' },
    '&[open]': { display: 'flex', flexDirection: 'column' },
    _backdrop: { background: 'var(--scrim)', animation: 'fadeIn 160ms' },
  },
  variants: {
    size: { default: { maxWidth: '480px' }, form: { maxWidth: '640px' } },
  },
})

/** A question that must be answered first. A native modal dialog: the page behind it is inert. */
export function Dialog(props: DialogProps) {
  if (!props.open || typeof document === 'undefined') return null
  return createPortal(<OpenDialog {...props} />, document.body)
}

function OpenDialog({ onClose, title, description, children, footer, size = 'default' }: DialogProps) {
  const t = useUiTexts()
  const frame = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEscapeLayer(true, onClose)

  useLayoutEffect(function openAboveThePage() {
    const dialog = frame.current
    if (!dialog) return
    const before = document.activeElement
    if (!dialog.open) dialog.showModal?.()
    const target =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ??
      dialog
    target.focus({ preventScroll: true })
    return () => {
      dialog.close?.()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  // Browsers let Tab leave a modal dialog for their own bar; keeping it inside is what users of the keyboard expect.
  const keepTabInside = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Tab' || !frame.current) return
    const inside = focusableWithin(frame.current)
    const first = inside[0]
    const last = inside.at(-1)
    const leaving = event.shiftKey ? [first, frame.current] : [last]
    if (!leaving.includes(document.activeElement as HTMLElement)) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }

  return (
    <Frame
      ref={frame}
      size={size}
      aria-labelledby={id}
      aria-modal="true"
      tabIndex={-1}
      onKeyDown={keepTabInside}
      onCancel={(event) => {
        // Fired by Esc and by the back gesture: our layers decide which one closes.
        event.preventDefault()
      }}
      onMouseDown={(event) => {
        if (event.target === frame.current) onClose()
      }}
    >
      <chakra.div display="flex" flexDirection="column" minH="0" p="0">
        <chakra.div display="flex" alignItems="flex-start" gap="3" px="6" pt="5">
          <chakra.div flex="1" minW="0">
            <chakra.h2 id={id} textStyle="dialogTitle" overflowWrap="anywhere">
              {title}
            </chakra.h2>
            {description ? (
              <chakra.div color="fg.muted" fontSize="0.875rem" lineHeight="1.25rem" mt="0.5">
                {description}
              </chakra.div>
            ) : null}
          </chakra.div>
          <chakra.div me="-2" mt="-1">
            <IconButton
              icon="close"
              size="sm"
              iconSize={18}
              label={t('action.close')}
              onClick={onClose}
              tooltip={false}
            />
          </chakra.div>
        </chakra.div>
        {children ? (
          <chakra.div px="6" py="4" overflowY="auto" minH="0">
            {children}
          </chakra.div>
        ) : null}
        {footer ? (
          <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2" px="6" pb="5" pt="1">
            {footer}
          </chakra.div>
        ) : null}
      </chakra.div>
    </Frame>
  )
}
