import type { CSSProperties } from 'react'
import type { CalendarEvent } from './calendar-event.ts'
import { hourHeight, moreWidth } from './calendar-styles.ts'
import type { DayLanes, MoreSegments, Segment } from './day-lanes.ts'

/** The width that an event gets. With `half`, its name wraps to two lines. With `third`, it shows only the time. */
export type EventRoom = 'full' | 'half' | 'third'

/** An event in the cell of the hour in which it begins. */
export interface PlacedEvent {
  event: CalendarEvent
  room: EventRoom
  style: CSSProperties
}

/** A "+N" in the cell of the hour in which its events begin. */
export interface PlacedMore extends MoreSegments {
  style: CSSProperties
}

export interface CellContent {
  events: PlacedEvent[]
  more: PlacedMore[]
}

/**
 * Returns the content of each cell by column and hour. Memoise it while no event changes, so that a key press renders
 * only the cells that lose or get the focus.
 * @param columnWidth in px
 */
export function cellsOf(
  columns: readonly DayLanes<CalendarEvent>[],
  hours: readonly number[],
  columnWidth: number,
): CellContent[][] {
  return columns.map(({ segments, more }) => {
    const cells = new Map<number, CellContent>(hours.map((hour) => [hour, { events: [], more: [] }]))
    for (const segment of segments) {
      const hour = Math.floor(segment.from / 60)
      cells.get(hour)?.events.push({
        // An event that began on an earlier day can only be moved on that day.
        event: segment.isStart ? segment.event : { ...segment.event, movable: false },
        room: roomOf(segment, columnWidth),
        style: { ...heightIn(hour, segment), ...widthOf(segment) },
      })
    }
    for (const place of more) {
      const hour = Math.floor(place.from / 60)
      cells.get(hour)?.more.push({ ...place, style: heightIn(hour, place) })
    }
    return hours.map((hour) => cells.get(hour)!)
  })
}

function roomOf({ of, span, isBesideMore }: Segment<unknown>, columnWidth: number): EventRoom {
  const width = ((columnWidth - (isBesideMore ? moreWidth : 0)) * span) / of
  if (width >= 80) return 'full'
  return width >= 46 ? 'half' : 'third'
}

const heightIn = (hour: number, { from, to }: { from: number; to: number }): CSSProperties => ({
  top: ((from - hour * 60) / 60) * hourHeight + 1,
  height: Math.max(24, ((to - from) / 60) * hourHeight - 2),
})

function widthOf({ lane, of, span, isBesideMore }: Segment<unknown>): CSSProperties {
  const whole = isBesideMore ? `(100% - ${moreWidth}px)` : '100%'
  return {
    insetInlineStart: `calc(${whole} * ${lane / of} + 2px)`,
    width: `calc(${whole} * ${span / of} - 3px)`,
  }
}
