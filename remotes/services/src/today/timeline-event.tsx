import { Link } from 'react-router-dom'
import type { TodaySlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { hasEnded } from '@steward/shared/rules/booking/slot-transitions'
import { useBusiness } from '@steward/shared/stores'
import type { Instant } from '@steward/shared/time'
import { Box, chakra, Flex, Icon, Span, VisuallyHidden } from '@steward/shared/ui/core'
import type { EventPlace } from '@steward/shared/ui/calendar'
import { useTexts } from '../texts/texts.ts'
import { useSlotLabel } from '../slot/use-slot-label.ts'

const Event = chakra(Link, {
  base: {
    position: 'absolute',
    display: 'block',
    borderRadius: 'sm',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'accent.solid',
    bg: 'accent.muted',
    color: 'fg',
    px: '2',
    py: '1',
    overflow: 'hidden',
    textDecoration: 'none',
    textStyle: 'caption',
    containerType: 'inline-size',
    '&[data-look=done]': { bg: 'bg.muted', borderInlineStartColor: 'border.control', color: 'fg.muted' },
    '&[data-look=cancelled]': {
      bg: 'bg.subtle',
      borderInlineStartColor: 'border.emphasized',
      color: 'fg.muted',
      textDecoration: 'line-through',
    },
    '&[data-look=free]': {
      bg: 'bg.panel',
      borderWidth: '1px',
      borderInlineStartWidth: '3px',
      borderColor: 'border.emphasized',
    },
    '&[data-look=uncovered]': { bg: 'warning.subtle', borderInlineStartColor: 'danger.solid' },
    '&[data-look=unpaid]': { bg: 'warning.subtle', borderInlineStartColor: 'warning.solid' },
    '&[aria-current]': { outline: '2px solid var(--accent-ring)', outlineOffset: '-1px' },
    // The grid shows the time too. In a narrow event the time is for screen readers only, and there is no icon.
    '@container (max-width: 119.98px)': {
      '& [data-time]': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
    '@container (max-width: 79.98px)': {
      '& > *': { fontSize: '0.6875rem', lineHeight: '0.875rem' },
      '& svg': { display: 'none' },
    },
  },
})

type Look = 'booked' | 'uncovered' | 'done' | 'cancelled' | 'free' | 'unpaid'

function lookOf(slot: TodaySlot, now: Instant): Look {
  if (slot.status === 'CANCELLED') return 'cancelled'
  if (slot.status === 'COMPLETED') return 'done'
  if (slot.isUncovered) return 'uncovered'
  if (slot.unpaidCount > 0) return 'unpaid'
  if (hasEnded(slot, now)) return 'done'
  return slot.seatsTaken === 0 ? 'free' : 'booked'
}

const lookIcon = { done: 'check', cancelled: 'cancel', unpaid: 'alert', uncovered: 'warning' } as const

/**
 * Returns the number of 16 px lines that fit inside the padding. The name gets up to two, and the detail gets the rest.
 */
function linesIn(height: number): { name: number; detail: number } {
  const lines = Math.floor((height - 8) / 16)
  return { name: lines > 2 ? 2 : 1, detail: lines > 3 ? 2 : 1 }
}

interface TimelineEventProps {
  slot: TodaySlot
  now: Instant
  to: string
  isCurrent: boolean
  place: EventPlace
}

/** A slot as a link with its customer or service, time, seats and provider. */
export function TimelineEvent({ slot, now, to, isCurrent, place }: TimelineEventProps) {
  const t = useTexts()
  const business = useBusiness()
  const look = lookOf(slot, now)
  const { title, detail } = useSlotLabel()(slot, now)
  const lines = linesIn(place.height)
  return (
    <Event to={to} data-look={look} aria-current={isCurrent ? 'true' : undefined} style={place}>
      <Flex justifyContent="space-between" gap="1">
        <Span dir="auto" fontWeight="semibold" overflow="hidden" overflowWrap="anywhere" lineClamp={lines.name}>
          {title}
        </Span>
        {look in lookIcon ? (
          <Box flexShrink="0">
            <Icon name={lookIcon[look as keyof typeof lookIcon]} size={14} />
          </Box>
        ) : null}
      </Flex>
      <Span display="block" fontVariantNumeric="tabular-nums" lineClamp={lines.detail}>
        <bdi>
          <span data-time="">{`${business.time(slot.startTime)} · `}</span>
          {slot.isUncovered ? `${t('today.uncovered')} · ` : ''}
          {detail}
        </bdi>
      </Span>
      <VisuallyHidden>
        {t('today.slotRest', { end: business.time(slot.endTime), provider: fullName(slot.serviceProvider) })}
      </VisuallyHidden>
    </Event>
  )
}
