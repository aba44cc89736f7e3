import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { IconButton } from '../core/button.tsx'
import { Isolated } from '../core/isolated.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { ModalFrame } from './modal-frame.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end: first the safe choice (outline), then the action. */
  footer?: ReactNode
  /** `form` is 640 px wide, `default` 480 px. */
  size?: 'default' | 'form'
}

/** The dialog without the question about unsaved input, for dialogs without a form. */
export function PlainDialog(props: DialogProps) {
  if (!props.open || typeof document === 'undefined') return null
  return createPortal(<OpenDialog {...props} />, document.body)
}

function OpenDialog({ onClose, title, description, children, footer, size = 'default' }: DialogProps) {
  const t = useUiTexts()
  const id = useId()
  return (
    <ModalFrame size={size} labelledBy={id} onClose={onClose}>
      <chakra.div display="flex" flexDirection="column" minH="0" p="0">
        <chakra.div display="flex" alignItems="flex-start" gap="3" px="6" pt="5">
          <chakra.div flex="1" minW="0">
            <chakra.h2 id={id} textStyle="dialogTitle" overflowWrap="anywhere">
              {title}
            </chakra.h2>
            {description ? (
              <chakra.div color="fg.muted" fontSize="0.875rem" lineHeight="1.25rem" mt="0.5">
                <Isolated>{description}</Isolated>
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
          <chakra.div
            display="flex"
            flexWrap="wrap"
            justifyContent="flex-end"
            gap="2"
            px="6"
            pb="5"
            pt={children ? '1' : '4'}
          >
            {footer}
          </chakra.div>
        ) : null}
      </chakra.div>
    </ModalFrame>
  )
}
