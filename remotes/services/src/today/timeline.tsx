import { Link } from 'react-router-dom'
import { Avatar, Box, chakra, Flex, Icon, Panel, Span, Text, VisuallyHidden } from '@steward/shared/ui/core'
import type { Today, TodaySlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { addMinutes, dayBounds } from '@steward/shared/time'
import { useTexts } from '../texts.ts'
import { hourHeight, hoursOf, lanesOf, offsetOf } from './timeline-layout.ts'

const gutter = 64
const columnWidth = 168

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
    '&[data-look=unpaid]': { bg: 'warning.subtle', borderInlineStartColor: 'warning.solid' },
    '&[aria-current]': { outline: '2px solid var(--accent-ring)', outlineOffset: '-1px' },
  },
})

type Look = 'booked' | 'done' | 'cancelled' | 'free' | 'unpaid'

function lookOf(slot: TodaySlot): Look {
  if (slot.status === 'CANCELLED') return 'cancelled'
  if (slot.status === 'COMPLETED') return 'done'
  if (slot.unpaidCount > 0) return 'unpaid'
  return slot.seatsTaken === 0 ? 'free' : 'booked'
}

const lookIcon = { done: 'check', cancelled: 'cancel', unpaid: 'alert' } as const

interface TimelineProps {
  day: Today
  isToday: boolean
  openSlotId: string | undefined
  addressOf: (changes: Record<string, string | null>) => string
}

/** The day as columns of providers; every event is a link that says service, time, seats and provider. */
export function Timeline({ day, isToday, openSlotId, addressOf }: TimelineProps) {
  const t = useTexts()
  const business = useBusiness()
  const dayStart = dayBounds(day.date, day.timeZone).start
  const { first, count } = hoursOf(day.slots, dayStart)
  const providers = [...new Map(day.slots.map(({ serviceProvider }) => [serviceProvider.id, serviceProvider])).values()]
  const hours = Array.from({ length: count }, (_, index) => addMinutes(dayStart, (first + index) * 60))
  const height = count * hourHeight
  const nowAt = offsetOf(day.now, dayStart, first)
  const isNowShown = isToday && nowAt >= 0 && nowAt <= height

  const seatsOf = (slot: TodaySlot) =>
    slot.seatsTaken === 0 ? t('free') : t('seats', { taken: slot.seatsTaken, count: slot.slots })

  return (
    <Panel padding="none">
      <Box overflowX="auto" role="region" aria-label={t('today.timeline')} tabIndex={0}>
        <Box minW={`${gutter + providers.length * columnWidth}px`}>
          <Flex borderBottomWidth="1px">
            <Box w={`${gutter}px`} flexShrink="0" />
            {providers.map((provider) => (
              <Flex key={provider.id} flex="1" minW={`${columnWidth}px`} gap="2.5" alignItems="center" px="2" h="60px">
                <Avatar id={provider.id} name={fullName(provider)} src={provider.avatar} />
                <Text dir="auto" textStyle="strong" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                  {fullName(provider)}
                </Text>
              </Flex>
            ))}
          </Flex>
          <Flex position="relative" h={`${height}px`} mt="3" mb="3">
            <Box w={`${gutter}px`} flexShrink="0" position="relative">
              {hours.map((hour, index) => (
                <Span
                  key={hour}
                  position="absolute"
                  insetInlineEnd="3"
                  top={`${index * hourHeight - 8}px`}
                  textStyle="caption"
                  color="fg.muted"
                  fontVariantNumeric="tabular-nums"
                  visibility={isNowShown && Math.abs(index * hourHeight - nowAt) < 14 ? 'hidden' : undefined}
                >
                  {business.time(hour)}
                </Span>
              ))}
            </Box>
            {providers.map((provider) => (
              <Box
                key={provider.id}
                position="relative"
                flex="1"
                minW={`${columnWidth}px`}
                borderInlineStartWidth="1px"
                borderColor="border.muted"
              >
                {hours.map((hour, index) => (
                  <Box
                    key={hour}
                    position="absolute"
                    insetInline="0"
                    top={`${index * hourHeight}px`}
                    borderTopWidth="1px"
                    borderColor="border.muted"
                  />
                ))}
                {lanesOf(day.slots.filter((slot) => slot.serviceProvider.id === provider.id)).map(
                  ({ slot, lane, of }) => {
                    const look = lookOf(slot)
                    const top = offsetOf(slot.startTime, dayStart, first)
                    const isCurrent = slot.id === openSlotId
                    return (
                      <Event
                        key={slot.id}
                        to={addressOf({ slot: slot.id })}
                        data-look={look}
                        aria-current={isCurrent ? 'true' : undefined}
                        style={{
                          top: top + 1,
                          height: Math.max(28, offsetOf(slot.endTime, dayStart, first) - top - 2),
                          insetInlineStart: `calc(${(lane / of) * 100}% + 4px)`,
                          width: `calc(${100 / of}% - 8px)`,
                        }}
                      >
                        <Flex justifyContent="space-between" gap="1">
                          <Span
                            dir="auto"
                            fontWeight="semibold"
                            overflow="hidden"
                            textOverflow="ellipsis"
                            whiteSpace="nowrap"
                          >
                            {slot.service.name}
                          </Span>
                          {look in lookIcon ? <Icon name={lookIcon[look as keyof typeof lookIcon]} size={14} /> : null}
                        </Flex>
                        <Span display="block" fontVariantNumeric="tabular-nums">
                          <bdi>{`${business.time(slot.startTime)} · ${seatsOf(slot)}`}</bdi>
                        </Span>
                        <VisuallyHidden>
                          {t('today.slotRest', { end: business.time(slot.endTime), provider: fullName(provider) })}
                        </VisuallyHidden>
                      </Event>
                    )
                  },
                )}
              </Box>
            ))}
            {isNowShown ? (
              <Box position="absolute" insetInline="0" style={{ top: nowAt }} pointerEvents="none">
                <Box
                  position="absolute"
                  insetInlineStart={`${gutter}px`}
                  insetInlineEnd="0"
                  borderTopWidth="1px"
                  borderColor="danger.solid"
                />
                <Span
                  position="absolute"
                  insetInlineStart="2"
                  top="-10px"
                  px="1.5"
                  borderRadius="sm"
                  bg="danger.solid"
                  color="danger.contrast"
                  textStyle="badge"
                  fontVariantNumeric="tabular-nums"
                >
                  <VisuallyHidden>{t('today.now', { time: business.time(day.now) })}</VisuallyHidden>
                  <span aria-hidden="true">{business.time(day.now)}</span>
                </Span>
              </Box>
            ) : null}
          </Flex>
        </Box>
      </Box>
    </Panel>
  )
}
