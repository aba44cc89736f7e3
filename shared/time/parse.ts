import { DateTime, IANAZone } from 'luxon'
import type { Instant, PlainDate, WallTime, Zone } from './types.ts'

// No place on earth is more than 14 hours from Greenwich.
const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
const plainDateShape = /^\d{4}-\d{2}-\d{2}$/
/** The longest names of the tz database have 32 characters; what is longer is not looked up. */
const longestZone = 64
const wallTimeShape = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** Days at the two ends have neighbours, and bounds in other zones, that four digits of a year cannot write. */
const isWritable = ({ isValid, year }: DateTime) => isValid && year >= 2 && year <= 9998

/** True for an ISO-8601 instant with an offset (any offset, not only `Z`) that exists in the calendar. */
export function isInstant(text: string): boolean {
  return instantShape.test(text) && isWritable(DateTime.fromISO(text, { zone: 'utc' }))
}

/** True for `YYYY-MM-DD` naming a day that exists: `2026-02-29` does not. */
export function isPlainDate(text: string): boolean {
  return plainDateShape.test(text) && isWritable(DateTime.fromISO(text, { zone: 'utc' }))
}

/** True for `HH:mm` from `00:00` to `23:59`, and for `24:00`. */
export function isWallTime(text: string): boolean {
  return wallTimeShape.test(text)
}

/** True for a zone id that this runtime's tz database knows; links such as `Asia/Calcutta` count. */
export function isZone(text: string): text is Zone {
  // Runtimes take an offset for a zone too, but it knows of no change of the clocks.
  return text.length <= longestZone && !/^[+-]/.test(text) && IANAZone.isValidZone(text)
}

/** Reads an instant and brings it to UTC. Throws `RangeError` naming the text when it is none. */
export function toInstant(text: string): Instant {
  if (!isInstant(text)) throw new RangeError(`Not an instant: ${text}`)
  return DateTime.fromISO(text, { zone: 'utc' }).toISO() as Instant
}

/** Reads a calendar day. Throws `RangeError` naming the text when it is none. */
export function toPlainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new RangeError(`Not a date: ${text}`)
  return text as PlainDate
}

/** Reads a clock reading. Throws `RangeError` naming the text when it is none. */
export function toWallTime(text: string): WallTime {
  if (!isWallTime(text)) throw new RangeError(`Not a time of day: ${text}`)
  return text as WallTime
}
