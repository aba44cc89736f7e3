import type { OpenSpan } from '../../rules/team/open-hours.ts'
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

/** Wall-clock minutes of the day `[from, to)`, 0 to 1440. */
export interface DaySpan {
  from: number
  to: number
}

export interface DayHours {
  open: DaySpan[]
  closed: DaySpan[]
}

/**
 * Returns the open and closed wall times of a local day. A repeated wall time is open if it is open at least once.
 * Skipped wall times do not interrupt the open hours around them.
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

/** Returns the instant at which the clocks change on the day, and the wall times before and after it. */
function changeAt(date: PlainDate, zone: Zone): { at: Instant; before: number; after: number } | undefined {
  const change = clockChangeOf(date, zone)
  if (!change) return undefined
  const { kind, from, to } = change
  const { instant } = resolveWallTime(date, toWallTime(clockText(from)), zone)
  return kind === 'gap'
    ? { at: instant, before: from, after: to }
    : { at: addMinutes(instant, to - from), before: to, after: from }
}

/** Returns the parts of a span that are outside all others. */
function without(span: DaySpan, others: readonly DaySpan[]): DaySpan[] {
  const left: DaySpan[] = []
  let { from } = span
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    if (other.from > from) left.push({ from, to: other.from })
    from = Math.max(from, other.to)
  }
  return from < span.to ? [...left, { from, to: span.to }] : left
}
