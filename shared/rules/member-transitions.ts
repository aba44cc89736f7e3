/** What may be done to a member in each status, and where it leads (product decision B.1); null: off the team. */
export const memberTransitions = {
  INVITED: { 'change-role': 'INVITED', remove: null },
  ACTIVE: { 'change-role': 'ACTIVE', deactivate: 'DEACTIVATED', remove: null },
  DEACTIVATED: { reactivate: 'ACTIVE', remove: null },
} as const

export type MemberStatus = keyof typeof memberTransitions
export type MemberAction = 'change-role' | 'deactivate' | 'reactivate' | 'remove'

/** The actions that a status allows; guards of permission, and of the last owner, come on top. */
export function memberActions(status: MemberStatus): MemberAction[] {
  return Object.keys(memberTransitions[status]) as MemberAction[]
}

/** What may be done to an invitation in each status. One that has run out is sent anew. */
export const invitationTransitions = {
  PENDING: { resend: 'PENDING', revoke: 'REVOKED' },
  EXPIRED: { resend: 'PENDING', revoke: 'REVOKED' },
  ACCEPTED: {},
  REVOKED: {},
} as const

export type InvitationStatus = keyof typeof invitationTransitions
export type InvitationAction = 'resend' | 'revoke'

/** The actions that a status allows; guards of permission come on top. */
export function invitationActions(status: InvitationStatus): InvitationAction[] {
  return Object.keys(invitationTransitions[status]) as InvitationAction[]
}

/** An invitation's link works for seven days (product decision B.1). */
export const invitationMinutes = 7 * 24 * 60
