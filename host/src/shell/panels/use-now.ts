import { systemClock, type Instant } from '@steward/shared/time'
import { useEffect, useState } from 'react'

/** The time, read again every half minute while something that says "5 min" shows. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => systemClock.now())
  useEffect(function tick() {
    const timer = setInterval(() => setNow(systemClock.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
