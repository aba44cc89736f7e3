import type { CSSProperties } from 'react'
import type { Segment } from './calendar-days.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { hourHeight } from './calendar-styles.ts'

/** An event as it is drawn in the cell of the hour in which it begins. */
export interface PlacedEvent {
  event: CalendarEvent
  /** Others lie beside it. */
  isSqueezed: boolean
  style: CSSProperties
}

/**
 * For each day and hour what begins in it. Made once for as long as nothing moves, so that a key press draws only the
 * events between which the focus goes.
 */
export function cellsOf(
  columns: readonly { segments: readonly Segment<CalendarEvent>[] }[],
  hours: readonly number[],
): PlacedEvent[][][] {
  return columns.map(({ segments }) =>
    hours.map((hour) =>
      segments
        .filter(({ from }) => Math.floor(from / 60) === hour)
        .map((segment) => ({
          // What began the day before is moved from there.
          event: segment.isStart ? segment.event : { ...segment.event, movable: false },
          isSqueezed: segment.of > segment.span,
          style: placeIn(hour, segment),
        })),
    ),
  )
}

const placeIn = (hour: number, { from, to, lane, of, span }: Segment<CalendarEvent>): CSSProperties => ({
  top: ((from - hour * 60) / 60) * hourHeight + 1,
  height: Math.max(24, ((to - from) / 60) * hourHeight - 2),
  insetInlineStart: `calc(${(lane / of) * 100}% + 2px)`,
  width: `calc(${(span / of) * 100}% - 3px)`,
})
