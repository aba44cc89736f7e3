import type { Instant, PlainDate, Zone } from './types.ts'

// The part of time that the first load needs. Do not import luxon here: it would be a tenth of the shell's scripts
// (docs/decisions/0010-shell-size.md).

/** Returns the milliseconds since 1970-01-01T00:00Z. */
export function instantToEpochMs(instant: Instant): number {
  return Date.parse(instant)
}

/** Returns the instant that is `milliseconds` after 1970-01-01T00:00Z. */
export function epochMsToInstant(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString() as Instant
}

const calendars = new Map<Zone, Intl.DateTimeFormat>()

/** Returns the local calendar day of the instant. */
export function plainDateOf(instant: Instant, zone: Zone): PlainDate {
  let calendar = calendars.get(zone)
  if (!calendar) {
    const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
    calendar = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', options)
    calendars.set(zone, calendar)
  }
  const parts = calendar.formatToParts(instantToEpochMs(instant))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}` as PlainDate
}

/** Returns a JavaScript `Date`, for a library that accepts nothing else. */
export function dateObjectOf(instant: Instant): Date {
  return new Date(instantToEpochMs(instant))
}
