import type { OpenSpan } from '../../rules/open-hours.ts'
import {
  addMinutes,
  compareInstants,
  dayBounds,
  resolveWallTime,
  toWallTime,
  type Instant,
  type PlainDate,
  type Zone,
} from '../../time/index.ts'
import { clockChangeOf, clockText, minuteOf } from './calendar-days.ts'

/** Minutes of the day `[from, to)`, 0 to 1440, as the clock on the wall reads them. */
export interface DaySpan {
  from: number
  to: number
}

export interface DayHours {
  open: DaySpan[]
  closed: DaySpan[]
}

/**
 * The open and the closed readings of the clock on a local day. Of an hour that comes twice, a reading is open that is
 * so at least once; one that is skipped does not interrupt what is open around it.
 */
export function dayHoursOf(open: readonly OpenSpan[], date: PlainDate, zone: Zone): DayHours {
  const bounds = dayBounds(date, zone)
  const change = changeAt(date, zone)
  const readings = open.flatMap(({ startTime, endTime }): DaySpan[] => {
    const isFromBefore = compareInstants(startTime, bounds.start) <= 0
    const isBeyond = compareInstants(endTime, bounds.end) >= 0
    if (compareInstants(startTime, bounds.end) >= 0 || compareInstants(endTime, bounds.start) <= 0) return []
    const from = isFromBefore ? 0 : minuteOf(startTime, zone)
    const to = isBeyond ? 1440 : minuteOf(endTime, zone)
    if (!change || compareInstants(startTime, change.at) >= 0 || compareInstants(endTime, change.at) < 0)
      return [{ from, to }]
    if (compareInstants(endTime, change.at) === 0) return [{ from, to: change.before }]
    return change.before < change.after
      ? [{ from, to }]
      : [
          { from, to: change.before },
          { from: change.after, to },
        ]
  })
  const closed = without({ from: 0, to: 1440 }, readings)
  return { open: without({ from: 0, to: 1440 }, closed), closed }
}

/** When the clocks change on the day, and what they would have read and do read at that moment. */
function changeAt(date: PlainDate, zone: Zone): { at: Instant; before: number; after: number } | undefined {
  const change = clockChangeOf(date, zone)
  if (!change) return undefined
  const { kind, from, to } = change
  const { instant } = resolveWallTime(date, toWallTime(clockText(from)), zone)
  return kind === 'gap'
    ? { at: instant, before: from, after: to }
    : { at: addMinutes(instant, to - from), before: to, after: from }
}

/** What is left of a span without the others. */
function without(span: DaySpan, others: readonly DaySpan[]): DaySpan[] {
  const left: DaySpan[] = []
  let { from } = span
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    if (other.from > from) left.push({ from, to: other.from })
    from = Math.max(from, other.to)
  }
  return from < span.to ? [...left, { from, to: span.to }] : left
}
