import { DateTime, IANAZone } from 'luxon'
import type { Instant, PlainDate, WallTime, Zone } from './types.ts'

// No place on earth is more than 14 hours from Greenwich.
const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
const plainDateShape = /^\d{4}-\d{2}-\d{2}$/
/** The longest text that is looked up as a zone. The longest names of the tz database have 32 characters. */
const longestZone = 64
const wallTimeShape = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** Whether four digits are enough for the year, for the days next to it, and for their bounds in other zones. */
const isWritable = ({ isValid, year }: DateTime) => isValid && year >= 2 && year <= 9998

/** Whether the text is an ISO-8601 instant with an offset (`Z` or up to 14 hours) that exists in the calendar. */
export function isInstant(text: string): boolean {
  return instantShape.test(text) && isWritable(DateTime.fromISO(text, { zone: 'utc' }))
}

/** Whether the text is a `YYYY-MM-DD` day that exists. `2026-02-29` does not exist. */
export function isPlainDate(text: string): boolean {
  return plainDateShape.test(text) && isWritable(DateTime.fromISO(text, { zone: 'utc' }))
}

/** Whether the text is `HH:mm` from `00:00` to `23:59`, or `24:00`. */
export function isWallTime(text: string): boolean {
  return wallTimeShape.test(text)
}

/** Whether the text is a zone id in this runtime's tz database. Aliases such as `Asia/Calcutta` are valid. */
export function isZone(text: string): text is Zone {
  // Runtimes also accept an offset as a zone, but an offset has no daylight saving time.
  return text.length <= longestZone && !/^[+-]/.test(text) && IANAZone.isValidZone(text)
}

/** Parses an instant and converts it to UTC. Throws `RangeError` with the text if it is not an instant. */
export function toInstant(text: string): Instant {
  if (!isInstant(text)) throw new RangeError(`Not an instant: ${text}`)
  return DateTime.fromISO(text, { zone: 'utc' }).toISO() as Instant
}

/** Parses a calendar day. Throws `RangeError` with the text if it is not a day. */
export function toPlainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new RangeError(`Not a date: ${text}`)
  return text as PlainDate
}

/** Parses a wall time. Throws `RangeError` with the text if it is not a wall time. */
export function toWallTime(text: string): WallTime {
  if (!isWallTime(text)) throw new RangeError(`Not a time of day: ${text}`)
  return text as WallTime
}
