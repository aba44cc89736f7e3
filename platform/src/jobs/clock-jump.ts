import { instantToEpochMs, type Clock } from '@steward/shared/time'

/** A clock that gains more than this on the machine has been moved, and not only corrected. */
const jumpMs = 5_000
const lookEveryMs = 500

/**
 * Calls `caughtUp` each time that `clock` jumps forward, such as by `pnpm clock`.
 * @returns a function that stops watching
 */
export function whenClockJumps(clock: Clock, caughtUp: () => void): () => void {
  const offsetMs = () => instantToEpochMs(clock.now()) - performance.now()
  let before = offsetMs()
  const timer = setInterval(() => {
    const now = offsetMs()
    if (now - before > jumpMs) caughtUp()
    before = now
  }, lookEveryMs)
  return () => clearInterval(timer)
}
