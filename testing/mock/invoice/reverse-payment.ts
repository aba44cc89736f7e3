import type { InvoiceDetails } from '@steward/shared/contracts'
import { formatMinor, parseAmount } from '@steward/shared/money'
import { whyNotReverse, whyNotReversedOn } from '@steward/shared/rules/booking/invoice-guards'
import { statusOf } from '@steward/shared/rules/booking/invoice-open'
import { plainDateOf } from '@steward/shared/time'
import type { Call } from '../kernel/call.ts'
import { Refusal, throwRefusal } from '../kernel/refusal.ts'
import { changeInvoice, sumsOf, type InvoiceRow } from '../money/invoice-of-booking.ts'

export function reversePayment(call: Call<'payment.reverse'>): InvoiceDetails {
  const { world, body, now, terms } = call
  const { id } = call.params
  const paid = call.own(world.invoicePayments).find((row) => row.id === id)
  if (!paid) {
    if (!call.own(world.payments).some((row) => row.id === id)) throw new Refusal('NOT_FOUND')
    throwRefusal(whyNotReverse({ isOfInvoice: false, isReversed: false, isHeld: true }, call))
  }
  const { invoiceId, payment } = paid!
  const row = call.get(world.invoices, invoiceId)
  const minor = (amount: string) => parseAmount(amount, row.currency)
  const sums = sumsOf(row)
  const applied = minor(payment.amount) - minor(payment.rounding)
  const isHeld = sums.paid - sums.returned >= applied
  throwRefusal(whyNotReverse({ isOfInvoice: true, isReversed: payment.reversal !== null, isHeld }, call))
  const paidOn = plainDateOf(payment.receivedAt, terms.zone)
  throwRefusal(whyNotReversedOn(body.reversedOn, { paidOn, today: plainDateOf(now, terms.zone) }))
  Object.assign(payment, { reversal: body })
  const returned = sums.returned + applied
  changeInvoice(call, row, {
    status: statusOf({ ...sums, returned }),
    returned: formatMinor(returned, row.currency),
    payments: row.payments.map((each) => (each.id === id ? payment : each)),
  })
  const { entityId: _, ...details } = row as InvoiceRow & { entityId: string }
  return details
}
