import { randomUUID } from 'node:crypto'
import { messagesPerDay } from '@steward/shared/contracts/customer-message'
import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { mailInsert } from '../../mail/outbox.ts'
import { whenUndoIsOver } from '../customer-mail/undo-seconds.ts'
import { handle, type Call } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { messageMail } from './message-mail.ts'
import { readAddressees } from './written-to.ts'

/**
 * Emails a message to people of a slot, one email to each. The emails wait as long as a screen offers an undo. The
 * trail records the recipients, but not the text, which only the email has.
 */
export const sendMessage = handle('customer-message.send', async (call) => {
  const { tx, body, entity, clock } = call
  const { origin, addressees, reach } = await readAddressees(call, { areHeld: true })
  if (addressees.length === 0) throw problems.invalidField('bookingIds', 'CONTACT_REQUIRED')
  await requireMessageLeft(call)
  const id = randomUUID()
  const notBefore = whenUndoIsOver()
  const mails = addressees.map(({ id: customerId, givenName, email, bookingIds }) => ({
    recipient: email,
    template: 'customer-message',
    subject: body.subject,
    parts: messageMail(body, givenName, origin, entity),
    customer: { id: customerId, bookingIds, about: null, onceKey: `message:${id}:${customerId}`, notBefore },
  }))
  await tx.execute(mailInsert({ entityId: entity.id, at: clock.now() }, mails)!)
  for (const bookingId of addressees.flatMap(({ bookingIds }) => bookingIds))
    call.audit('booking.message', 'booking', bookingId, { new: { messageId: id } })
  call.audit('customer-message.send', 'time-slot', body.timeSlotId, { new: { messageId: id, ...reach } })
  return { id, reach }
})

async function requireMessageLeft({ tx, entity, clock }: Call<'customer-message.send'>): Promise<void> {
  // Two calls that send the last message of a day at once wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message ${entity.id}`}, 0))`)
  const { rows } = await tx.execute<{ sent: number }>(sql`
    select count(distinct split_part(once_key, ':', 2))::int as sent from outbox_mail
    where entity_id = ${entity.id} and template = 'customer-message' and status <> 'WITHDRAWN'
      and created_at > ${addMinutes(clock.now(), -24 * 60)}`)
  if (rows[0]!.sent >= messagesPerDay) throw problems.tooManyRequests(60 * 60)
}
