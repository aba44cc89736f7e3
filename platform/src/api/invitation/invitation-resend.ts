import { addMinutes } from '@steward/shared/time'
import { invitationActions, invitationMinutes } from '@steward/shared/rules/member-transitions'
import { sql } from 'drizzle-orm'
import { handle } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { lockTeam } from '../team/team-lock.ts'
import { presentInvitation } from './invitation.presenter.ts'
import { findInvitation } from './invitation.queries.ts'
import { sendInvitation } from './invitation-mail.ts'
import { createTicket, hashTicket } from './ticket.ts'

/** Another link for another seven days. The one before it stops working, and says that a newer one was sent. */
export const resendInvitation = handle('invitation.resend', async (call) => {
  const { tx, params, body, entity, clock } = call
  const { requireManages } = await lockTeam(call)
  const before = await findInvitation(call, params.id)
  requireManages(before.role)
  call.requireVersion(before.version)
  const actions = invitationActions(before.current_status)
  if (!actions.includes('resend')) throw problems.transitionNotAllowed(before.current_status, 'resend', actions)
  const now = clock.now()
  const ticket = createTicket()
  const version = before.version + 1
  await tx.execute(sql`
    insert into invitation_replaced_ticket (ticket_hash, entity_id, invitation_id, created_at)
    select ticket_hash, entity_id, id, ${now} from invitation
    where entity_id = ${entity.id} and id = ${before.id} and ticket_hash is not null`)
  await tx.execute(sql`
    update invitation set status = 'PENDING', ticket_hash = ${hashTicket(ticket)}, sent_at = ${now},
      expires_at = ${addMinutes(now, invitationMinutes)}, locale = ${body.language ?? before.locale},
      version = ${version}, updated_at = ${now}
    where entity_id = ${entity.id} and id = ${before.id}`)
  // A mail that has not gone out yet would bring a link that no longer works.
  await tx.execute(sql`
    update outbox_mail set status = 'FAILED', last_error = 'replaced by a newer one'
    where entity_id = ${entity.id} and invitation_id = ${before.id} and status = 'QUEUED'`)
  await sendInvitation(call, before.id, ticket)
  call.audit('invitation.resend', 'invitation', before.id, { version })
  return presentInvitation(await findInvitation(call, before.id))
})
