import { systemClock, tickingClock, type Clock } from '@steward/shared/time'
import type { Settings } from './settings.ts'

/**
 * Returns the clock of the business rules: the machine's, or one that starts at STEWARD_NOW. Create it once at the
 * start of a process.
 */
export function clockOf(settings: Pick<Settings, 'now'>): Clock {
  return settings.now ? tickingClock(settings.now) : systemClock
}
