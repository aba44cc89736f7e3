import { useSyncExternalStore } from 'react'
import { systemClock } from '../../time/clock.ts'
import { epochMsToInstant, instantToEpochMs } from '../../time/instant.ts'
import type { Instant } from '../../time/types.ts'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The minute that the clock is in. It is the same text until the next minute begins. */
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

/** Returns the current time, cut to the minute, and renders again when the next one begins. One timer serves the page. */
export function useNow(): Instant {
  return useSyncExternalStore(subscribe, currentMinute)
}
