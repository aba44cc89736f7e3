import { compareInstants, type Instant, minutesBetween } from '@steward/shared/time'

/**
 * Returns the bookable slot whose start is nearest to now, because walk-ins come for a session that starts soon or just
 * started.
 */
export function nextForWalkIn<Slot extends { startTime: Instant }>(
  open: readonly Slot[],
  now: Instant,
): Slot | undefined {
  const distance = ({ startTime }: Slot) => Math.abs(minutesBetween(now, startTime))
  return open.toSorted((a, b) => distance(a) - distance(b) || compareInstants(a.startTime, b.startTime))[0]
}
