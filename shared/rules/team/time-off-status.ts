import { compareInstants, type Instant } from '../../time/index.ts'

// Each rule stands in SQL, too (`predicates/time-off.sql.ts` of the platform). A test compares both.

export const timeOffStatuses = ['REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED'] as const

export interface TimeOffFacts {
  status: (typeof timeOffStatuses)[number]
  endTime: Instant
}

/** Whether the member is away. */
export const isApproved = ({ status }: Pick<TimeOffFacts, 'status'>): boolean => status === 'APPROVED'

export const isRequested = ({ status }: Pick<TimeOffFacts, 'status'>): boolean => status === 'REQUESTED'

/** Whether other time off cannot be on the same days: it waits for a decision, or it holds. */
export const waitsOrHolds = ({ status }: Pick<TimeOffFacts, 'status'>): boolean =>
  status === 'REQUESTED' || status === 'APPROVED'

/** Whether somebody has to decide on a request: it is open, and its time is not over. */
export const awaitsDecision = ({ status, endTime }: TimeOffFacts, now: Instant): boolean =>
  status === 'REQUESTED' && compareInstants(endTime, now) > 0
