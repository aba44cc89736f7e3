import {
  addDays,
  addMinutes,
  compareInstants,
  dayBounds,
  instantToEpochMs,
  minutesBetween,
  monthBounds,
  offsetOf,
  plainDateOf,
  type Instant,
  type PlainDate,
  wallTimeOf,
  weekStart,
  type Zone,
} from '../../time/index.ts'
import { inLanes, type Segment } from './day-lanes.ts'

/** Returns the seven days of the week of a date. `first` is the weekday with which weeks begin, Monday by default. */
export function weekOf(date: PlainDate, first = 1): PlainDate[] {
  const start = weekStart(date, first)
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}

/** Returns the whole weeks that contain days of a month. `first` is the weekday with which weeks begin. */
export function weeksOfMonth(date: PlainDate, first = 1): PlainDate[][] {
  const { end } = monthBounds(date, 'UTC')
  const last = addDays(plainDateOf(end, 'UTC'), -1)
  const weeks: PlainDate[][] = []
  for (let start = weekStart(`${date.slice(0, 8)}01` as PlainDate, first); start <= last; start = addDays(start, 7))
    weeks.push(weekOf(start, first))
  return weeks
}

/** The wall times, in minutes of the day, that a change of the clocks skips or repeats. */
export interface ClockChange {
  kind: 'gap' | 'overlap'
  from: number
  to: number
}

/** Returns the wall time of an instant, in minutes of the day. */
export function minuteOf(at: Instant, zone: Zone): number {
  const [hours, minutes] = wallTimeOf(at, zone).split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/**
 * Returns the change of the clocks on a day, or undefined. Searches in steps of 15 minutes, because all zones change at
 * quarter hours.
 */
export function clockChangeOf(date: PlainDate, zone: Zone): ClockChange | undefined {
  const { start, end } = dayBounds(date, zone)
  if (offsetOf(start, zone) === offsetOf(end, zone)) return undefined
  for (let before = start; compareInstants(before, end) < 0; before = addMinutes(before, 15)) {
    const after = addMinutes(before, 15)
    if (offsetOf(before, zone) === offsetOf(after, zone)) continue
    const expected = minuteOf(before, zone) + 15
    const shown = minuteOf(after, zone)
    return shown > expected
      ? { kind: 'gap', from: expected, to: shown }
      : { kind: 'overlap', from: shown, to: expected }
  }
  return undefined
}

interface Placed {
  start: Instant
  end: Instant
}

/** Returns the parts of the events on a local day, with overlapping ones in lanes. Intervals are half-open. */
export const segmentsOf = <T extends Placed>(events: readonly T[], date: PlainDate, zone: Zone): Segment<T>[] =>
  inLanes(partsOf(events, date, zone))

/** Returns the parts of the events on a local day, without lanes. */
export function partsOf<T extends Placed>(events: readonly T[], date: PlainDate, zone: Zone): Segment<T>[] {
  const { start, end } = dayBounds(date, zone)
  const [dayStart, dayEnd] = [instantToEpochMs(start), instantToEpochMs(end)]
  const read = clockOfDay(start, end, zone)
  const segments: Segment<T>[] = []
  for (const event of events) {
    const [from, to] = [instantToEpochMs(event.start), instantToEpochMs(event.end)]
    if (to <= dayStart || from >= dayEnd) continue
    const isStart = from >= dayStart
    const startsAt = isStart ? read(event.start) : 0
    const endsAt = to >= dayEnd ? 1440 : read(event.end)
    // In a repeated hour, the end may have an earlier wall time than the start. The end then comes from the duration.
    const least = startsAt + Math.min(15, minutesBetween(event.start, event.end))
    const shown = endsAt > startsAt ? endsAt : startsAt + minutesBetween(event.start, event.end)
    segments.push({
      event,
      from: startsAt,
      to: Math.min(1440, Math.max(least, shown)),
      isStart,
      lane: 0,
      of: 1,
      span: 1,
    })
  }
  return segments
}

/**
 * Returns a function from an instant to its minute of the day. Only a day with a change of the clocks needs the zone
 * each time.
 */
function clockOfDay(start: Instant, end: Instant, zone: Zone): (at: Instant) => number {
  if (offsetOf(start, zone) !== offsetOf(end, zone)) return (at) => minuteOf(at, zone)
  // Not always midnight: if the clocks skip it, the day begins at 01:00.
  const first = minuteOf(start, zone)
  return (at) => first + Math.floor(minutesBetween(start, at))
}

/** Returns the hours of the grid: the usual day, extended to include all events and every change of the clocks. */
export function hoursToDraw(
  days: readonly { segments: readonly { from: number; to: number }[]; change: ClockChange | undefined }[],
): number[] {
  const spans = days.flatMap(({ segments, change }) => (change ? [...segments, change] : segments))
  const first = Math.min(8, ...spans.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(19, ...spans.map(({ to }) => Math.ceil(to / 60)))
  return Array.from({ length: last - first }, (_, index) => first + index)
}

/** Formats a minute of the day, such as `08:00`. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
