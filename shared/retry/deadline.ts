import type { Clock, Connectivity } from './clock.ts'
import { startStopwatch, type Stopwatch } from './stopwatch.ts'

/** The specification's chunk time-out, read as one limit over all attempts and all kinds of resources. */
export const LOAD_DEADLINE_MS = 120_000

export interface Deadline {
  /** Aborted when the time is up, or by `cancel()`. */
  readonly signal: AbortSignal
  readonly stopwatch: Stopwatch
  /** True once the time itself ran out, false when it was cancelled. */
  isOver(): boolean
  /** Gives up early: the reader went elsewhere. */
  cancel(): void
  /** The work is done; releases the timers. */
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
