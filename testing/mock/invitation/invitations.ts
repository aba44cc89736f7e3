import type { Invitation } from '@steward/shared/contracts'
import { isSameEmail } from '@steward/shared/rules/customer/email-choice'
import { whyNotInvitation, whyNotManage } from '@steward/shared/rules/team/member-guards'
import {
  currentStatus,
  invitationMinutes,
  isUnanswered,
  takesPlaceOnTeam,
  type InvitationAction,
} from '@steward/shared/rules/team/member-transitions'
import { addMinutes } from '@steward/shared/time'
import { change, recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { hasWords, oneOf, pageOf } from '../kernel/list-page.ts'
import { Refusal, requirePossible, taken, throwRefusal } from '../kernel/refusal.ts'
import type { InvitationRow, MemberRow } from '../tables/team.ts'
import { nextId } from '../tables/world.ts'

/** Returns the status by the clock, as the platform does. */
export const statusOf = (row: InvitationRow, { now }: CallContext): Invitation['status'] => currentStatus(row, now)

function presentInvitation(call: CallContext, row: InvitationRow): Invitation {
  const { members } = call.world
  const { givenName, lastName } = members.find(({ id }) => id === row.memberId)!
  const inviter = members.find(({ id }) => id === row.invitedById)
  return {
    ...recordOf(row),
    memberId: row.memberId,
    email: row.email,
    givenName,
    lastName,
    role: row.role,
    status: statusOf(row, call),
    language: row.language,
    invitedBy: inviter
      ? { id: inviter.id, givenName: inviter.givenName, lastName: inviter.lastName, avatar: inviter.avatar }
      : null,
    sentAt: row.sentAt,
    expiresAt: row.expiresAt,
    acceptedAt: row.acceptedAt,
    mailStatus: row.mailStatus,
  }
}

/** Throws where the plan has no room for one more member: who is invited counts, who is deactivated does not. */
export function requireRoomForMember(call: CallContext): void {
  const { user: limit } = call.business.limits
  const used = call.own(call.world.members).filter((row) => row.deletedAt === null && takesPlaceOnTeam(row)).length
  if (limit !== null && used >= limit) throw new Refusal('LIMIT_REACHED', { limit, used })
}

function listInvitations(call: Call<'invitation.list'>) {
  const { query, world } = call
  const nameOf = (row: InvitationRow) => {
    const member = world.members.find(({ id }) => id === row.memberId)
    return `${row.email} ${member?.givenName} ${member?.lastName}`
  }
  const rows = call
    .own(world.invitations)
    .filter((row) => row.deletedAt === null && oneOf(statusOf(row, call), query.status))
    .filter((row) => hasWords(nameOf(row), query.q))
  const sorts = {
    sentAt: (row: InvitationRow) => row.sentAt,
    expiresAt: (row: InvitationRow) => row.expiresAt,
    email: (row: InvitationRow) => row.email.toLowerCase(),
    role: (row: InvitationRow) => row.role,
    status: (row: InvitationRow) => statusOf(row, call),
  }
  const page = pageOf(query, rows, sorts, '-sentAt')
  return { ...page, items: page.items.map((row) => presentInvitation(call, row)) }
}

function createInvitation(call: Call<'invitation.create'>) {
  const { body, world, business, actor, now } = call
  throwRefusal(whyNotManage(body.role, call))
  const known = call.own(world.members).find((row) => row.deletedAt === null && isSameEmail(row.email, body.email))
  if (known?.status === 'INVITED') throw taken('ALREADY_INVITED', 'email')
  if (known) throw taken('MEMBER_EXISTS', 'email', { current: { id: known.id, status: known.status } })
  requireRoomForMember(call)
  const { email, role, givenName, lastName } = body
  const stamp = { entityId: business.id, version: 1, createdAt: now, updatedAt: now, deletedAt: null }
  const member: MemberRow = {
    ...stamp,
    id: nextId(world),
    auth0UserId: '',
    role,
    status: 'INVITED',
    givenName,
    lastName,
    email,
    phoneNumber: '',
    jobTitle: '',
    avatar: null,
    identificationNumber: '',
    hoursVersion: 1,
    emergencyName: '',
    emergencyRelation: '',
    emergencyPhoneNumber: '',
    contractedMinutesWeek: null,
    dateOfBirth: null,
    addressLine1: '',
    addressLine2: '',
    city: '',
    state: '',
    postalCode: '',
    country: '',
  }
  const row: InvitationRow = {
    ...stamp,
    id: nextId(world),
    memberId: member.id,
    email,
    role,
    status: 'PENDING',
    language: body.language ?? (business.details?.country === 'DE' ? 'de' : 'en'),
    invitedById: actor.id,
    sentAt: now,
    expiresAt: addMinutes(now, invitationMinutes),
    acceptedAt: null,
    mailStatus: 'QUEUED',
  }
  world.members.push(member)
  world.invitations.push(row)
  return presentInvitation(call, row)
}

/** Returns the invitation. Throws unless the action is possible for it. */
function actOn(call: Call<'invitation.resend' | 'invitation.revoke'>, action: InvitationAction): InvitationRow {
  const row = call.get(call.world.invitations, call.params.id)
  const facts = { role: row.role, status: statusOf(row, call) }
  requirePossible(() => call.requireVersion(row.version), whyNotInvitation(action, facts, call))
  return row
}

function resendInvitation(call: Call<'invitation.resend'>) {
  const { body, now } = call
  const row = actOn(call as Call<'invitation.resend' | 'invitation.revoke'>, 'resend')
  Object.assign(row, {
    status: 'PENDING',
    sentAt: now,
    expiresAt: addMinutes(now, invitationMinutes),
    language: body.language ?? row.language,
    mailStatus: 'QUEUED',
    version: row.version + 1,
    updatedAt: now,
  } satisfies Partial<InvitationRow>)
  return presentInvitation(call, row)
}

/** Revokes the open invitations of a member. */
export function endInvitations(call: CallContext, memberId: string): void {
  for (const row of call.own(call.world.invitations)) {
    if (row.memberId !== memberId || !isUnanswered(row)) continue
    change(call, row, { status: 'REVOKED', mailStatus: row.mailStatus === 'QUEUED' ? 'FAILED' : row.mailStatus })
  }
}

function revokeInvitation(call: Call<'invitation.revoke'>): undefined {
  const row = actOn(call as Call<'invitation.resend' | 'invitation.revoke'>, 'revoke')
  endInvitations(call, row.memberId)
  const member = call.world.members.find(({ id }) => id === row.memberId)
  if (member?.status === 'INVITED') change(call, member, { deletedAt: call.now })
}

export const invitationHandlers: Handlers<
  'invitation.list' | 'invitation.create' | 'invitation.resend' | 'invitation.revoke'
> = {
  'invitation.list': listInvitations,
  'invitation.create': createInvitation,
  'invitation.resend': resendInvitation,
  'invitation.revoke': revokeInvitation,
}
