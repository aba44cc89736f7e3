import type { Clock, Connectivity } from '@steward/shared/retry'

/**
 * A clock that a test advances. `advance` runs due timers in order and lets promises settle in between.
 * @param settle waits for work beyond the promise queue, such as streams
 */
export function manualClock(
  settle = settlePromises,
): Clock & { advance(ms: number): Promise<void>; pending(): number } {
  let now = 0
  const timers = new Set<{ at: number; run: () => void }>()

  function nextUntil(end: number) {
    return [...timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
  }

  return {
    now: () => now,
    pending: () => timers.size,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    async advance(ms) {
      const end = now + ms
      await settle()
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        timers.delete(timer)
        now = timer.at
        timer.run()
        await settle()
      }
      now = end
    },
  }
}

/** A network connection that a test switches off and on. */
export function manualConnectivity(): Connectivity & { set(isOnline: boolean): void } {
  let online = true
  const listeners = new Set<() => void>()
  return {
    isOnline: () => online,
    onChange(run) {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    set(isOnline) {
      online = isOnline
      for (const run of Array.from(listeners)) run()
    },
  }
}

async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
