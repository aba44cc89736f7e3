import type { Clock, Connectivity } from './clock.ts'
import { startStopwatch, type Stopwatch } from './stopwatch.ts'

/** The chunk time-out of the specification, in ms. It is one limit for all attempts and all kinds of resources. */
export const LOAD_DEADLINE_MS = 120_000

export interface Deadline {
  /** Aborted when the time runs out, or by `cancel()`. */
  readonly signal: AbortSignal
  readonly stopwatch: Stopwatch
  /** Returns true after the time ran out, and false if the deadline was cancelled. */
  isOver(): boolean
  /** Aborts early, because the user navigated away. */
  cancel(): void
  /** Releases the timers after the work is done. */
  end(): void
}

/** Starts a deadline of `ms` online milliseconds. */
export function startDeadline(ms: number, clock: Clock, connectivity: Connectivity): Deadline {
  const controller = new AbortController()
  const stopwatch = startStopwatch(clock, connectivity)
  let over = false
  stopwatch.at(ms, () => {
    over = true
    stopwatch.stop()
    controller.abort()
  })
  return {
    signal: controller.signal,
    stopwatch,
    isOver: () => over,
    cancel() {
      stopwatch.stop()
      controller.abort()
    },
    end: () => stopwatch.stop(),
  }
}
