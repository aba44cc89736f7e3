import { epochMsToInstant, plainDateOf, type Instant, type PlainDate } from '@steward/shared/time'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const instantOf = (ms: number): Instant => epochMsToInstant(Math.floor(ms))
export const instantOrNull = (ms: number | null): Instant | null => (ms === null ? null : instantOf(ms))

/**
 * Returns a function that computes the local day of an instant, cached per quarter of an hour. No time zone changes its
 * day within one.
 */
export function localDays(zone: string): (ms: number) => PlainDate {
  const known = new Map<number, PlainDate>()
  return (ms) => {
    const quarter = Math.floor(ms / (15 * minuteMs))
    let date = known.get(quarter)
    if (date === undefined) {
      date = plainDateOf(instantOf(ms), zone)
      known.set(quarter, date)
    }
    return date
  }
}
