import { systemClock, type Instant } from '@steward/shared/time'
import { useEffect, useState } from 'react'

/** Returns the current time, updated every 30 s, for components that show an age such as "5 min". */
export function useNow(): Instant {
  const [now, setNow] = useState(() => systemClock.now())
  useEffect(function tick() {
    const timer = setInterval(() => setNow(systemClock.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
