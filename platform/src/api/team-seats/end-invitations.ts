import { sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'

/** Revokes every open or expired invitation of a member, and marks their unsent emails as failed. */
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
