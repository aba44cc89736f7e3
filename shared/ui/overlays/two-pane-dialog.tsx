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
 * A dialog of 920 px with choices in one pane and their result in the other. Below 900 px it has one column, whose title
 * and `foot` stay in view. Below 600 px it fills the screen. Asks before it discards unsaved input, as `Dialog` does.
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
            // Without it, a row of days would widen the only column beyond a phone's screen.
            minW="0"
            // One column is one box, in which the title and the foot stick from its first to its last line.
            display={{ base: 'flex', md: 'grid' }}
            flexDirection="column"
            gridTemplateColumns={{ md: 'minmax(0, 1fr) 352px' }}
            minH={{ base: '100%', md: '560px' }}
          >
            <chakra.div display={{ base: 'contents', md: 'block' }} minW="0" px="6" pt="5" pb="6">
              <chakra.h2
                id={id}
                textStyle="dialogTitle"
                position={{ base: 'sticky', md: 'static' }}
                top="0"
                zIndex="1"
                bg="bg.raised"
                px={{ base: '4', sm: '6', md: '0' }}
                pt={{ base: '4', sm: '5', md: '0' }}
                pe={{ base: '14', md: '0' }}
                pb="4"
              >
                {title}
              </chakra.h2>
              <chakra.div px={{ base: '4', sm: '6', md: '0' }} pb={{ base: '4', sm: '6', md: '0' }}>
                {start}
              </chakra.div>
            </chakra.div>
            <chakra.div
              display={{ base: 'contents', md: 'flex' }}
              flexDirection="column"
              minW="0"
              bg="bg"
              borderInlineStartWidth="1px"
              px="6"
              pt="16"
            >
              <chakra.div
                flex="1"
                bg="bg"
                borderTopWidth={{ base: '1px', md: '0' }}
                px={{ base: '4', sm: '6', md: '0' }}
                pt={{ base: '4', md: '0' }}
              >
                {end}
              </chakra.div>
              <chakra.div
                position="sticky"
                bottom="0"
                zIndex="1"
                bg="bg"
                borderTopWidth={{ base: '1px', md: '0' }}
                mx={{ md: '-6' }}
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
      <chakra.div position="absolute" top="3.5" insetInlineEnd="4" zIndex="1">
        <IconButton icon="close" size="sm" iconSize={18} label={t('action.close')} onClick={onClose} tooltip={false} />
      </chakra.div>
    </ModalFrame>
  )
}

// A form between the scroll container and the panes must fill the height of the screen too.
const fillsThePhone = { '& > form': { minHeight: '100%', display: 'flex', flexDirection: 'column' } } as const
