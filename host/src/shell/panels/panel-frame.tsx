import { chakra, Heading, IconButton } from '@steward/shared/ui/core'
import type { ReactNode } from 'react'
import { usePanelTexts } from './texts.ts'

/** What every panel of the bar has: its title, what can be done with all of it, and on a phone a way out. */
export function PanelFrame({
  title,
  actions,
  maxHeight,
  onClose,
  children,
}: {
  title: string
  actions?: ReactNode
  /** Of the whole panel, in px; a phone gives it all the room there is. */
  maxHeight?: number
  onClose: () => void
  children: ReactNode
}) {
  const t = usePanelTexts()
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      h={{ base: 'full', sm: 'auto' }}
      maxH={maxHeight === undefined ? undefined : { base: 'none', sm: `${maxHeight}px` }}
    >
      <chakra.div display="flex" alignItems="center" gap="1" ps="4" pe="2" minH="12" flexShrink="0">
        <Heading level={2} flex="1" minW="0">
          {title}
        </Heading>
        {actions}
        <chakra.span display={{ base: 'inline-flex', sm: 'none' }}>
          <IconButton icon="close" iconSize={18} label={t('close')} tooltip={false} onClick={onClose} />
        </chakra.span>
      </chakra.div>
      {children}
    </chakra.div>
  )
}

/** The part of a panel that scrolls. Reached by the Tab key, so that it scrolls without a mouse. */
export function PanelScroll({
  label,
  maxHeight,
  children,
}: {
  label: string
  /** In px; a phone gives it all the room there is. */
  maxHeight?: number
  children: ReactNode
}) {
  return (
    <chakra.div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      flex="1"
      minH="0"
      maxH={maxHeight === undefined ? undefined : { base: 'none', sm: `${maxHeight}px` }}
      overflowY="auto"
      overscrollBehavior="contain"
      borderTopWidth="1px"
      borderColor="border.muted"
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      {children}
    </chakra.div>
  )
}
