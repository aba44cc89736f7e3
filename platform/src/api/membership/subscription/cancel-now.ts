import { endNow } from '@steward/shared/rules/subscription-change'
import { applyEvent } from '@steward/shared/rules/apply-subscription-event'
import { and, asc, eq } from 'drizzle-orm'
import { isUntouched } from '../../../predicates/invoice.sql.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { invoice } from '../../../tables/invoice.ts'
import { changeInvoice } from '../../money/invoice-of-booking.ts'
import { todayIn } from '../../subscription/advance-subscription.ts'
import { carryOut } from '../../subscription/carry-out-events.ts'
import { lockForChange } from './change-subscription.ts'
import { readRecord } from './get-record.ts'

/** Ends a subscription today. Its sessions lapse, its bookings stay, and unpaid invoices are voided if asked for. */
export const cancelNow = handle('subscription.cancel-now', async (call) => {
  const { params, body } = call
  const known = await lockForChange(call, params.id, { action: 'cancel-now' })
  if (body.voidInvoices) await voidUnpaid(call, params.id)
  const event = endNow(known.state, todayIn(call))
  await carryOut(call, known, [event], applyEvent(known.state, event))
  call.audit('subscription.cancel-now', 'subscription', params.id, {
    new: { reason: body.reason },
    version: known.row.version + 1,
  })
  return readRecord(call, params.id)
})

async function voidUnpaid(call: CallContext, subscriptionId: string): Promise<void> {
  const rows = await call.tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.subscriptionId, subscriptionId), isUntouched))
    .orderBy(asc(invoice.id))
    .for('update')
  for (const row of rows) await changeInvoice(call, row, 'invoice.void', { status: 'VOID' })
}
