import { scheduleRequest } from '../tables/team/work-schedule.ts'
import { hasStatus } from './has-status.ts'

// The rule of `shared/rules/team/time-off-status.ts` in SQL. A test compares both.

/** Whether a request for other hours waits for a decision. */
export const isRequested = hasStatus(scheduleRequest.status, ['REQUESTED'])
