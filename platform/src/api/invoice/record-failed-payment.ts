import { whyNotPay } from '@steward/shared/rules/booking/invoice-guards'
import { handle } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { paymentAttempt } from '../../tables/booking/money.ts'
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
  if (row.subscriptionId) announce(call, newsOf('membership-payment-failed', row.subscriptionId))
  return { failedAt: now, reason: body.reason }
})
