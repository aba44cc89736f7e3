import type { FieldCode } from '../../codes/problem-codes.ts'
import {
  addDays,
  addMinutes,
  addMonths,
  compareInstants,
  dayBounds,
  daysBetween,
  minutesBetween,
  resolveWallTime,
  wallTimeOf,
  type Instant,
  type PlainDate,
  type WallTime,
  type Zone,
} from '../../time/index.ts'
import type { OpenSpan } from './open-hours.ts'
import type { ScheduledDay } from './scheduled-hours.ts'

/**
 * The days of an absence in the zone of the business. They are the record: its instants follow from them, and change
 * with the zone. Wall times are for a part of one day.
 */
export interface TimeOffDays {
  firstDay: PlainDate
  lastDay: PlainDate
  fromTime: WallTime | null
  toTime: WallTime | null
}

/** What is asked for: whole days, a half of one day, or times of one day. */
export const timeOffParts = ['WHOLE', 'FIRST_HALF', 'SECOND_HALF', 'TIMES'] as const
export type TimeOffPart = (typeof timeOffParts)[number]

export const timeOffBackDays = 31
export const timeOffHorizonMonths = 24
/** The most days of one absence. */
export const longestTimeOffDays = 366
const stepMinutes = 5

export interface DaysFault {
  path: 'firstDay' | 'lastDay' | 'part' | 'fromTime' | 'toTime'
  code: FieldCode
  params?: Record<string, number>
}

export interface AskedDays extends TimeOffDays {
  part: TimeOffPart
}

/** Returns what is wrong with the days of a request, or undefined. */
export function faultOfDays(asked: AskedDays, today: PlainDate): DaysFault | undefined {
  const { firstDay, lastDay, part } = asked
  if (lastDay < firstDay) return { path: 'lastDay', code: 'NOT_AFTER_START' }
  if (daysBetween(firstDay, lastDay) >= longestTimeOffDays)
    return { path: 'lastDay', code: 'TOO_LARGE', params: { max: longestTimeOffDays } }
  if (firstDay < addDays(today, -timeOffBackDays)) return { path: 'firstDay', code: 'NOT_IN_PAST' }
  if (lastDay > addMonths(today, timeOffHorizonMonths)) return { path: 'lastDay', code: 'TOO_FAR_AHEAD' }
  if (part !== 'WHOLE' && firstDay !== lastDay) return { path: 'part', code: 'NOT_APPLICABLE' }
  return part === 'TIMES' ? faultOfTimes(asked) : faultOfNoTimes(asked)
}

function faultOfTimes({ fromTime, toTime }: AskedDays): DaysFault | undefined {
  if (fromTime === null) return { path: 'fromTime', code: 'REQUIRED' }
  if (toTime === null) return { path: 'toTime', code: 'REQUIRED' }
  if (Number(fromTime.slice(3)) % stepMinutes > 0)
    return { path: 'fromTime', code: 'NOT_A_STEP', params: { step: stepMinutes } }
  if (Number(toTime.slice(3)) % stepMinutes > 0)
    return { path: 'toTime', code: 'NOT_A_STEP', params: { step: stepMinutes } }
  return toTime > fromTime ? undefined : { path: 'toTime', code: 'NOT_AFTER_START' }
}

function faultOfNoTimes({ fromTime, toTime }: AskedDays): DaysFault | undefined {
  if (fromTime !== null) return { path: 'fromTime', code: 'NOT_APPLICABLE' }
  return toTime === null ? undefined : { path: 'toTime', code: 'NOT_APPLICABLE' }
}

/** Returns the instants of an absence. */
export function instantsOf({ firstDay, lastDay, fromTime, toTime }: TimeOffDays, zone: Zone): OpenSpan {
  return {
    startTime: fromTime === null ? dayBounds(firstDay, zone).start : resolveWallTime(firstDay, fromTime, zone).instant,
    endTime: toTime === null ? dayBounds(lastDay, zone).end : resolveWallTime(lastDay, toTime, zone).instant,
  }
}

/** Whether two absences have time in common. */
export function overlaps(a: OpenSpan, b: OpenSpan): boolean {
  return compareInstants(a.startTime, b.endTime) < 0 && compareInstants(b.startTime, a.endTime) < 0
}

const noon = '12:00' as WallTime
const midnight = '24:00' as WallTime

/**
 * Returns the wall times of a half of a day: from its first working minute to the first moment at which half of the
 * scheduled minutes are over, or from there to its last working minute. A day without hours is halved at noon.
 */
export function halfOf(
  { day, spans }: ScheduledDay,
  part: 'FIRST_HALF' | 'SECOND_HALF',
  zone: Zone,
): { fromTime: WallTime; toTime: WallTime } {
  const first = spans[0]
  const last = spans.at(-1)
  if (!first || !last)
    return part === 'FIRST_HALF'
      ? { fromTime: '00:00' as WallTime, toTime: noon }
      : { fromTime: noon, toTime: midnight }
  const middle = wallTimeOf(middleOf(spans), zone)
  if (part === 'FIRST_HALF') return { fromTime: wallTimeOf(first.startTime, zone), toTime: middle }
  const isMidnight = compareInstants(last.endTime, dayBounds(day, zone).end) === 0
  return { fromTime: middle, toTime: isMidnight ? midnight : wallTimeOf(last.endTime, zone) }
}

function middleOf(spans: readonly OpenSpan[]): Instant {
  let left = spans.reduce((total, span) => total + minutesBetween(span.startTime, span.endTime), 0) / 2
  for (const { startTime, endTime } of spans) {
    const minutes = minutesBetween(startTime, endTime)
    if (left <= minutes) return addMinutes(startTime, Math.ceil(left))
    left -= minutes
  }
  throw new RangeError('No spans')
}
