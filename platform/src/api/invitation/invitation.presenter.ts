import type { Invitation } from '@steward/shared/contracts'
import { presentRecord } from '../../kernel/record.ts'
import type { InvitationRow } from './invitation.queries.ts'

export function presentInvitation(row: InvitationRow): Invitation {
  return {
    ...presentRecord(row),
    memberId: row.businessUserId,
    email: row.email,
    givenName: row.invitee.givenName,
    lastName: row.invitee.lastName,
    role: row.role,
    status: row.currentStatus,
    language: row.locale,
    invitedBy: inviterIn(row),
    sentAt: row.sentAt,
    expiresAt: row.expiresAt,
    acceptedAt: row.acceptedAt,
    mailStatus: row.mailStatus,
  }
}

function inviterIn({ inviter }: InvitationRow): Invitation['invitedBy'] {
  return (
    inviter && {
      id: inviter.id,
      givenName: inviter.givenName,
      lastName: inviter.lastName,
      avatar: inviter.avatar,
    }
  )
}
