import type { PermissionKey } from '../../roles/permission.ts'
import type { Role } from '../../roles/role.ts'
import {
  invitationActions,
  memberActions,
  type InvitationAction,
  type InvitationStatus,
  type MemberAction,
  type MemberStatus,
} from './member-transitions.ts'
import { notAllowed, type GuardContext, type Refusal } from '../common/refusal.ts'

/** What the guards read of a member. */
export interface MemberFacts {
  role: Role
  status: MemberStatus
  /** Whether the member is the person who acts. */
  isSelf: boolean
  /** Whether the business has another active owner. Left out, the last owner is not judged. */
  hasOtherOwner?: boolean | undefined
}

/** Whether the member is an active owner. Only for them does it matter whether the business has another one. */
export const isActiveOwner = ({ role, status }: Pick<MemberFacts, 'role' | 'status'>): boolean =>
  role === 'OWNER' && status === 'ACTIVE'

/** No rule of the team depends on the time or the zone. */
type TeamContext = Pick<GuardContext, 'may'>

/** Returns the permission to invite, change and remove members of a role (product decision B.3). */
export function permissionToManage(role: Role): PermissionKey {
  return role === 'OWNER' || role === 'BUSINESS_MANAGER' ? 'member.manage-senior' : 'member.manage-junior'
}

/** Returns why the person cannot manage members of the role, or undefined when they can. */
export function whyNotManage(role: Role, { may }: TeamContext): Refusal<'PERMISSION_DENIED'> | undefined {
  const permission = permissionToManage(role)
  if (may(permission)) return undefined
  const reason = may('member.manage-junior') ? 'SENIOR_ROLE' : 'ROLE'
  return { code: 'PERMISSION_DENIED', reason, members: { permission } }
}

/**
 * Returns why the person cannot change a profile, or undefined when they can. Only owners change the profile of another
 * owner. The permission `member.update` is checked separately.
 */
export function whyNotProfile(
  { role, isSelf }: Pick<MemberFacts, 'role' | 'isSelf'>,
  { may }: TeamContext,
): Refusal<'PERMISSION_DENIED'> | undefined {
  return role === 'OWNER' && !isSelf ? whyNotManage(role, { may }) : undefined
}

/**
 * Returns why the person cannot change the terms of a member's contract, or undefined when they can: the periods of
 * employment and the contracted hours. Only owners change their own and those of owners.
 */
export function whyNotContract(
  { role, isSelf }: Pick<MemberFacts, 'role' | 'isSelf'>,
  { may }: TeamContext,
): Refusal<'PERMISSION_DENIED'> | undefined {
  const permission = role === 'OWNER' || isSelf ? 'member.manage-senior' : 'member.manage-junior'
  if (may(permission)) return undefined
  const reason = may('member.manage-junior') ? 'SENIOR_ROLE' : 'ROLE'
  return { code: 'PERMISSION_DENIED', reason, members: { permission } }
}

const lastOwner: Refusal<'LAST_OWNER'> = { code: 'LAST_OWNER', reason: 'LAST_OWNER' }
const ownMembership: Refusal<'OWN_MEMBERSHIP'> = { code: 'OWN_MEMBERSHIP', reason: 'OWN_MEMBERSHIP' }

function whyNotThisMember(member: MemberFacts) {
  if (isActiveOwner(member) && member.hasOtherOwner === false) return lastOwner
  return member.isSelf ? ownMembership : undefined
}

/**
 * Returns why the action is not possible for the member, or undefined when it is. Nobody changes or ends their own
 * membership, and a business keeps an active owner (B.2, B.3). Menus, verbs and the mock ask it. The verb alone checks
 * the limit of the plan and the sessions that a removed member still has.
 */
export function whyNotMember(action: MemberAction, member: MemberFacts, at: TeamContext): Refusal | undefined {
  const refused = whyNotManage(member.role, at)
  // A manager who opens their own record reads the reason that holds for everyone.
  if (refused) return refused.reason !== 'ROLE' && member.isSelf ? { ...refused, reason: 'OWN_MEMBERSHIP' } : refused
  return whyNotThisMember(member) ?? ofStatus(member.status, action)
}

/**
 * Returns why the person cannot hand the ownership over to the member, or undefined when they can. The new owner is an
 * active member who is none yet. The person keeps the rights of a business manager.
 */
export function whyNotOwner(member: Omit<MemberFacts, 'hasOtherOwner'>, { may }: TeamContext): Refusal | undefined {
  if (!may('entity.transfer-ownership'))
    return { code: 'PERMISSION_DENIED', reason: 'ROLE', members: { permission: 'entity.transfer-ownership' } }
  if (member.isSelf) return ownMembership
  if (member.status !== 'ACTIVE' || member.role === 'OWNER')
    return notAllowed(member.status, 'transfer', { allowed: [] })
  return undefined
}

function ofStatus(status: MemberStatus, action: MemberAction) {
  const allowed = memberActions(status)
  return allowed.includes(action) ? undefined : notAllowed(status, action, { allowed })
}

export interface InvitationFacts {
  role: Role
  /** `EXPIRED` from the moment in which the link stops working. */
  status: InvitationStatus
}

const finished = { ACCEPTED: 'INVITATION_ACCEPTED', REVOKED: 'INVITATION_REVOKED' } as const

/** Returns why the action is not possible for the invitation, or undefined when it is. */
export function whyNotInvitation(
  action: InvitationAction,
  { role, status }: InvitationFacts,
  at: TeamContext,
): Refusal | undefined {
  const refused = whyNotManage(role, at)
  if (refused) return refused
  const allowed = invitationActions(status)
  if (allowed.includes(action)) return undefined
  const reason = status === 'ACCEPTED' || status === 'REVOKED' ? finished[status] : 'STATUS'
  return notAllowed(status, action, { allowed, reason })
}
