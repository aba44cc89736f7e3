import type { FieldCode } from '../../codes/problem-codes.ts'
import {
  addDays,
  compareInstants,
  dayBounds,
  dayOfWeek,
  plainDateOf,
  type Instant,
  type PlainDate,
  type WallTime,
  type Zone,
} from '../../time/index.ts'
import { intervalFaults } from '../team/interval-faults.ts'
import { datesOf, spanOf } from '../team/planned-day.ts'
import { clipped, merged, type OpenSpan } from '../team/spans.ts'

/** Hours of one day, in wall times of the location. `24:00` ends a day, and no interval goes beyond it. */
export interface OpeningTimes {
  startTime: WallTime
  endTime: WallTime
}

/** Hours of a weekday. */
export interface OpeningInterval extends OpeningTimes {
  /** 0 is Sunday. */
  dayOfWeek: number
}

/** Replaces one day as a whole. Without intervals the location is closed. */
export interface OpeningException {
  date: PlainDate
  reason: string
  intervals: OpeningTimes[]
}

/** When a location is open. Without `openingHours` it is always open, except on the days of exceptions. */
export interface OpeningPlan {
  openingHours: readonly OpeningInterval[]
  openingExceptions: readonly OpeningException[]
}

/** The most intervals of one day. */
export const openingIntervalsOfDay = 10
/** The most exceptions of one location. */
export const openingExceptions = 400

/** Returns the hours of a day in their order, or undefined if the location is open for the whole day. */
export function openingTimesOn(
  { openingHours, openingExceptions: exceptions }: OpeningPlan,
  date: PlainDate,
): OpeningTimes[] | undefined {
  const exception = exceptions.find((one) => one.date === date)
  if (exception) return inOrder(exception.intervals)
  if (openingHours.length === 0) return undefined
  const weekday = dayOfWeek(date)
  return inOrder(openingHours.filter((interval) => interval.dayOfWeek === weekday))
}

/** Whether the location is open for all of `[startTime, endTime)`. Adjacent intervals count as one, also over midnight. */
export function isWithinOpeningHours(plan: OpeningPlan, zone: Zone, { startTime, endTime }: OpenSpan): boolean {
  const [open, ...others] = merged(openSpans(plan, zone, { startTime, endTime }))
  return (
    open !== undefined &&
    others.length === 0 &&
    compareInstants(open.startTime, startTime) === 0 &&
    compareInstants(open.endTime, endTime) === 0
  )
}

/** Returns the span in which the location is open at `now`, within today and tomorrow. Undefined while it is closed. */
export function openAt(plan: OpeningPlan, zone: Zone, now: Instant): OpenSpan | undefined {
  const today = plainDateOf(now, zone)
  const range = { startTime: dayBounds(today, zone).start, endTime: dayBounds(addDays(today, 1), zone).end }
  const spans = merged(openSpans(plan, zone, range))
  return spans.find(
    ({ startTime, endTime }) => compareInstants(startTime, now) <= 0 && compareInstants(now, endTime) < 0,
  )
}

function openSpans(plan: OpeningPlan, zone: Zone, range: OpenSpan): OpenSpan[] {
  return datesOf(range, zone).flatMap((date) => {
    const { start, end } = dayBounds(date, zone)
    const spans = openingTimesOn(plan, date)?.flatMap((times) => spanOf({ ...times, locationId: null, zone }, date))
    return (spans ?? [{ startTime: start, endTime: end }]).flatMap((span) => clipped(span, range))
  })
}

/** Returns the minutes of a usual week, by the clock. */
export function openingMinutes(openingHours: readonly OpeningTimes[]): number {
  return openingHours.reduce((sum, { startTime, endTime }) => sum + minuteOf(endTime) - minuteOf(startTime), 0)
}

interface OpeningFault {
  path: (string | number)[]
  code: FieldCode
}

/** Returns what is wrong with the hours of a week: no multiple of five minutes, an end before the start, an overlap. */
export function openingHoursFaults(openingHours: readonly OpeningInterval[]): OpeningFault[] {
  const days = Map.groupBy(openingHours.keys(), (index) => openingHours[index]!.dayOfWeek)
  return [...days.values()].flatMap((indexes) => [
    ...intervalFaults(indexes.map((index) => openingHours[index]!)).map(({ index, field, code }) => ({
      path: [indexes[index]!, field],
      code,
    })),
    ...(indexes.length > openingIntervalsOfDay
      ? [{ path: [indexes[openingIntervalsOfDay]!, 'startTime'], code: 'TOO_MANY' as const }]
      : []),
  ])
}

/** Returns what is wrong with exceptions: two for one day, and faults of their hours. */
export function openingExceptionFaults(exceptions: readonly OpeningException[]): OpeningFault[] {
  return exceptions.flatMap(({ date, intervals }, at) => [
    ...(exceptions.findIndex((other) => other.date === date) < at
      ? [{ path: [at, 'date'], code: 'NOT_DISTINCT' as const }]
      : []),
    ...intervalFaults(intervals).map(({ index, field, code }) => ({ path: [at, 'intervals', index, field], code })),
  ])
}

const minuteOf = (time: WallTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const inOrder = (intervals: readonly OpeningTimes[]): OpeningTimes[] =>
  intervals
    .map(({ startTime, endTime }) => ({ startTime, endTime }))
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
