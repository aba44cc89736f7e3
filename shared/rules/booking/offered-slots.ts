import { compareInstants, minutesBetween, type Instant } from '../../time/index.ts'

/** The minutes after its start in which people still join a session. */
const joinableMinutes = 15

interface Start {
  startTime: Instant
}

/** Whether a session began so long ago that it is offered after all others. */
export const isUnderWay = ({ startTime }: Start, now: Instant): boolean =>
  minutesBetween(startTime, now) > joinableMinutes

/** Sorts sessions by their start. Those that are under way come last. */
export const byOffer =
  (now: Instant) =>
  <Slot extends Start>(a: Slot, b: Slot): number =>
    Number(isUnderWay(a, now)) - Number(isUnderWay(b, now)) || compareInstants(a.startTime, b.startTime)

/**
 * Returns the bookable slot whose start is nearest to now, because walk-ins come for a session that starts soon or just
 * started. A session that has been under way for longer is chosen only if nothing else is left.
 */
export function nextForWalkIn<Slot extends Start>(open: readonly Slot[], now: Instant): Slot | undefined {
  const distance = ({ startTime }: Slot) => Math.abs(minutesBetween(now, startTime))
  const late = (slot: Slot) => Number(isUnderWay(slot, now))
  return open.toSorted(
    (a, b) => late(a) - late(b) || distance(a) - distance(b) || compareInstants(a.startTime, b.startTime),
  )[0]
}
