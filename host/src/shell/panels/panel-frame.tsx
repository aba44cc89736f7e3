import { chakra, Heading, IconButton } from '@steward/shared/ui/core'
import type { ReactNode } from 'react'
import { usePanelTexts } from './texts.ts'

/** The frame of every panel of the bar: its title, actions for the whole panel, and on a phone a close button. */
export function PanelFrame({
  title,
  actions,
  maxHeight,
  onClose,
  children,
}: {
  title: string
  actions?: ReactNode
  /** Maximum height of the whole panel in px. On a phone it fills the screen. */
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

/** The scrolling part of a panel. The Tab key reaches it, so that it scrolls without a mouse. */
export function PanelScroll({
  label,
  maxHeight,
  children,
}: {
  label: string
  /** Maximum height in px. On a phone it fills the panel. */
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
