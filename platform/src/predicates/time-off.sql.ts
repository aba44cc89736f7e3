import type { Instant } from '@steward/shared/time'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { timeOff } from '../tables/team/leave.ts'
import { hasStatus } from './has-status.ts'

// The rules of `shared/rules/team/time-off-status.ts` and `uncovered.ts` in SQL. A test compares both.

export const isApproved = hasStatus(timeOff.status, ['APPROVED'])

export const isRequested = hasStatus(timeOff.status, ['REQUESTED'])

export const waitsOrHolds = hasStatus(timeOff.status, ['REQUESTED', 'APPROVED'])

/** Whether a slot has nobody to give it, because its provider has time off then. For slots that take place. */
export const isUncovered = (slot: {
  entityId: SQLWrapper
  providerId: SQLWrapper
  startTime: SQLWrapper
  endTime: SQLWrapper
}): SQL =>
  sql`exists (select from ${timeOff} where ${timeOff.entityId} = ${slot.entityId}
    and ${timeOff.businessUserId} = ${slot.providerId} and ${isApproved} and ${timeOff.deletedAt} is null
    and ${timeOff.startTime} < ${slot.endTime} and ${timeOff.endTime} > ${slot.startTime})`

export const awaitsDecision = (now: Instant): SQL =>
  sql`(${hasStatus(timeOff.status, ['REQUESTED'])} and ${timeOff.endTime} > ${now})`
