import { minutesBetween, type Instant } from '../../time/index.ts'
import { inLanes, type Segment } from './day-lanes.ts'

/** The height of an hour in px. */
export const columnHourHeight = 64

/** An event between two instants. */
export interface TimedEvent {
  id: string
  start: Instant
  end: Instant
}

/** Returns the first hour and the number of whole hours that cover the events of a day, at least `leastHours`. */
export function hoursOf(
  events: readonly TimedEvent[],
  dayStart: Instant,
  leastHours = 8,
): { first: number; count: number } {
  const hours = events.map(({ start, end }) => ({
    from: Math.floor(minutesBetween(dayStart, start) / 60),
    to: Math.ceil(minutesBetween(dayStart, end) / 60),
  }))
  if (hours.length === 0) return { first: 9, count: leastHours }
  const first = Math.max(0, Math.min(...hours.map(({ from }) => from)))
  const last = Math.max(...hours.map(({ to }) => to))
  return { first, count: Math.max(leastHours, last - first) }
}

/** Returns the distance in px from the top of the columns to an instant. */
export function offsetOf(at: Instant, dayStart: Instant, firstHour: number): number {
  return (minutesBetween(dayStart, at) / 60 - firstHour) * columnHourHeight
}

/**
 * Returns the events of one column in lanes, by the minutes since the start of the day. Those are not wall times: a
 * repeated hour has a place of its own.
 */
export function columnLanesOf<Event extends TimedEvent>(events: readonly Event[], dayStart: Instant): Segment<Event>[] {
  return inLanes(
    events.map((event) => ({
      event,
      from: minutesBetween(dayStart, event.start),
      to: minutesBetween(dayStart, event.end),
      isStart: true,
      lane: 0,
      of: 1,
      span: 1,
    })),
  )
}
