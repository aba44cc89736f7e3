import type { Instant } from './types.ts'
import { epochMsToInstant, instantToEpochMs } from './instant.ts'

/** Where every rule takes its time from. Tests and `STEWARD_NOW` hand in another one. */
export interface Clock {
  now(): Instant
}

let systemOffset = 0

/** The machine's clock: the only place of the project that reads it for a rule. */
export const systemClock: Clock = { now: () => epochMsToInstant(Date.now() + systemOffset) }

/**
 * Lets the system clock of this page read `now` and tick on: the browser follows a platform whose time was
 * set (`STEWARD_NOW`). Never called on the platform, whose tokens and sessions live by the machine's time.
 */
export function startSystemClockAt(now: Instant): void {
  systemOffset = instantToEpochMs(now) - Date.now()
}

/** A clock that stands still. */
export function fixedClock(at: Instant): Clock {
  return { now: () => at }
}

/** A clock that reads `start` now and ticks on with the machine's (`STEWARD_NOW`). */
export function tickingClock(start: Instant): Clock {
  const offset = instantToEpochMs(start) - Date.now()
  return { now: () => epochMsToInstant(Date.now() + offset) }
}
