import type { InvoiceDetails, Payment, ResponseOf } from '@steward/shared/contracts'
import { formatMinor, parseAmount } from '@steward/shared/money'
import { whyNotPay } from '@steward/shared/rules/booking/invoice-guards'
import { openOf, statusOf } from '@steward/shared/rules/booking/invoice-open'
import {
  paidPartOf,
  receiptLines,
  roundingOf,
  whyNotInvoicePayment,
} from '@steward/shared/rules/booking/invoice-payment'
import { fullName } from '@steward/shared/rules/common/person-name'
import { settingAt } from '@steward/shared/rules/common/terms'
import { unitPriceOf } from '@steward/shared/rules/common/unit-price'
import { amountAt, type Call, type CallContext } from '../kernel/call.ts'
import { Refusal, requirePossible, throwRefusal } from '../kernel/refusal.ts'
import { partiesOf } from '../money/document-parties.ts'
import { changeInvoice, sumsOf, type InvoiceRow } from '../money/invoice-of-booking.ts'
import { nextReceiptNumber, requireNewReference } from '../money/payments.ts'
import { nextId } from '../tables/world.ts'

type Receipt = ResponseOf<'payment-receipt.get'>

export function payInvoice(call: Call<'invoice.pay'>): InvoiceDetails {
  const { world, business, body, now } = call
  const row = call.get(world.invoices, call.params.id)
  const { currency, status, sourceType } = row
  const refusal = whyNotPay({ status, isOfMembership: sourceType === 'SUBSCRIPTION' }, call)
  requirePossible(() => call.requireVersion(row.version), refusal)
  const minor = (amount: string) => parseAmount(amount, currency)
  const sums = sumsOf(row)
  const asked = { applied: amountAt('amount', body.amount, currency), open: openOf(sums), currency }
  throwRefusal(whyNotInvoicePayment(asked, body))
  const rounding = roundingOf(asked, body.paymentType, settingAt(call.terms, 'cashRounding', now))
  const bill = { price: minor(row.subtotal), tax: minor(row.tax), rounding: minor(row.rounding), total: sums.total }
  const part = paidPartOf(bill, receiptedBefore(call, row), { applied: asked.applied, rounding })
  requireNewReference(call, body)
  const payment: Payment = {
    id: nextId(world),
    currency,
    amount: formatMinor(part.total, currency),
    rounding: formatMinor(rounding, currency),
    paymentType: body.paymentType,
    creditCardType: body.creditCardType,
    creditCardLastFour: body.creditCardLastFour || null,
    paymentIDReferenceNumber: body.paymentIDReferenceNumber || null,
    receivedAt: now,
    receiptNumber: nextReceiptNumber(call),
    reversal: null,
  }
  const receipt = receiptOf(call, row, { payment, part })
  world.invoicePayments.push({ id: payment.id, entityId: business.id, invoiceId: row.id, payment, receipt, part })
  const paid = sums.paid + asked.applied
  changeInvoice(call, row, {
    status: statusOf({ ...sums, paid }),
    paid: formatMinor(paid, currency),
    payments: [...row.payments, payment],
  })
  const { entityId: _, ...details } = row as InvoiceRow & { entityId: string }
  return details
}

export function paymentReceiptOf(call: CallContext, id: string): Receipt {
  const ofInvoice = call.own(call.world.invoicePayments).find((row) => row.id === id)
  if (ofInvoice) return { ...ofInvoice.receipt, reversedOn: ofInvoice.payment.reversal?.reversedOn ?? null }
  const ofBooking = call.own(call.world.payments).find((row) => row.id === id)
  if (!ofBooking) throw new Refusal('NOT_FOUND')
  return { ...ofBooking.receipt, invoiceNumber: null, reversedOn: null }
}

/** Returns the sums of the earlier receipts of payments that were not reversed, without their cash rounding. */
function receiptedBefore(call: CallContext, { id }: InvoiceRow) {
  const rows = call
    .own(call.world.invoicePayments)
    .filter(({ invoiceId, payment }) => invoiceId === id && !payment.reversal)
  const sum = { price: 0, tax: 0, rounding: 0, total: 0 }
  for (const { part, payment } of rows) {
    const rounding = parseAmount(payment.rounding, payment.currency)
    sum.price += part.price
    sum.tax += part.tax
    sum.rounding += part.rounding - rounding
    sum.total += part.total - rounding
  }
  return sum
}

interface Paid {
  payment: Payment
  part: { price: number; tax: number; rounding: number; total: number }
}

function receiptOf(call: CallContext, row: InvoiceRow, { payment, part }: Paid): Receipt {
  const amount = (minor: number) => formatMinor(minor, row.currency)
  const { currency, receivedAt, ...paid } = payment
  const { seller, buyer } = partiesOf(call, { customerId: row.customer.id })
  const lines = receiptLines(row.lines, { billPrice: row.subtotal, price: amount(part.price) })
  return {
    receiptNumber: payment.receiptNumber!,
    bookingNumber: null,
    invoiceNumber: row.invoiceNumber,
    reversedOn: null,
    issuedAt: receivedAt,
    timeZone: call.business.timeZone,
    seller: seller!,
    buyer: buyer!,
    lines: lines.map((line) => ({ ...line, unitPrice: unitPriceOf(line, currency) })),
    currency,
    subtotal: amount(part.price),
    taxPercentage: row.lines[0]!.taxPercentage,
    tax: amount(part.tax),
    rounding: amount(part.rounding),
    total: amount(part.total),
    payment: {
      paymentType: paid.paymentType,
      creditCardType: paid.creditCardType,
      creditCardLastFour: paid.creditCardLastFour,
      paymentIDReferenceNumber: paid.paymentIDReferenceNumber,
    },
    cashier: fullName(call.get(call.world.members, call.actor.id)),
  }
}
