import type { Instant } from './types.ts'
import { epochMsToInstant, instantToEpochMs } from './instant.ts'

/** The time source of every rule. Tests and `STEWARD_NOW` replace it. */
export interface Clock {
  now(): Instant
}

let systemOffset = 0

/** The machine's clock. Rules read the machine's time only here. */
export const systemClock: Clock = { now: () => epochMsToInstant(Date.now() + systemOffset) }

/**
 * Sets the system clock of this page to `now`, from where it continues. The browser uses it to follow a platform with a
 * set time (`STEWARD_NOW`). The platform never calls it, because its tokens and sessions use the machine's time.
 */
export function startSystemClockAt(now: Instant): void {
  systemOffset = instantToEpochMs(now) - Date.now()
}

/** Returns a clock that always reads `at`. */
export function fixedClock(at: Instant): Clock {
  return { now: () => at }
}

/** Returns a clock that reads `start` now and continues with the machine's clock (`STEWARD_NOW`). */
export function tickingClock(start: Instant): Clock {
  const offset = instantToEpochMs(start) - Date.now()
  return { now: () => epochMsToInstant(Date.now() + offset) }
}
