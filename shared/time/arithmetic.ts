import { DateTime } from 'luxon'
import { epochMsToInstant, instantToEpochMs } from './instant.ts'
import type { Instant, PlainDate, WallTime, Zone } from './types.ts'

const utc = (instant: Instant) => DateTime.fromISO(instant, { zone: 'utc' })
const day = (date: PlainDate) => DateTime.fromISO(date, { zone: 'utc' })
const asInstant = (value: DateTime) => value.toUTC().toISO() as Instant
const asDate = (value: DateTime) => value.toISODate() as PlainDate

/** Compares two instants for sorting. Returns a negative number, zero or a positive number. */
export function compareInstants(a: Instant, b: Instant): number {
  return instantToEpochMs(a) - instantToEpochMs(b)
}

/** Adds elapsed (not wall-clock) minutes. A negative number goes back. */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return epochMsToInstant(instantToEpochMs(instant) + minutes * 60_000)
}

/** Returns the elapsed minutes from `start` to `end`, with fractions. */
export function minutesBetween(start: Instant, end: Instant): number {
  return (instantToEpochMs(end) - instantToEpochMs(start)) / 60_000
}

/** Adds calendar days. A negative number goes back. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return asDate(day(date).plus({ days }))
}

/** Adds calendar months. 31 January plus one month is the last day of February. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  return asDate(day(date).plus({ months }))
}

/** Returns the whole days from `start` to `end`. */
export function daysBetween(start: PlainDate, end: PlainDate): number {
  return Math.round(day(end).diff(day(start), 'days').days)
}

/** Returns the local wall time of the instant, without its seconds. */
export function wallTimeOf(instant: Instant, zone: Zone): WallTime {
  return utc(instant).setZone(zone).toFormat('HH:mm') as WallTime
}

/** Returns the offset of the zone from UTC at the instant: `+02:00`, `-03:30`. */
export function offsetOf(instant: Instant, zone: Zone): string {
  return utc(instant).setZone(zone).toFormat('ZZ')
}

/** Returns the weekday of the date. 0 is Sunday and 6 is Saturday (specification, section 3). */
export function dayOfWeek(date: PlainDate): number {
  return day(date).weekday % 7
}

/**
 * Returns the first day of the week of a date.
 * @param first the weekday with which weeks begin. 0 is Sunday, and Monday by default
 */
export function weekStart(date: PlainDate, first = 1): PlainDate {
  return addDays(date, -((dayOfWeek(date) - first + 7) % 7))
}

/** Returns the instants `[start, end)` of a local day, which usually has 23, 24 or 25 hours. */
export function dayBounds(date: PlainDate, zone: Zone): { start: Instant; end: Instant } {
  const start = DateTime.fromISO(date, { zone }).startOf('day')
  return { start: asInstant(start), end: asInstant(start.plus({ days: 1 }).startOf('day')) }
}

/** Returns the instants `[start, end)` of the local month that contains the date. */
export function monthBounds(date: PlainDate, zone: Zone): { start: Instant; end: Instant } {
  const start = DateTime.fromISO(date, { zone }).startOf('month')
  return { start: asInstant(start), end: asInstant(start.plus({ months: 1 }).startOf('month')) }
}
