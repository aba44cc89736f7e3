import { compareInstants, type Instant } from '../../time/index.ts'

/**
 * The allowed actions on a member by status, each with the status after it (product decision B.1). Null means that the
 * member leaves the team.
 */
export const memberTransitions = {
  INVITED: { 'change-role': 'INVITED', remove: null },
  ACTIVE: { 'change-role': 'ACTIVE', deactivate: 'DEACTIVATED', remove: null },
  DEACTIVATED: { reactivate: 'ACTIVE', remove: null },
} as const

export type MemberStatus = keyof typeof memberTransitions
export type MemberAction = 'change-role' | 'deactivate' | 'reactivate' | 'remove'

/** Returns the actions that a status allows. Guards check the permission and the last owner separately. */
export function memberActions(status: MemberStatus): MemberAction[] {
  return Object.keys(memberTransitions[status]) as MemberAction[]
}

/** The allowed actions on an invitation by status, each with the status after it. An expired one can be sent again. */
export const invitationTransitions = {
  PENDING: { resend: 'PENDING', revoke: 'REVOKED' },
  EXPIRED: { resend: 'PENDING', revoke: 'REVOKED' },
  ACCEPTED: {},
  REVOKED: {},
} as const

export type InvitationStatus = keyof typeof invitationTransitions
export type InvitationAction = 'resend' | 'revoke'

/** Returns the actions that a status allows. Guards check the permission separately. */
export function invitationActions(status: InvitationStatus): InvitationAction[] {
  return Object.keys(invitationTransitions[status]) as InvitationAction[]
}

/** The minutes for which the link of an invitation is valid: seven days (product decision B.1). */
export const invitationMinutes = 7 * 24 * 60

// Each rule below stands in SQL, too (`predicates/member.sql.ts` and `predicates/invitation.sql.ts` of the platform). A test
// compares both.

export const isActiveMember = ({ status }: { status: MemberStatus }): boolean => status === 'ACTIVE'
export const isInvited = ({ status }: { status: MemberStatus }): boolean => status === 'INVITED'

/** Whether the member counts for the limit of the plan, and can be assigned. Invited members do (B.3). */
export const takesPlaceOnTeam = ({ status }: { status: MemberStatus }): boolean => status !== 'DEACTIVATED'

/** The part of an invitation that these rules judge. */
interface InvitationFacts {
  status: InvitationStatus
  expiresAt: Instant
}

/** The statuses of an invitation that was neither accepted nor revoked. */
export const unansweredStatuses = ['PENDING', 'EXPIRED'] as const

/** The statuses of an invitation that its sender is told about. */
export const settledStatuses = ['ACCEPTED', 'EXPIRED'] as const

const isOneOf =
  (statuses: readonly InvitationStatus[]) =>
  ({ status }: Pick<InvitationFacts, 'status'>): boolean =>
    statuses.includes(status)

export const isUnanswered = isOneOf(unansweredStatuses)
export const isSettled = isOneOf(settledStatuses)

/** Whether an invitation is stored as pending, whether or not its link has expired. */
export const isStoredAsPending = isOneOf(['PENDING'])

/** Whether an invitation is stored as pending although its link has expired. A job stores the end later. */
export const isOverdue = ({ status, expiresAt }: InvitationFacts, now: Instant): boolean =>
  status === 'PENDING' && compareInstants(expiresAt, now) <= 0

/** Returns the status of an invitation by the clock. */
export const currentStatus = (invitation: InvitationFacts, now: Instant): InvitationStatus =>
  isOverdue(invitation, now) ? 'EXPIRED' : invitation.status

/** Whether the link of an invitation can be used. */
export const isOpenInvitation = (invitation: InvitationFacts, now: Instant): boolean =>
  currentStatus(invitation, now) === 'PENDING'
