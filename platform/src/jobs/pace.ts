import { setTimeout as wait } from 'node:timers/promises'
import type { Pace } from '../kernel/job-kind.ts'

/** The longest pause in milliseconds. A slow statement does not stop its job for minutes. */
const longestPause = 2_000

interface Timer {
  /** Milliseconds since any fixed moment. */
  now(): number
  /** Resolves after `milliseconds`, or as soon as `signal` aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

const machineTimer: Timer = {
  now: () => performance.now(),
  pause: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => {}),
}

/**
 * Returns a function that runs work, and pauses after it for as long as it took, at most two seconds. A job then uses
 * the machine for half of the time, and bookings get the rest (`pnpm bench jobs`).
 * @param signal ends a pause early, because the process stops
 */
export function paceOf(signal: AbortSignal, timer: Timer = machineTimer): Pace {
  return async (work) => {
    const startedAt = timer.now()
    const result = await work()
    await timer.pause(Math.min(timer.now() - startedAt, longestPause), signal)
    return result
  }
}
