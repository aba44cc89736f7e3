import { systemClock, tickingClock, type Clock } from '@steward/shared/time'
import type { Settings } from './settings.ts'

/** The clock of the rules: the machine's, or the one that STEWARD_NOW sets going. Make it once, at the start of a process. */
export function clockOf(settings: Pick<Settings, 'now'>): Clock {
  return settings.now ? tickingClock(settings.now) : systemClock
}
