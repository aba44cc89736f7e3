import { and, eq, isNull, sql } from 'drizzle-orm'
import { isQueued } from '../../predicates/mail.sql.ts'
import { isUnanswered } from '../../predicates/invitation.sql.ts'
import { outboxMail } from '../../tables/common/outbox.ts'
import { invitation } from '../../tables/team/team.ts'
import type { CallContext } from '../../kernel/call.ts'

/** Revokes every open or expired invitation of a member, and marks their unsent emails as failed. */
export async function endInvitations(call: CallContext, memberId: string): Promise<void> {
  const { tx, entity, clock } = call
  const now = clock.now()
  const ofMember = and(eq(invitation.entityId, entity.id), eq(invitation.businessUserId, memberId))
  const revoked = await tx
    .update(invitation)
    .set({ status: 'REVOKED', version: sql`${invitation.version} + 1`, updatedAt: now })
    .where(and(ofMember, isUnanswered, isNull(invitation.deletedAt)))
    .returning({ id: invitation.id, version: invitation.version })
  await tx
    .update(outboxMail)
    .set({ status: 'FAILED', lastError: 'the invitation was taken back' })
    .from(invitation)
    .where(
      and(ofMember, eq(outboxMail.entityId, invitation.entityId), eq(outboxMail.invitationId, invitation.id), isQueued),
    )
  for (const { id, version } of revoked) {
    call.audit('invitation.revoke', 'invitation', id, { new: { status: 'REVOKED' }, version })
  }
}
