import {
  settledStatuses,
  unansweredStatuses,
  type InvitationStatus,
} from '@steward/shared/rules/team/member-transitions'
import type { Instant } from '@steward/shared/time'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { invitation } from '../tables/team/team.ts'
import { hasStatus } from './has-status.ts'

// The rules of an invitation in `shared/rules/team/member-transitions.ts` in SQL. A test compares both.

/** A condition on an invitation that has another name in the statement. */
export const isUnansweredOf = ({ status }: Record<'status', SQLWrapper>): SQL => hasStatus(status, unansweredStatuses)

export const isUnanswered = isUnansweredOf(invitation)
export const isSettled = hasStatus(invitation.status, settledStatuses)

/** A condition on an invitation that is stored as pending, whether or not its link has expired. */
export const isStoredAsPending = hasStatus(invitation.status, ['PENDING'])

export const isOverdue = (now: Instant): SQL => sql`(${isStoredAsPending} and ${invitation.expiresAt} <= ${now})`

export const isOpenInvitation = (now: Instant): SQL => sql`(${isStoredAsPending} and ${invitation.expiresAt} > ${now})`

export const hasExpired = (now: Instant): SQL =>
  sql`(${hasStatus(invitation.status, ['EXPIRED'])} or ${isOverdue(now)})`

/** The status by the clock. The job that stores EXPIRED runs later. */
export const currentStatus = (now: Instant): SQL<InvitationStatus> =>
  sql<InvitationStatus>`case when ${isOverdue(now)} then 'EXPIRED' else ${invitation.status} end`
