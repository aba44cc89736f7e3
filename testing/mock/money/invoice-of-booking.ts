import { isOpenInvoice, isVoid } from '@steward/shared/rules/booking/invoice-status'
import type { CreditNote, InvoiceDetails, Payment } from '@steward/shared/contracts'
import { formatMinor, parseAmount } from '@steward/shared/money'
import { statusOf } from '@steward/shared/rules/booking/invoice-open'
import type { CallContext } from '../kernel/call.ts'
import type { BookingRow } from '../tables/booking.ts'
import type { PaymentRow, RefundRow } from '../tables/money.ts'
import type { ReadOnly } from '../tables/row.ts'

export type InvoiceRow = ReadOnly<InvoiceDetails>

/** Returns the sums of an invoice as the rules take them. */
export function sumsOf({ total, credited, paid, returned, currency }: InvoiceRow) {
  const minor = (amount: string) => parseAmount(amount, currency)
  return { total: minor(total), credited: minor(credited), paid: minor(paid), returned: minor(returned) }
}

/** Returns the invoice of a booking, ignoring void ones. */
export const invoiceOf = (call: CallContext, bookingId: string): InvoiceRow | undefined =>
  call.own(call.world.invoices).find((row) => !isVoid(row) && row.bookings.some(({ id }) => id === bookingId))

/** Marks the invoice of a paid booking as paid. */
export function settleInvoice(call: CallContext, row: BookingRow): void {
  const invoice = invoiceOf(call, row.id)
  if (!invoice || !isOpenInvoice(invoice)) return
  changeInvoice(call, invoice, { status: 'PAID', paid: invoice.total, payments: paymentsOf(call, row.id) })
}

/** Issues the credit note of a refund, and reduces the booking's invoice. */
export function issueCreditNote(call: CallContext, row: BookingRow, refund: RefundRow, isFull: boolean): void {
  const invoiced = invoiceOf(call, row.id)
  const note: CreditNote = {
    id: refund.id,
    kind: 'REFUND',
    creditNoteNumber: refund.creditNoteNumber,
    receiptNumber: row.receiptNumber,
    invoiceNumber: invoiced?.invoiceNumber ?? null,
    currency: row.currency,
    total: formatMinor(refund.amount, row.currency),
    reason: refund.reason,
    issuedAt: refund.createdAt,
  }
  const { id: entityId } = call.business
  call.world.creditNotes.push({ entityId, bookingId: row.id, invoiceId: invoiced?.id ?? null, note })
  if (!invoiced) return
  const minor = (amount: string) => parseAmount(amount, row.currency)
  const [total, paid] = [minor(invoiced.total), minor(invoiced.paid)]
  const credited = isFull ? total : Math.min(total, minor(invoiced.credited) + refund.amount)
  const returned = isFull ? paid : Math.min(paid, minor(invoiced.returned) + refund.amount)
  changeInvoice(call, invoiced, {
    status: statusOf({ total, credited, paid, returned }),
    credited: formatMinor(credited, row.currency),
    returned: formatMinor(returned, row.currency),
    creditNotes: [...invoiced.creditNotes, note],
  })
}

export function changeInvoice(call: CallContext, row: InvoiceRow, fields: Partial<InvoiceDetails>): void {
  Object.assign(row, fields, { version: row.version + 1, updatedAt: call.now })
}

export const paymentsOf = (call: CallContext, bookingId: string): Payment[] =>
  call
    .own(call.world.payments)
    .filter((row) => row.bookingId === bookingId)
    .map(presentPayment)

const presentPayment = ({ id, currency, amount, paymentType, reference, ...row }: PaymentRow): Payment => ({
  id,
  currency,
  amount: formatMinor(amount, currency),
  rounding: formatMinor(0, currency),
  paymentType: paymentType as Payment['paymentType'],
  creditCardType: row.creditCardType ?? null,
  creditCardLastFour: row.creditCardLastFour,
  paymentIDReferenceNumber: reference,
  receivedAt: row.receivedAt,
  receiptNumber: row.receiptNumber,
  reversal: null,
})
