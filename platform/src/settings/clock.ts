import { systemClock, tickingClock, type Clock, type Instant } from '@steward/shared/time'
import { clockFileVariable, movableClock, readAheadMs } from './movable-clock.ts'
import type { Settings } from './settings.ts'

/**
 * Returns the clock that the business rules start with: the machine's, or one that starts at STEWARD_NOW. Create it once
 * at the start of a process.
 */
export function startClockOf(settings: Pick<Settings, 'now'>): Clock {
  return settings.now ? tickingClock(settings.now) : systemClock
}

/** Returns the file of a movable clock, if the process that started this one has named it. In production there is none. */
const clockFile = (): string | undefined =>
  process.env['NODE_ENV'] === 'production' ? undefined : process.env[clockFileVariable]

/**
 * Returns the clock of the business rules. In a development start, `pnpm clock` moves it forward. Create it once at the
 * start of a process.
 * @param file what moves the clock. Defaults to the file of the process that started this one
 */
export function clockOf(settings: Pick<Settings, 'now'>, file = clockFile()): Clock {
  const start = startClockOf(settings)
  return file ? movableClock(start, file) : start
}

/**
 * Returns a function that reads the clock of the business rules, if it differs from the machine's, and returns undefined
 * otherwise. The gateway tells this time to browsers.
 */
export function otherTimeOf(settings: Pick<Settings, 'now'>, file = clockFile()): () => Instant | undefined {
  const clock = clockOf(settings, file)
  return () => (settings.now || (file && readAheadMs(file) > 0) ? clock.now() : undefined)
}
