import { whyNotPay } from '@steward/shared/rules/booking/invoice-guards'
import { openOf } from '@steward/shared/rules/booking/invoice-open'
import { handle } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { paymentAttempt } from '../../tables/booking/money.ts'
import { tellSubscriber } from '../customer-mail/membership/membership-notice.ts'
import { sumsOf } from '../money/invoice-of-booking.ts'
import { announce } from '../notification/announcement.ts'
import { newsOf } from '../subscription/announce-events.ts'
import { lockInvoice } from './invoice.queries.ts'

/** Records that an attempt to collect a membership invoice failed. No money moves, and the invoice stays as it is. */
export const recordFailedPayment = handle('invoice.fail-payment', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const row = await lockInvoice(call, call.params.id)
  throwRefusal(whyNotPay({ status: row.status, isOfMembership: row.subscriptionId !== null }, call))
  const now = clock.now()
  await tx.insert(paymentAttempt).values({
    entityId: entity.id,
    invoiceId: row.id,
    reason: body.reason,
    failedAt: now,
    recordedById: actor.memberId,
    createdAt: now,
  })
  call.audit('invoice.fail-payment', 'invoice', row.id, { new: { invoiceNumber: row.invoiceNumber } })
  const { subscriptionId } = row
  if (subscriptionId) {
    announce(call, newsOf('membership-payment-failed', subscriptionId))
    const bills = [{ number: row.invoiceNumber ?? '', total: openOf(sumsOf(row)), dueOn: row.dueOn }]
    tellSubscriber(call, { subscriptionId, kind: 'payment-failed', facts: { bills } }, body.notify)
  }
  return { failedAt: now, reason: body.reason }
})
