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
