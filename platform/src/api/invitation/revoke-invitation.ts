import { invitationActions } from '@steward/shared/rules/member-transitions'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { endInvitations } from '../team-seats/end-invitations.ts'
import { lockTeam } from '../team-seats/lock-team.ts'
import { findInvitation } from './invitation.queries.ts'

/** Its link says that it was taken back; the place on the team, and the email, are free again. */
export const revokeInvitation = handle('invitation.revoke', async (call) => {
  const { requireManages } = await lockTeam(call)
  const before = await findInvitation(call, call.params.id)
  requireManages(before.role)
  call.requireVersion(before.version)
  const actions = invitationActions(before.current_status)
  if (!actions.includes('revoke')) throw problems.transitionNotAllowed(before.current_status, 'revoke', actions)
  await endInvitations(call, before.business_user_id)
  const now = call.clock.now()
  await call.tx.execute(sql`
    update business_user set deleted_at = ${now}, version = version + 1, updated_at = ${now}
    where entity_id = ${call.entity.id} and id = ${before.business_user_id} and status = 'INVITED'`)
  call.audit('member.remove', 'member', before.business_user_id, { old: { status: 'INVITED' } })
  return undefined
})
