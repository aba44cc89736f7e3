import { compareInstants, type Instant, minutesBetween } from '@steward/shared/time'

/** The minutes after its start in which people still join a session. */
const JOINABLE_MINUTES = 15

/** Whether a session began so long ago that it is offered after all others. */
export const isUnderWay = ({ startTime }: { startTime: Instant }, now: Instant): boolean =>
  minutesBetween(startTime, now) > JOINABLE_MINUTES

/** Sorts sessions by their start. Those that are under way come last. */
export const byOffer =
  (now: Instant) =>
  <Slot extends { startTime: Instant }>(a: Slot, b: Slot): number =>
    Number(isUnderWay(a, now)) - Number(isUnderWay(b, now)) || compareInstants(a.startTime, b.startTime)
