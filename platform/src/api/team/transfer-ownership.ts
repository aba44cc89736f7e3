import { fullName } from '@steward/shared/rules/common/person-name'
import { whyNotOwner } from '@steward/shared/rules/team/member-guards'
import type { Role } from '@steward/shared/roles'
import { and, eq } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { businessUser } from '../../tables/team/team.ts'
import { announce } from '../notification/announcement.ts'
import { lockTeam } from '../team-seats/lock-team.ts'
import { findMember, servicesOf, type MemberRow } from './member.queries.ts'
import { presentMember } from './member.presenter.ts'

/**
 * Makes another active member an owner and the caller a business manager, in one transaction, so the business has an
 * active owner at every moment. `confirmation` is the full name of the new owner. Every owner and both people are
 * notified.
 */
export const transferOwnership = handle('business-entity.transfer', async (call) => {
  const rights = await lockTeam(call)
  const target = await findMember(call, call.body.memberId)
  throwRefusal(whyNotOwner({ ...target, isSelf: target.id === call.actor.memberId }, rights))
  call.requireVersion(target.version)
  if (call.body.confirmation !== fullName(target)) throw problems.invalidField('confirmation', 'INVALID')
  const former = await findMember(call, call.actor.memberId)
  await setRole(call, target, 'OWNER')
  await setRole(call, former, 'BUSINESS_MANAGER')
  call.audit('business-entity.transfer', 'business-entity', call.entity.id, { new: { newOwnerId: target.id } })
  for (const to of ['owners', { member: former.id }] as const)
    announce(call, { type: 'ownership-transferred', subject: { kind: 'member', id: target.id }, to })
  return presentMember(await findMember(call, target.id), await servicesOf(call, target.id), call)
})

async function setRole({ tx, entity, clock, audit }: CallContext, member: MemberRow, role: Role): Promise<void> {
  const version = member.version + 1
  await tx
    .update(businessUser)
    .set({ role, version, updatedAt: clock.now() })
    .where(and(eq(businessUser.entityId, entity.id), eq(businessUser.id, member.id)))
  audit('member.change-role', 'member', member.id, { old: { role: member.role }, new: { role }, version })
}
