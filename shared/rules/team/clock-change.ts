import {
  addDays,
  addMinutes,
  compareInstants,
  dayBounds,
  minutesBetween,
  offsetOf,
  plainDateOf,
  resolveWallTime,
  type Instant,
  type PlainDate,
  type WallTime,
  type Zone,
} from '../../time/index.ts'
import { plannedDay, spanOf, type MemberHours } from './planned-day.ts'
import { minutesOf } from './spans.ts'

/** A change of the clocks is announced from this many days before it. */
export const clockNoticeDays = 7

/** A change of the clocks of a business. */
export interface ClockChange {
  /** The local day that is shorter or longer. */
  date: PlainDate
  /** The first instant with the new offset. */
  at: Instant
}

/** Returns the next change of the clocks of a zone within `clockNoticeDays`, or undefined. */
export function clockChangeAhead(now: Instant, zone: Zone): ClockChange | undefined {
  const today = plainDateOf(now, zone)
  const until = addMinutes(now, clockNoticeDays * 24 * 60)
  for (let date = today; date <= addDays(today, clockNoticeDays); date = addDays(date, 1)) {
    const { start, end } = dayBounds(date, zone)
    if (minutesBetween(start, end) === 24 * 60) continue
    const at = firstWithOffset(offsetOf(end, zone), addMinutes(start, -1), end, zone)
    if (compareInstants(at, now) > 0 && compareInstants(at, until) <= 0) return { date, at }
  }
  return undefined
}

/** Returns the first minute in `(before, after]` from which the zone has the offset. */
function firstWithOffset(offset: string, before: Instant, after: Instant, zone: Zone): Instant {
  let [earlier, later] = [before, after]
  for (let minutes = minutesBetween(earlier, later); minutes > 1; minutes = minutesBetween(earlier, later)) {
    const middle = addMinutes(earlier, Math.floor(minutes / 2))
    if (offsetOf(middle, zone) === offset) later = middle
    else earlier = middle
  }
  return later
}

/**
 * Whether the hours that a member has on a day are longer or shorter than the clock says because it changes, or are at
 * a time that it skips.
 */
export const changesWithClocks = (hours: MemberHours, date: PlainDate): boolean =>
  plannedDay(hours, date).intervals.some((interval) => {
    const { startTime, endTime, zone } = interval
    if (resolveWallTime(date, startTime, zone).kind === 'gap') return true
    return minutesOf(spanOf(interval, date)) !== minuteOf(endTime) - minuteOf(startTime)
  })

function minuteOf(time: WallTime): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return hour * 60 + minute
}
