import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react'
import { addMinutes, dayBounds, plainDateOf, type Instant, type PlainDate, type Zone } from '../../time/index.ts'
import { Box, Flex } from '../core/layout.tsx'
import { Panel } from '../core/panel.tsx'
import type { CalendarPerson } from './calendar-event.ts'
import { ColumnHead } from './column-head.tsx'
import { ColumnHours, NowLine, columnGutter } from './column-hours.tsx'
import { columnHourHeight, columnLanesOf, hoursOf, offsetOf, type TimedEvent } from './column-layout.ts'
import { CutEdges } from './cut-edges.tsx'

/** The minimum width of a column in px. Below it the day scrolls sideways. */
const leastWidth = 96

/** The position and size of an event inside its column, for `style`. */
export interface EventPlace {
  top: number
  height: number
  insetInlineStart: string
  width: string
}

export interface DayColumnsProps<Event extends TimedEvent> {
  /** The accessible name of the scrollable area. */
  label: string
  date: PlainDate
  zone: Zone
  now: Instant
  /** A column for each person, with their events. Events that overlap are side by side. */
  columns: readonly (CalendarPerson & { events: readonly Event[] })[]
  /** Renders an event, positioned by `place`. */
  children: (event: Event, place: EventPlace) => ReactNode
}

/** A day as columns of people. It shows the hours of its events, and opens scrolled to one hour before now. */
export function DayColumns<Event extends TimedEvent>(props: DayColumnsProps<Event>) {
  const { label, date, zone, now, columns, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const dayStart = dayBounds(date, zone).start
  const { first, count } = hoursOf(
    columns.flatMap(({ events }) => events),
    dayStart,
  )
  const hours = Array.from({ length: count }, (_, index) => addMinutes(dayStart, (first + index) * 60))
  const height = count * columnHourHeight
  const nowAt = offsetOf(now, dayStart, first)
  const isNowShown = plainDateOf(now, zone) === date && nowAt >= 0 && nowAt <= height
  const opensAt = isNowShown ? Math.max(0, nowAt - columnHourHeight) : 0

  useLayoutEffect(
    function openAtNow() {
      if (frame.current) frame.current.scrollTop = opensAt
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the now line moves every half minute, and the scroll position must not move with it
    [date],
  )

  const placeOf = ({ start, end }: TimedEvent, lane: number, of: number): EventPlace => {
    // An event of the night before begins at the top of the day.
    const top = Math.max(0, offsetOf(start, dayStart, first))
    return {
      top: top + 1,
      height: Math.max(28, offsetOf(end, dayStart, first) - top - 2),
      insetInlineStart: `calc(${(lane / of) * 100}% + 4px)`,
      width: `calc(${100 / of}% - 8px)`,
    }
  }

  return (
    <Panel padding="none" position="relative">
      <Box
        ref={frame}
        overflow="auto"
        maxH={{ base: 'calc(100dvh - 140px)', md: 'max(420px, calc(100dvh - 282px))' }}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <Box w="fit-content" minW="full">
          <Flex borderBottomWidth="1px" position="sticky" top="0" zIndex="2" bg="bg.panel">
            <Box w={`${columnGutter}px`} flexShrink="0" position="sticky" insetInlineStart="0" bg="bg.panel" />
            {columns.map((column) => (
              <ColumnHead key={column.id} person={column} minW={`${leastWidth}px`} />
            ))}
          </Flex>
          <Flex position="relative" h={`${height}px`} mt="3" mb="3">
            <ColumnHours hours={hours} zone={zone} nowAt={isNowShown ? nowAt : undefined} />
            {columns.map(({ id, events }) => (
              <Box
                key={id}
                position="relative"
                flex="1 1 0"
                minW={`${leastWidth}px`}
                borderInlineStartWidth="1px"
                borderColor="border.muted"
              >
                {hours.map((hour, index) => (
                  <HourLine key={hour} index={index} />
                ))}
                {columnLanesOf(events, dayStart).map(({ event, lane, of }) => (
                  <Fragment key={event.id}>{children(event, placeOf(event, lane, of))}</Fragment>
                ))}
              </Box>
            ))}
            {isNowShown ? <NowLine now={now} zone={zone} at={nowAt} /> : null}
          </Flex>
        </Box>
      </Box>
      <CutEdges of={frame} start={columnGutter} />
    </Panel>
  )
}

function HourLine({ index }: { index: number }) {
  return (
    <Box
      position="absolute"
      insetInline="0"
      top={`${index * columnHourHeight}px`}
      borderTopWidth="1px"
      borderColor="border.muted"
    />
  )
}
