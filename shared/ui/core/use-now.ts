import { useSyncExternalStore } from 'react'
import { systemClock } from '../../time/clock.ts'
import { epochMsToInstant, instantToEpochMs } from '../../time/instant.ts'
import type { Instant } from '../../time/types.ts'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Returns the start of the current minute. The value stays the same until the next minute begins. */
const currentMinute = (): Instant => epochMsToInstant(Math.floor(instantToEpochMs(systemClock.now()) / minute) * minute)

function wakeAtNextMinute(): void {
  timer = setTimeout(
    () => {
      wakeAtNextMinute()
      for (const listener of listeners) listener()
    },
    minute - (instantToEpochMs(systemClock.now()) % minute),
  )
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) wakeAtNextMinute()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/**
 * Returns the current time, rounded down to the minute, and renders again each minute. The whole page shares one timer.
 */
export function useNow(): Instant {
  return useSyncExternalStore(subscribe, currentMinute)
}
