import { compareInstants, type Instant, minutesBetween } from '@steward/shared/time'
import { isUnderWay } from '../parts/offered-first.ts'

/**
 * Returns the bookable slot whose start is nearest to now, because walk-ins come for a session that starts soon or just
 * started. A session that has been under way for longer is chosen only if nothing else is left.
 */
export function nextForWalkIn<Slot extends { startTime: Instant }>(
  open: readonly Slot[],
  now: Instant,
): Slot | undefined {
  const distance = ({ startTime }: Slot) => Math.abs(minutesBetween(now, startTime))
  const late = (slot: Slot) => Number(isUnderWay(slot, now))
  return open.toSorted(
    (a, b) => late(a) - late(b) || distance(a) - distance(b) || compareInstants(a.startTime, b.startTime),
  )[0]
}
