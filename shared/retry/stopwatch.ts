import type { Clock, Connectivity } from './clock.ts'

/** Counts online time only. While offline it stands still, and its timers do not run. */
export interface Stopwatch {
  /** Returns the milliseconds of online time since the start. */
  elapsed(): number
  /** Calls `run` once `elapsed()` reaches `ms`. Returns a function that cancels it. */
  at(ms: number, run: () => void): () => void
  /** Cancels all timers. */
  stop(): void
}

interface Mark {
  ms: number
  run: () => void
  cancelTimer?: (() => void) | undefined
}

export function startStopwatch(clock: Clock, connectivity: Connectivity): Stopwatch {
  let counted = 0
  let since = connectivity.isOnline() ? clock.now() : undefined
  const marks = new Set<Mark>()

  const elapsed = () => counted + (since === undefined ? 0 : clock.now() - since)

  function arm(mark: Mark): void {
    mark.cancelTimer = clock.after(Math.max(0, mark.ms - elapsed()), () => {
      marks.delete(mark)
      mark.run()
    })
  }

  const unsubscribe = connectivity.onChange(() => {
    const isOnline = connectivity.isOnline()
    if (isOnline === (since !== undefined)) return
    counted = elapsed()
    since = isOnline ? clock.now() : undefined
    for (const mark of marks) {
      if (isOnline) arm(mark)
      else mark.cancelTimer?.()
    }
  })

  return {
    elapsed,
    at(ms, run) {
      const mark: Mark = { ms, run }
      marks.add(mark)
      if (since !== undefined) arm(mark)
      return () => {
        mark.cancelTimer?.()
        marks.delete(mark)
      }
    },
    stop() {
      unsubscribe()
      for (const mark of marks) mark.cancelTimer?.()
      marks.clear()
    },
  }
}
