import type { Instant } from '@steward/shared/time'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { timeOff } from '../tables/team/leave.ts'
import { hasStatus } from './has-status.ts'
import { takesPlaceOnTeamOf } from './member.sql.ts'

// The rules of `shared/rules/team/time-off-status.ts` and `uncovered.ts` in SQL. A test compares both.

export const isApproved = hasStatus(timeOff.status, ['APPROVED'])

export const isRequested = hasStatus(timeOff.status, ['REQUESTED'])

export const waitsOrHolds = hasStatus(timeOff.status, ['REQUESTED', 'APPROVED'])

interface Slot {
  entityId: SQLWrapper
  providerId: SQLWrapper
  startTime: SQLWrapper
  endTime: SQLWrapper
}

/**
 * Whether a slot has nobody to give it, because its provider left, was deactivated, or has time off then. For slots that
 * take place.
 */
export const isUncovered = (slot: Slot, provider: { status: SQLWrapper; deletedAt: SQLWrapper }): SQL =>
  sql`(${provider.deletedAt} is not null or not ${takesPlaceOnTeamOf(provider)} or exists (select from ${timeOff} where ${timeOff.entityId} = ${slot.entityId}
    and ${timeOff.businessUserId} = ${slot.providerId} and ${isApproved} and ${timeOff.deletedAt} is null
    and ${timeOff.startTime} < ${slot.endTime} and ${timeOff.endTime} > ${slot.startTime}))`

export const awaitsDecision = (now: Instant): SQL =>
  sql`(${hasStatus(timeOff.status, ['REQUESTED'])} and ${timeOff.endTime} > ${now})`
