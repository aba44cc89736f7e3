import type { Language } from '@steward/shared/contracts/common/language'
import { invitationMinutes } from '@steward/shared/rules/team/member-transitions'
import { addMinutes, type Instant } from '@steward/shared/time'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isQueued } from '../../predicates/mail.sql.ts'
import { outboxMail } from '../../tables/common/outbox.ts'
import { invitation, invitationReplacedTicket } from '../../tables/team/team.ts'
import type { InvitationRow } from './invitation.queries.ts'
import { sendInvitation, type InvitationContext } from './invitation-mail.ts'
import { createTicket, hashTicket } from '../../identity/account/ticket.ts'

/**
 * Gives an invitation a new link for another seven days, queues the mail and audits it. The previous link stops
 * working. The caller has checked that the invitation may be sent again.
 */
export async function renewInvitation(
  call: InvitationContext,
  before: InvitationRow,
  language?: Language,
): Promise<void> {
  const { tx, entity, clock } = call
  const now = clock.now()
  const ticket = createTicket()
  const version = before.version + 1
  const ofInvitation = and(eq(invitation.entityId, entity.id), eq(invitation.id, before.id))
  const replacedTicket = tx
    .select({
      ticketHash: sql<string>`${invitation.ticketHash}`.as('ticket_hash'),
      entityId: invitation.entityId,
      invitationId: invitation.id,
      createdAt: sql<Instant>`${now}::timestamptz`.as('created_at'),
    })
    .from(invitation)
    .where(and(ofInvitation, isNotNull(invitation.ticketHash)))
  await tx.insert(invitationReplacedTicket).select(replacedTicket)
  await tx
    .update(invitation)
    .set({
      status: 'PENDING',
      ticketHash: hashTicket(ticket),
      sentAt: now,
      expiresAt: addMinutes(now, invitationMinutes),
      locale: language ?? before.locale,
      version,
      updatedAt: now,
    })
    .where(ofInvitation)
  // An earlier mail that is still queued contains a link that no longer works.
  await tx
    .update(outboxMail)
    .set({ status: 'FAILED', lastError: 'replaced by a newer one' })
    .where(and(eq(outboxMail.entityId, entity.id), eq(outboxMail.invitationId, before.id), isQueued))
  await sendInvitation(call, before.id, ticket)
  call.audit('invitation.resend', 'invitation', before.id, { version })
}
