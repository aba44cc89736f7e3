import type { BodyOf, SubscriptionRecord } from '@steward/shared/contracts'
import { endNow } from '@steward/shared/rules/membership/subscription-change'
import { applyEvent } from '@steward/shared/rules/membership/apply-subscription-event'
import { and, asc, eq } from 'drizzle-orm'
import { isUntouched } from '../../../predicates/invoice.sql.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { invoice } from '../../../tables/booking/invoice.ts'
import { changeInvoice } from '../../money/invoice-of-booking.ts'
import { tellSubscriber } from '../../customer-mail/membership/membership-notice.ts'
import { todayIn } from '../../subscription/advance-terms.ts'
import { carryOut } from '../../subscription/carry-out-events.ts'
import { lockForChange } from './change-subscription.ts'
import { readRecord } from './get-record.ts'

/** Ends a subscription today. Its sessions lapse, its bookings stay, and unpaid invoices are voided if asked for. */
export const cancelNow = handle('subscription.cancel-now', async (call) => {
  const { params, body } = call
  return endToday(call, params.id, body)
})

/** Ends a subscription today for other verbs. */
export async function endToday(
  call: CallContext,
  id: string,
  { reason, voidInvoices, notify }: BodyOf<'subscription.cancel-now'>,
): Promise<SubscriptionRecord> {
  const known = await lockForChange(call, id, { action: 'cancel-now' })
  if (voidInvoices) await voidUnpaid(call, id)
  const event = endNow(known.state, todayIn(call))
  await carryOut(call, known, [event], applyEvent(known.state, event))
  call.audit('subscription.cancel-now', 'subscription', id, {
    new: { reason },
    version: known.row.version + 1,
  })
  tellSubscriber(call, { subscriptionId: id, kind: 'cancel', facts: { lastDay: event.on } }, notify)
  return readRecord(call, id)
}

async function voidUnpaid(call: CallContext, subscriptionId: string): Promise<void> {
  const rows = await call.tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.subscriptionId, subscriptionId), isUntouched))
    .orderBy(asc(invoice.id))
    .for('update')
  for (const row of rows) await changeInvoice(call, row, 'invoice.void', { status: 'VOID' })
}
