import { compareInstants, type Instant } from '../../time/index.ts'
import { plannedSpans, type MemberHours } from './planned-day.ts'
import { merged } from './spans.ts'

/**
 * Whether the planned hours cover all of `[start, end)`. Adjacent intervals count as one, also over midnight. A member
 * who never had a schedule has no hours to be outside of.
 */
export function isWithinWorkingHours(hours: MemberHours, startTime: Instant, endTime: Instant): boolean {
  const [planned, ...others] = merged(plannedSpans(hours, { startTime, endTime }))
  return (
    planned !== undefined &&
    others.length === 0 &&
    compareInstants(planned.startTime, startTime) === 0 &&
    compareInstants(planned.endTime, endTime) === 0
  )
}
