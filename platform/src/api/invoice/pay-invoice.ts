import type { InvoiceDetails } from '@steward/shared/contracts'
import { whyNotPay } from '@steward/shared/rules/booking/invoice-guards'
import { openOf, statusOf } from '@steward/shared/rules/booking/invoice-open'
import { paidPartOf, roundingOf, whyNotInvoicePayment } from '@steward/shared/rules/booking/invoice-payment'
import { settingAt } from '@steward/shared/rules/common/terms'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { amountAt } from '../../kernel/amounts.ts'
import { handle, type Call, type CallContext } from '../../kernel/call.ts'
import { requirePossible, throwRefusal } from '../../kernel/guard.ts'
import { invoiceLine } from '../../tables/booking/invoice.ts'
import { payment, paymentReversal, receipt } from '../../tables/booking/money.ts'
import { followSale } from '../commission-ledger/follow-sale.ts'
import { tellSubscriber } from '../customer-mail/membership/membership-notice.ts'
import { cashierOf, payerOf, sellerOf } from '../money/document-parties.ts'
import { changeInvoice, sumsOf } from '../money/invoice-of-booking.ts'
import { isReversed } from '../money/money-of-booking.ts'
import { receiveInvoicePayment } from '../money/receive-invoice-payment.ts'
import { advanceOwner } from '../subscription/advance-owner.ts'
import { readInvoice } from './get-invoice.ts'
import { lockInvoice } from './invoice.queries.ts'

/**
 * Records a payment of a membership invoice, in full or in part, with its own receipt. The last part returns the
 * subscription, or begins its first period. Every other receipt of the business waits for the number of this one, so
 * everything else happens before.
 */
export const payInvoice = handle('invoice.pay', (call) => recordPayment(call, call.params.id))

/**
 * Records a payment for other verbs.
 * @param hasVersion false if the caller knows no version of the invoice. Then only the open amount limits the payment
 */
export async function recordPayment(
  call: Pick<Call<'invoice.pay'>, 'body'> & CallContext,
  invoiceId: string,
  { hasVersion = true }: { hasVersion?: boolean } = {},
): Promise<InvoiceDetails> {
  const { body, entity, clock } = call
  const advanceAgain = await advanceOwner(call, invoiceId)
  const row = await lockInvoice(call, invoiceId)
  const { currency, status, subscriptionId } = row
  const refusal = whyNotPay({ status, isOfMembership: subscriptionId !== null }, call)
  if (hasVersion) requirePossible(call, row.version, refusal)
  else throwRefusal(refusal)
  const sums = sumsOf(row)
  const asked = { applied: amountAt('amount', body.amount, currency), open: openOf(sums), currency }
  throwRefusal(whyNotInvoicePayment(asked, body))
  const rounding = roundingOf(asked, body.paymentType, settingAt(entity.terms, 'cashRounding', clock.now()))
  const part = paidPartOf(row, await receiptedBefore(call, row.id), { applied: asked.applied, rounding })
  const paid = sums.paid + asked.applied
  await changeInvoice(call, row, 'invoice.pay', { status: statusOf({ ...sums, paid }), paidAmount: paid })
  await followSale(call, { before: row, after: { ...sums, paid }, by: 'PAYMENT' })
  await advanceAgain()
  const details = await readInvoice(call, row.id)
  const billed = await call.tx
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, row.id))
    .orderBy(asc(invoiceLine.position))
  const parties = {
    seller: await sellerOf(call),
    customer: await payerOf(call, row.customerId),
    cashier: await cashierOf(call),
  }
  const taken = await receiveInvoicePayment(call, { row, part, rounding, input: body, billed, parties })
  if (subscriptionId)
    tellSubscriber(
      call,
      {
        subscriptionId,
        kind: 'receipt',
        facts: {
          bills: [{ number: row.invoiceNumber ?? '', total: row.total, dueOn: null }],
          paid: { amount: part.total, receiptNumber: taken.receiptNumber ?? '' },
          open: openOf({ ...sums, paid }),
        },
      },
      body.notify,
    )
  return { ...details, payments: [...details.payments, taken] }
}

/** Returns the sums of the receipts of an invoice whose payments were not reversed, without their cash rounding. */
async function receiptedBefore({ tx }: CallContext, invoiceId: string) {
  const sum = (value: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${value}), 0)::bigint`.mapWith(Number)
  const [sums] = await tx
    .select({
      price: sum(sql`${receipt.price}`),
      tax: sum(sql`${receipt.tax}`),
      rounding: sum(sql`${receipt.rounding} - ${payment.rounding}`),
      total: sum(sql`${receipt.total} - ${payment.rounding}`),
    })
    .from(receipt)
    .innerJoin(payment, and(eq(payment.entityId, receipt.entityId), eq(payment.id, receipt.paymentId)))
    .leftJoin(paymentReversal, isReversed)
    .where(and(eq(receipt.invoiceId, invoiceId), isNull(paymentReversal.id)))
  return sums!
}
