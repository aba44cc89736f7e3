import type { Invitation } from '@steward/shared/contracts'
import { readInstant } from '../../database/columns.ts'
import { readInstantOrNull, recordFields } from '../../kernel/record-row.ts'
import type { InvitationRow } from './invitation.queries.ts'

export function presentInvitation(row: InvitationRow): Invitation {
  return {
    ...recordFields(row),
    memberId: row.business_user_id,
    email: row.email,
    givenName: row.given_name,
    lastName: row.last_name,
    role: row.role,
    status: row.current_status,
    language: row.locale,
    invitedBy: inviterIn(row),
    sentAt: readInstant(row.sent_at),
    expiresAt: readInstant(row.expires_at),
    acceptedAt: readInstantOrNull(row.accepted_at),
    mailStatus: row.mail_status,
  }
}

function inviterIn({ inviter_id: id, ...row }: InvitationRow): Invitation['invitedBy'] {
  if (id === null) return null
  const { inviter_given_name: givenName, inviter_last_name: lastName, inviter_avatar: avatar } = row
  return { id, givenName: givenName ?? '', lastName: lastName ?? '', avatar }
}
