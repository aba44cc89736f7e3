import { addMinutes, monthBounds, plainDateOf, type Instant, type Zone } from '../../time/index.ts'

/**
 * Returns the name of a file of bookings. It has the month if the file covers exactly one month of the business, or the
 * first and last day if it covers other days. Without bounds it has the current day. The bounds are half-open.
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
