import { isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import { isActiveOwner, whyNotManage, whyNotMember } from '@steward/shared/rules/team/member-guards'
import type { MemberAction } from '@steward/shared/rules/team/member-transitions'
import { compareInstants } from '@steward/shared/time'
import { change, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { endInvitations, requireRoomForMember } from '../invitation/invitations.ts'
import { addEmployment, closeEmployment, endEmployment, requireContractWrite } from './employments.ts'
import { presentMember } from './members.ts'
import { Refusal, requirePossible, throwRefusal } from '../kernel/refusal.ts'
import type { MemberRow } from '../tables/team.ts'

/** Throws unless the action is possible for the member, as `requireMemberAction` of the platform does. */
function requireMemberAction(call: CallContext, action: MemberAction, row: MemberRow): void {
  const hasOtherOwner = call
    .own(call.world.members)
    .some((other) => other.id !== row.id && other.deletedAt === null && isActiveOwner(other))
  const facts = { ...row, isSelf: row.id === call.actor.id, hasOtherOwner }
  requirePossible(() => call.requireVersion(row.version), whyNotMember(action, facts, call))
}

function changeRole(call: Call<'member.change-role'>) {
  const { body } = call
  const row = call.get(call.world.members, call.params.id)
  throwRefusal(whyNotManage(body.role, call))
  requireMemberAction(call, 'change-role', row)
  for (const invitation of call.own(call.world.invitations)) {
    if (invitation.memberId === row.id && invitation.status === 'PENDING') change(call, invitation, { role: body.role })
  }
  change(call, row, { role: body.role })
  return presentMember(call, row)
}

function deactivate(call: Call<'member.deactivate'>) {
  const row = call.get(call.world.members, call.params.id)
  requireMemberAction(call, 'deactivate', row)
  const { lastDay, endReason = null } = call.body
  if (lastDay) {
    requireContractWrite(call, row)
    endEmployment(call, row.id, { lastDay, endReason })
  }
  change(call, row, { status: 'DEACTIVATED' })
  return presentMember(call, row)
}

function reactivate(call: Call<'member.reactivate'>) {
  const row = call.get(call.world.members, call.params.id)
  requireMemberAction(call, 'reactivate', row)
  requireRoomForMember(call)
  const { firstDay, employmentType: type = 'PERMANENT' } = call.body
  if (firstDay) {
    requireContractWrite(call, row)
    addEmployment(call, row.id, { type, firstDay, lastDay: null, endReason: null })
  }
  change(call, row, { status: 'ACTIVE' })
  return presentMember(call, row)
}

function remove(call: Call<'member.remove'>): undefined {
  const { world, now } = call
  const row = call.get(world.members, call.params.id)
  requireMemberAction(call, 'remove', row)
  const ahead = call
    .own(world.slots)
    .filter((slot) => slot.providerId === row.id && slot.deletedAt === null && isOpenSlot(slot, now))
    .sort((a, b) => compareInstants(a.startTime, b.startTime))
    .map(({ id, startTime, providerId }) => ({ id, startTime, serviceProviderId: providerId }))
  if (ahead.length > 0) throw new Refusal('PROVIDERS_HAVE_SLOTS', { current: ahead })
  endInvitations(call, row.id)
  closeEmployment(call, row.id)
  for (const service of call.own(world.services)) {
    service.serviceProviderIds = service.serviceProviderIds.filter((id) => id !== row.id)
  }
  change(call, row, { deletedAt: now })
}

export const memberVerbHandlers: Handlers<
  'member.change-role' | 'member.deactivate' | 'member.reactivate' | 'member.remove'
> = {
  'member.change-role': changeRole,
  'member.deactivate': deactivate,
  'member.reactivate': reactivate,
  'member.remove': remove,
}
