import { randomUUID } from 'node:crypto'
import { messagesPerDay } from '@steward/shared/contracts/customer/customer-message'
import { addMinutes } from '@steward/shared/time'
import { and, countDistinct, eq, gt, not, sql } from 'drizzle-orm'
import { isWithdrawn } from '../../predicates/mail.sql.ts'
import { lockName } from '../../database/advisory-lock.ts'
import { outboxMail } from '../../tables/common/outbox.ts'
import { insertMails } from '../../mail/insert-mails.sql.ts'
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
    parts: messageMail(body, givenName, origin, entity, clock.now()),
    customer: { id: customerId, bookingIds, about: null, onceKey: `message:${id}:${customerId}`, notBefore },
  }))
  await insertMails(tx, { entityId: entity.id, at: clock.now() }, mails)
  for (const bookingId of addressees.flatMap(({ bookingIds }) => bookingIds))
    call.audit('booking.message', 'booking', bookingId, { new: { messageId: id } })
  call.audit('customer-message.send', 'time-slot', body.timeSlotId, { new: { messageId: id, ...reach } })
  return { id, reach }
})

async function requireMessageLeft({ tx, entity, clock }: Call<'customer-message.send'>): Promise<void> {
  // Two calls that send the last message of a day at once wait for each other.
  await lockName(tx, `message ${entity.id}`)
  const [messages] = await tx
    .select({ sent: countDistinct(sql`split_part(${outboxMail.onceKey}, ':', 2)`) })
    .from(outboxMail)
    .where(
      and(
        eq(outboxMail.entityId, entity.id),
        eq(outboxMail.template, 'customer-message'),
        not(isWithdrawn),
        gt(outboxMail.createdAt, addMinutes(clock.now(), -24 * 60)),
      ),
    )
  if (messages!.sent >= messagesPerDay) throw problems.tooManyRequests(60 * 60)
}
