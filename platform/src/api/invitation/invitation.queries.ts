import type { Invitation } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/language'
import type { Role } from '@steward/shared/roles'
import type { Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyCall } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { recordColumnsOf, type RecordRow } from '../../kernel/record-row.ts'

/** An invitation as selected, with the invited person and the sender. */
export interface InvitationRow extends RecordRow {
  business_user_id: string
  email: string
  role: Role
  current_status: Invitation['status']
  locale: Language
  given_name: string
  last_name: string
  inviter_id: string | null
  inviter_given_name: string | null
  inviter_last_name: string | null
  inviter_avatar: string | null
  sent_at: string
  expires_at: string
  accepted_at: string | null
  mail_status: Invitation['mailStatus']
}

/** The status by the clock. The job that stores EXPIRED runs later. */
export const currentStatus = (now: Instant): SQL =>
  sql`case when invitation.status = 'PENDING' and invitation.expires_at <= ${now} then 'EXPIRED' else invitation.status end`

export const sentAt = sql`coalesce(invitation.sent_at, invitation.created_at)`

export const invitationSource = sql`invitation
  join business_user member on member.entity_id = invitation.entity_id and member.id = invitation.business_user_id
  left join business_user inviter on inviter.entity_id = invitation.entity_id and inviter.id = invitation.invited_by_id`

export const invitationColumns = (
  now: Instant,
): SQL => sql`${recordColumnsOf('invitation')}, invitation.business_user_id,
  invitation.email, invitation.role, ${currentStatus(now)} as current_status, invitation.locale, member.given_name,
  member.last_name, inviter.id as inviter_id, inviter.given_name as inviter_given_name,
  inviter.last_name as inviter_last_name, inviter.avatar as inviter_avatar, ${sentAt} as sent_at, invitation.expires_at,
  invitation.accepted_at, (select mail.status from outbox_mail mail
    where mail.entity_id = invitation.entity_id and mail.invitation_id = invitation.id
    order by mail.queued_at desc, mail.id limit 1) as mail_status`

/** Returns the invitation with the id. Throws 404 if this business has none. */
export async function findInvitation(
  { tx, entity, clock }: Pick<AnyCall, 'tx' | 'entity' | 'clock'>,
  id: string,
): Promise<InvitationRow> {
  const { rows } = await tx.execute<InvitationRow & Record<string, unknown>>(sql`
    select ${invitationColumns(clock.now())} from ${invitationSource}
    where invitation.entity_id = ${entity.id} and invitation.id = ${id} and invitation.deleted_at is null`)
  if (!rows[0]) throw problems.notFound()
  return rows[0]
}
