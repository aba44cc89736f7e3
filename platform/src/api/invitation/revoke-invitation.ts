import { invitationActions } from '@steward/shared/rules/member-transitions'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
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

/** Takes back every invitation of a member that is still open, and the mail of it that has not gone out. */
export async function endInvitations(call: CallContext, memberId: string): Promise<void> {
  const { tx, entity, clock } = call
  const now = clock.now()
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    update invitation set status = 'REVOKED', version = version + 1, updated_at = ${now}
    where entity_id = ${entity.id} and business_user_id = ${memberId} and status in ('PENDING', 'EXPIRED')
      and deleted_at is null
    returning id, version`)
  await tx.execute(sql`
    update outbox_mail mail set status = 'FAILED', last_error = 'the invitation was taken back'
    from invitation
    where invitation.entity_id = ${entity.id} and invitation.business_user_id = ${memberId}
      and mail.entity_id = invitation.entity_id and mail.invitation_id = invitation.id and mail.status = 'QUEUED'`)
  for (const { id, version } of rows) {
    call.audit('invitation.revoke', 'invitation', id, { new: { status: 'REVOKED' }, version })
  }
}
