import { isStoredAsPending } from '../../predicates/invitation.sql.ts'
import { announce } from '../notification/announcement.ts'
import { whyNotManage } from '@steward/shared/rules/team/member-guards'
import { and, eq, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { findMember, servicesOf } from './member.queries.ts'
import { requireMemberAction } from './member.policy.ts'
import { presentMember } from './member.presenter.ts'
import { businessUser, invitation } from '../../tables/team/team.ts'
import { lockTeam } from '../team-seats/lock-team.ts'

/** Changes the role of a member or an invitee. An invitation that was already sent uses the new role. */
export const changeMemberRole = handle('member.change-role', async (call) => {
  const { tx, params, body, entity, clock } = call
  const rights = await lockTeam(call)
  const before = await findMember(call, params.id)
  throwRefusal(whyNotManage(body.role, rights))
  await requireMemberAction(call, 'change-role', { member: before, rights })
  if (before.role !== body.role) {
    const now = clock.now()
    const version = before.version + 1
    await tx
      .update(businessUser)
      .set({ role: body.role, version, updatedAt: now })
      .where(and(eq(businessUser.entityId, entity.id), eq(businessUser.id, before.id)))
    await tx
      .update(invitation)
      .set({ role: body.role, version: sql`${invitation.version} + 1`, updatedAt: now })
      .where(and(eq(invitation.entityId, entity.id), eq(invitation.businessUserId, before.id), isStoredAsPending))
    call.audit('member.change-role', 'member', before.id, {
      old: { role: before.role },
      new: { role: body.role },
      version,
    })
    announce(call, {
      type: 'role-changed',
      subject: { kind: 'member', id: before.id },
      to: { member: before.id },
      params: { role: body.role, previousRole: before.role },
    })
  }
  return presentMember(await findMember(call, before.id), await servicesOf(call, before.id), call)
})
