import type { WallTime } from '@steward/shared/time'

/** Returns the greeting for the local time of the business. */
export function greetingAt(time: WallTime): 'morning' | 'afternoon' | 'evening' {
  if (time >= '05:00' && time < '12:00') return 'morning'
  return time >= '12:00' && time < '18:00' ? 'afternoon' : 'evening'
}
