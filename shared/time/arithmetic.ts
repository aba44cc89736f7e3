import { DateTime } from 'luxon'
import { epochMsToInstant, instantToEpochMs } from './instant.ts'
import type { Instant, PlainDate, WallTime, Zone } from './types.ts'

const utc = (instant: Instant) => DateTime.fromISO(instant, { zone: 'utc' })
const day = (date: PlainDate) => DateTime.fromISO(date, { zone: 'utc' })
const asInstant = (value: DateTime) => value.toUTC().toISO() as Instant
const asDate = (value: DateTime) => value.toISODate() as PlainDate

/** Negative, zero or positive, for sorting. */
export function compareInstants(a: Instant, b: Instant): number {
  return instantToEpochMs(a) - instantToEpochMs(b)
}

/** Elapsed (not wall-clock) minutes later; negative goes back. */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return epochMsToInstant(instantToEpochMs(instant) + minutes * 60_000)
}

/** Elapsed minutes from `start` to `end`, with fractions. */
export function minutesBetween(start: Instant, end: Instant): number {
  return (instantToEpochMs(end) - instantToEpochMs(start)) / 60_000
}

/** Calendar days later; negative goes back. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return asDate(day(date).plus({ days }))
}

/** Calendar months later; 31 January plus one month is the last day of February. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  return asDate(day(date).plus({ months }))
}

/** Whole days from `start` to `end`. */
export function daysBetween(start: PlainDate, end: PlainDate): number {
  return Math.round(day(end).diff(day(start), 'days').days)
}

/** The local clock reading of the instant, cut to the minute. */
export function wallTimeOf(instant: Instant, zone: Zone): WallTime {
  return utc(instant).setZone(zone).toFormat('HH:mm') as WallTime
}

/** How far the zone is from UTC at the instant: `+02:00`, `-03:30`. */
export function offsetOf(instant: Instant, zone: Zone): string {
  return utc(instant).setZone(zone).toFormat('ZZ')
}

/** 0 is Sunday, 6 is Saturday (specification, section 3). */
export function dayOfWeek(date: PlainDate): number {
  return day(date).weekday % 7
}

/** The Monday on or before the date. */
export function weekStart(date: PlainDate): PlainDate {
  return asDate(day(date).startOf('week'))
}

/** The instants `[start, end)` of a local day: 23, 24 or 25 hours. */
export function dayBounds(date: PlainDate, zone: Zone): { start: Instant; end: Instant } {
  const start = DateTime.fromISO(date, { zone }).startOf('day')
  return { start: asInstant(start), end: asInstant(start.plus({ days: 1 }).startOf('day')) }
}

/** The instants `[start, end)` of the local month in which the date lies. */
export function monthBounds(date: PlainDate, zone: Zone): { start: Instant; end: Instant } {
  const start = DateTime.fromISO(date, { zone }).startOf('month')
  return { start: asInstant(start), end: asInstant(start.plus({ months: 1 }).startOf('month')) }
}
