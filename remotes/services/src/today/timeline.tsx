import { useLayoutEffect, useRef } from 'react'
import type { Today } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { addMinutes, dayBounds, type Instant } from '@steward/shared/time'
import { Avatar, Box, Flex, Panel, Span, Text, VisuallyHidden } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { CutEdges } from './cut-edges.tsx'
import { type ProviderColumn, providerColumns } from './provider-columns.ts'
import { TimelineEvent } from './timeline-event.tsx'
import { hourHeight, hoursOf, lanesOf, offsetOf } from './timeline-layout.ts'

const gutter = 64
/** The minimum width of a column in px. Below it the day scrolls horizontally. */
const columnWidth = 96

interface TimelineProps {
  day: Today
  isToday: boolean
  openSlotId: string | undefined
  slotTo: (slotId: string) => string
}

/** The day as columns of providers. It opens scrolled to one hour before now. */
export function Timeline({ day, isToday, openSlotId, slotTo }: TimelineProps) {
  const t = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const dayStart = dayBounds(day.date, day.timeZone).start
  const { first, count } = hoursOf(day.slots, dayStart)
  const columns = providerColumns(day.slots, isToday ? day.now : undefined)
  const hours = Array.from({ length: count }, (_, index) => addMinutes(dayStart, (first + index) * 60))
  const height = count * hourHeight
  const nowAt = offsetOf(day.now, dayStart, first)
  const isNowShown = isToday && nowAt >= 0 && nowAt <= height
  const opensAt = isNowShown ? Math.max(0, nowAt - hourHeight) : 0

  useLayoutEffect(
    function openAtNow() {
      if (frame.current) frame.current.scrollTop = opensAt
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the now line moves every half minute, and the scroll position must not move with it
    [day.date],
  )

  return (
    <Panel padding="none" position="relative">
      <Box
        ref={frame}
        overflow="auto"
        maxH={{ base: 'calc(100dvh - 140px)', md: 'max(420px, calc(100dvh - 282px))' }}
        role="region"
        aria-label={t('today.timeline')}
        tabIndex={0}
      >
        <Box w="fit-content" minW="full">
          <Flex borderBottomWidth="1px" position="sticky" top="0" zIndex="2" bg="bg.panel">
            <Box w={`${gutter}px`} flexShrink="0" position="sticky" insetInlineStart="0" bg="bg.panel" />
            {columns.map((column) => (
              <ColumnHead key={column.provider.id} column={column} />
            ))}
          </Flex>
          <Flex position="relative" h={`${height}px`} mt="3" mb="3">
            <Hours hours={hours} nowAt={isNowShown ? nowAt : undefined} />
            {columns.map(({ provider, slots }) => (
              <Box
                key={provider.id}
                position="relative"
                flex="1 1 0"
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
                {lanesOf(slots).map(({ slot, lane, of }) => {
                  const top = offsetOf(slot.startTime, dayStart, first)
                  return (
                    <TimelineEvent
                      key={slot.id}
                      slot={slot}
                      now={day.now}
                      to={slotTo(slot.id)}
                      isCurrent={slot.id === openSlotId}
                      place={{
                        top: top + 1,
                        height: Math.max(28, offsetOf(slot.endTime, dayStart, first) - top - 2),
                        insetInlineStart: `calc(${(lane / of) * 100}% + 4px)`,
                        width: `calc(${100 / of}% - 8px)`,
                      }}
                    />
                  )
                })}
              </Box>
            ))}
            {isNowShown ? <NowLine now={day.now} at={nowAt} /> : null}
          </Flex>
        </Box>
      </Box>
      <CutEdges of={frame} start={gutter} />
    </Panel>
  )
}

/** The provider's name on at most two lines, and their locations. */
function ColumnHead({ column: { provider, locations } }: { column: ProviderColumn }) {
  const name = fullName(provider)
  return (
    <Box flex="1 1 0" minW={`${columnWidth}px`} minH="64px" containerType="inline-size" title={name}>
      <Flex gap="2.5" alignItems="center" px="2" py="2" minH="64px">
        <Box flexShrink="0" css={{ '@container (max-width: 139.98px)': { display: 'none' } }}>
          <Avatar id={provider.id} name={name} src={provider.avatar} />
        </Box>
        <Box minW="0">
          <Text dir="auto" textStyle="label" lineHeight="1.125rem" lineClamp={2} overflowWrap="anywhere">
            {name}
          </Text>
          {locations.length > 0 ? (
            <Text dir="auto" textStyle="caption" color="fg.muted" lineClamp={1}>
              {locations.join(', ')}
            </Text>
          ) : null}
        </Box>
      </Flex>
    </Box>
  )
}

function Hours({ hours, nowAt }: { hours: readonly Instant[]; nowAt: number | undefined }) {
  const business = useBusiness()
  return (
    <Box
      w={`${gutter}px`}
      flexShrink="0"
      position="sticky"
      insetInlineStart="0"
      zIndex="1"
      bg="bg.panel"
      my="-3"
      py="3"
    >
      {hours.map((hour, index) => (
        <Span
          key={hour}
          position="absolute"
          insetInlineEnd="3"
          top={`${index * hourHeight + 4}px`}
          textStyle="caption"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          visibility={nowAt !== undefined && Math.abs(index * hourHeight - nowAt) < 14 ? 'hidden' : undefined}
        >
          {business.time(hour)}
        </Span>
      ))}
    </Box>
  )
}

function NowLine({ now, at }: { now: Instant; at: number }) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <Box position="absolute" insetInline="0" zIndex="1" style={{ top: at }} pointerEvents="none">
      <Box
        position="absolute"
        insetInlineStart={`${gutter}px`}
        insetInlineEnd="0"
        borderTopWidth="1px"
        borderColor="danger.solid"
      />
      <Span
        position="sticky"
        insetInlineStart="2"
        display="inline-block"
        mt="-10px"
        px="1.5"
        borderRadius="sm"
        bg="danger.solid"
        color="danger.contrast"
        textStyle="badge"
        fontVariantNumeric="tabular-nums"
        verticalAlign="top"
      >
        <VisuallyHidden>{t('today.now', { time: business.time(now) })}</VisuallyHidden>
        <span aria-hidden="true">{business.time(now)}</span>
      </Span>
    </Box>
  )
}
