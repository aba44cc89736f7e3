import { whyNotReverse, whyNotReversedOn } from '@steward/shared/rules/booking/invoice-guards'
import { statusOf } from '@steward/shared/rules/booking/invoice-open'
import { plainDateOf } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { handle, type Call } from '../../kernel/call.ts'
import { problemOf, throwRefusal } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { payment, paymentReversal } from '../../tables/booking/money.ts'
import { followSale } from '../commission-ledger/follow-sale.ts'
import { changeInvoice, sumsOf } from '../money/invoice-of-booking.ts'
import { advanceOwner } from '../subscription/advance-owner.ts'
import { readInvoice } from './get-invoice.ts'
import { lockInvoice } from './invoice.queries.ts'

/**
 * Reverses a payment that the business did not keep. The payment and its receipt remain. Its amount is open on the
 * invoice again, and the subscription follows. The lock on the invoice prevents two reversals of one payment.
 */
export const reversePayment = handle('payment.reverse', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const paid = await findPayment(call)
  const { invoiceId } = paid
  if (invoiceId === null) throw problemOf(whyNotReverse({ isOfInvoice: false, isReversed: false, isHeld: true }, call)!)
  const advanceAgain = await advanceOwner(call, invoiceId)
  const row = await lockInvoice(call, invoiceId)
  const sums = sumsOf(row)
  const applied = paid.amount - paid.rounding
  const isHeld = sums.paid - sums.returned >= applied
  throwRefusal(whyNotReverse({ isOfInvoice: true, isReversed: await hasReversal(call, paid.id), isHeld }, call))
  const now = clock.now()
  const day = (at: typeof now) => plainDateOf(at, entity.timeZone)
  throwRefusal(whyNotReversedOn(body.reversedOn, { paidOn: day(paid.receivedAt), today: day(now) }))
  await tx.insert(paymentReversal).values({
    entityId: entity.id,
    paymentId: paid.id,
    invoiceId,
    amount: paid.amount,
    currency: paid.currency,
    reason: body.reason,
    reversedOn: body.reversedOn,
    reversedAt: now,
    reversedById: actor.memberId,
    createdAt: now,
  })
  const returned = sums.returned + applied
  await changeInvoice(call, row, 'invoice.reverse-payment', {
    status: statusOf({ ...sums, returned }),
    returnedAmount: returned,
  })
  await followSale(call, { before: row, after: { ...sums, returned }, by: 'REVERSED_PAYMENT' })
  await advanceAgain()
  return readInvoice(call, row.id)
})

async function findPayment({ tx, params }: Call<'payment.reverse'>) {
  const [paid] = await tx.select().from(payment).where(eq(payment.id, params.id))
  if (!paid) throw problems.notFound()
  return paid
}

async function hasReversal({ tx }: Call<'payment.reverse'>, paymentId: string): Promise<boolean> {
  const [existing] = await tx
    .select({ id: paymentReversal.id })
    .from(paymentReversal)
    .where(eq(paymentReversal.paymentId, paymentId))
  return existing !== undefined
}
