import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { IconButton } from '../core/button.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { ModalFrame } from './modal-frame.tsx'
import { AskBeforeClosing } from './unsaved.tsx'

export interface TwoPaneDialogProps {
  onClose: () => void
  title: ReactNode
  /** The start pane, in which the user makes the choices. */
  start: ReactNode
  /** The end pane, below the close button, with the result of the choices. */
  end: ReactNode
  /** The last part of the end pane, such as the button. It stays in view while the dialog scrolls. */
  foot: ReactNode
  /** Puts one form around both panes. */
  wrap?: (panes: ReactNode) => ReactNode
}

/**
 * A dialog of 920 px with choices in one pane and their result in the other. Below 900 px it has one column. Below 600
 * px it fills the screen, with `foot` fixed at the bottom. Asks before it discards unsaved input, as `Dialog` does.
 */
export function TwoPaneDialog(props: TwoPaneDialogProps) {
  return (
    <AskBeforeClosing onClose={props.onClose}>
      {(close) => createPortal(<Panes {...props} onClose={close} />, document.body)}
    </AskBeforeClosing>
  )
}

function Panes({ onClose, title, start, end, foot, wrap = (panes) => panes }: TwoPaneDialogProps) {
  const t = useUiTexts()
  const id = useId()
  return (
    <ModalFrame size="wide" labelledBy={id} onClose={onClose}>
      <chakra.div overflowY="auto" overscrollBehavior="contain" minH="0" flex="1" css={fillsThePhone}>
        {wrap(
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 352px' }}
            minH={{ base: '100%', md: '560px' }}
          >
            <chakra.div
              display="flex"
              flexDirection="column"
              minW="0"
              p={{ base: '4', sm: '6' }}
              pt={{ base: '4', sm: '5' }}
            >
              <chakra.h2 id={id} textStyle="dialogTitle" mb="4" pe={{ base: '10', md: '0' }}>
                {title}
              </chakra.h2>
              {start}
            </chakra.div>
            <chakra.div
              display="flex"
              flexDirection="column"
              minW="0"
              bg="bg"
              borderColor="border"
              borderInlineStartWidth={{ md: '1px' }}
              borderTopWidth={{ base: '1px', md: '0' }}
              px={{ base: '4', sm: '6' }}
              pt={{ base: '4', md: '16' }}
            >
              <chakra.div flex="1">{end}</chakra.div>
              <chakra.div
                position="sticky"
                bottom="0"
                bg="bg"
                mx={{ base: '-4', sm: '-6' }}
                px={{ base: '4', sm: '6' }}
                pt="3"
                pb={{ base: 'max(16px, env(safe-area-inset-bottom))', sm: '6' }}
              >
                {foot}
              </chakra.div>
            </chakra.div>
          </chakra.div>,
        )}
      </chakra.div>
      <chakra.div position="absolute" top="3.5" insetInlineEnd="4">
        <IconButton icon="close" size="sm" iconSize={18} label={t('action.close')} onClick={onClose} tooltip={false} />
      </chakra.div>
    </ModalFrame>
  )
}

// A form between the scroll container and the panes must fill the height of the screen too.
const fillsThePhone = { '& > form': { minHeight: '100%', display: 'flex', flexDirection: 'column' } } as const
