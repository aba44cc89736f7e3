import { compareInstants, type Instant, minutesBetween } from '@steward/shared/time'

/** Of the slots that can be booked, the one whose start is nearest: who walks in comes for what begins, or has just begun. */
export function nextForWalkIn<Slot extends { startTime: Instant }>(
  open: readonly Slot[],
  now: Instant,
): Slot | undefined {
  const distance = ({ startTime }: Slot) => Math.abs(minutesBetween(now, startTime))
  return open.toSorted((a, b) => distance(a) - distance(b) || compareInstants(a.startTime, b.startTime))[0]
}
