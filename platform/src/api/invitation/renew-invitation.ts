import type { Language } from '@steward/shared/contracts/language'
import { invitationMinutes } from '@steward/shared/rules/member-transitions'
import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
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
  await tx.execute(sql`
    insert into invitation_replaced_ticket (ticket_hash, entity_id, invitation_id, created_at)
    select ticket_hash, entity_id, id, ${now} from invitation
    where entity_id = ${entity.id} and id = ${before.id} and ticket_hash is not null`)
  await tx.execute(sql`
    update invitation set status = 'PENDING', ticket_hash = ${hashTicket(ticket)}, sent_at = ${now},
      expires_at = ${addMinutes(now, invitationMinutes)}, locale = ${language ?? before.locale},
      version = ${version}, updated_at = ${now}
    where entity_id = ${entity.id} and id = ${before.id}`)
  // An earlier mail that is still queued contains a link that no longer works.
  await tx.execute(sql`
    update outbox_mail set status = 'FAILED', last_error = 'replaced by a newer one'
    where entity_id = ${entity.id} and invitation_id = ${before.id} and status = 'QUEUED'`)
  await sendInvitation(call, before.id, ticket)
  call.audit('invitation.resend', 'invitation', before.id, { version })
}
