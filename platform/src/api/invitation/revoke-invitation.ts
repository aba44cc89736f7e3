import { whyNotInvitation } from '@steward/shared/rules/member-guards'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { requirePossible } from '../../kernel/guard.ts'
import { endInvitations } from '../team-seats/end-invitations.ts'
import { lockTeam } from '../team-seats/lock-team.ts'
import { findInvitation } from './invitation.queries.ts'

/** Revokes an invitation. The page of its link says so. The seat on the team and the email address are free again. */
export const revokeInvitation = handle('invitation.revoke', async (call) => {
  const rights = await lockTeam(call)
  const before = await findInvitation(call, call.params.id)
  const facts = { role: before.role, status: before.current_status }
  requirePossible(call, before.version, whyNotInvitation('revoke', facts, rights))
  await endInvitations(call, before.business_user_id)
  const now = call.clock.now()
  await call.tx.execute(sql`
    update business_user set deleted_at = ${now}, version = version + 1, updated_at = ${now}
    where entity_id = ${call.entity.id} and id = ${before.business_user_id} and status = 'INVITED'`)
  call.audit('member.remove', 'member', before.business_user_id, { old: { status: 'INVITED' } })
  return undefined
})
