import { addMinutes, monthBounds, plainDateOf, type Instant, type Zone } from '../time/index.ts'

/**
 * What a file of bookings is called: by its month where it holds one month of the business, by its first and last day
 * where it holds other days, else by the day it was made. The bounds are half-open.
 */
export function bookingsFileName(
  { from, to }: { from?: Instant | undefined; to?: Instant | undefined },
  zone: Zone,
  now: Instant,
): string {
  if (!from || !to || to <= from) return `bookings-${plainDateOf(now, zone)}.csv`
  const first = plainDateOf(from, zone)
  const month = monthBounds(first, zone)
  if (month.start === from && month.end === to) return `bookings-${first.slice(0, 7)}.csv`
  const last = plainDateOf(addMinutes(to, -1), zone)
  return first === last ? `bookings-${first}.csv` : `bookings-${first}-to-${last}.csv`
}
