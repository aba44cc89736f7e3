import { whyNotInvitation } from '@steward/shared/rules/team/member-guards'
import { and, eq, sql } from 'drizzle-orm'
import { isInvited } from '../../predicates/member.sql.ts'
import { businessUser } from '../../tables/team/team.ts'
import { handle } from '../../kernel/call.ts'
import { requirePossible } from '../../kernel/guard.ts'
import { endInvitations } from '../team-seats/end-invitations.ts'
import { lockTeam } from '../team-seats/lock-team.ts'
import { findInvitation } from './invitation.queries.ts'

/** Revokes an invitation. The page of its link says so. The seat on the team and the email address are free again. */
export const revokeInvitation = handle('invitation.revoke', async (call) => {
  const rights = await lockTeam(call)
  const before = await findInvitation(call, call.params.id)
  const facts = { role: before.role, status: before.currentStatus }
  requirePossible(call, before.version, whyNotInvitation('revoke', facts, rights))
  await endInvitations(call, before.businessUserId)
  const now = call.clock.now()
  await call.tx
    .update(businessUser)
    .set({ deletedAt: now, version: sql`${businessUser.version} + 1`, updatedAt: now })
    .where(and(eq(businessUser.entityId, call.entity.id), eq(businessUser.id, before.businessUserId), isInvited))
  call.audit('member.remove', 'member', before.businessUserId, { old: { status: 'INVITED' } })
  return undefined
})
