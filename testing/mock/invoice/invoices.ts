import type { InvoiceDetails } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { whyNotInvoiced, whyNotVoid } from '@steward/shared/rules/booking/invoice-guards'
import { addDays, plainDateOf } from '@steward/shared/time'
import type { Call, Handlers } from '../kernel/call.ts'
import { lineOf, partiesOf, receiptOf } from '../money/document-parties.ts'
import { requireBusinessDetails } from '../money/document-details.ts'
import { nextInvoiceNumber } from '../money/payments.ts'
import { invalidField, notAllowed, Refusal, requirePossible, throwRefusal } from '../kernel/refusal.ts'
import type { BookingRow } from '../tables/booking.ts'
import { nextId } from '../tables/world.ts'
import { creditInvoice, writeOffInvoice } from './credit-invoice.ts'
import { payInvoice, paymentReceiptOf } from './pay-invoice.ts'
import { reversePayment } from './reverse-payment.ts'
import { changeInvoice, invoiceOf, paymentsOf, type InvoiceRow } from '../money/invoice-of-booking.ts'

function createInvoice(call: Call<'invoice.create'>): InvoiceDetails {
  const { world, business, now } = call
  const row = call.find(world.bookings, call.body.bookingId)
  if (!row) throw invalidField('bookingId', 'NOT_FOUND')
  throwRefusal(whyNotInvoiced(row, call))
  const known = invoiceOf(call, row.id)
  if (known) throw new Refusal('ALREADY_INVOICED', { current: { id: known.id, invoiceNumber: known.invoiceNumber } })
  requireBusinessDetails(call)
  const invoice: InvoiceRow = {
    id: nextId(world),
    entityId: business.id,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
    invoiceNumber: nextInvoiceNumber(call),
    status: row.paidAmount > 0 ? 'PAID' : 'ISSUED',
    sourceType: 'BOOKING',
    issuedOn: plainDateOf(now, business.timeZone),
    dueOn: row.paidAmount > 0 ? null : addDays(plainDateOf(now, business.timeZone), 14),
    bookings: [{ id: row.id, bookingNumber: row.bookingNumber }],
    payments: paymentsOf(call, row.id),
    creditNotes: [],
    ...billOf(row),
    ...partiesOf(call, row),
    lines: [lineOf(call, row)],
  }
  world.invoices.push(invoice)
  return presentInvoice(invoice)
}

const presentInvoice = ({ entityId: _, ...invoice }: InvoiceRow): InvoiceDetails => invoice

function billOf(
  row: BookingRow,
): Pick<InvoiceDetails, 'currency' | 'subtotal' | 'tax' | 'rounding' | 'total' | 'paid' | 'credited' | 'returned'> {
  const amount = (minor: number) => formatMinor(minor, row.currency)
  return {
    currency: row.currency,
    subtotal: amount(row.price),
    tax: amount(row.tax),
    rounding: amount(row.rounding),
    total: amount(row.total),
    paid: amount(row.paidAmount),
    credited: amount(0),
    returned: amount(0),
  }
}

function voidInvoice(call: Call<'invoice.void'>): InvoiceDetails {
  const row = call.get(call.world.invoices, call.params.id)
  const refusal = whyNotVoid({ status: row.status, isPaid: Number(row.paid) > 0 }, call)
  requirePossible(() => call.requireVersion(row.version), refusal)
  changeInvoice(call, row, { status: 'VOID', payments: [] })
  return presentInvoice(row)
}

const pdf = (number: string) => ({ name: `${number}.pdf`, content: `%PDF-1.7 ${number}` })

export const documentHandlers: Handlers<
  | 'invoice.create'
  | 'invoice.void'
  | 'invoice.pay'
  | 'payment.reverse'
  | 'invoice.write-off'
  | 'invoice.credit'
  | 'payment-receipt.get'
  | 'payment-receipt.pdf'
  | 'invoice.pdf'
  | 'booking.receipt'
  | 'booking-receipt.get'
  | 'credit-note.pdf'
  | 'booking-payment.list'
> = {
  'invoice.create': createInvoice,
  'invoice.void': voidInvoice,
  'invoice.pay': payInvoice,
  'payment.reverse': reversePayment,
  'invoice.write-off': writeOffInvoice,
  'invoice.credit': creditInvoice,
  'payment-receipt.get': (call) => paymentReceiptOf(call, call.params.id),
  'payment-receipt.pdf': (call) => pdf(paymentReceiptOf(call, call.params.id).receiptNumber),
  'invoice.pdf': (call) => {
    const { invoiceNumber, status } = call.get(call.world.invoices, call.params.id)
    if (invoiceNumber === null) throw notAllowed(status, 'pdf', [])
    return pdf(invoiceNumber)
  },
  'booking.receipt': (call) => {
    const { receiptNumber } = call.get(call.world.bookings, call.params.id)
    if (receiptNumber === null) throw new Refusal('NOT_FOUND')
    return pdf(receiptNumber)
  },
  'booking-receipt.get': (call) => {
    const row = call.get(call.world.bookings, call.params.id)
    if (row.receiptNumber === null) throw new Refusal('NOT_FOUND')
    const last = call.own(call.world.payments).findLast(({ bookingId }) => bookingId === row.id)
    return last?.receipt ?? receiptOf(call, row, row.receiptNumber)
  },
  'credit-note.pdf': (call) => {
    const creditNote = call.own(call.world.creditNotes).find(({ note }) => note.id === call.params.id)
    if (!creditNote) throw new Refusal('NOT_FOUND')
    return pdf(creditNote.note.creditNoteNumber)
  },
  'booking-payment.list': (call) => {
    const row = call.get(call.world.bookings, call.params.id)
    const invoiced = invoiceOf(call, row.id)
    return {
      payments: paymentsOf(call, row.id),
      creditNotes: call
        .own(call.world.creditNotes)
        .filter(({ bookingId }) => bookingId === row.id)
        .map(({ note }) => note),
      invoice: invoiced
        ? { id: invoiced.id, invoiceNumber: invoiced.invoiceNumber ?? '', status: invoiced.status }
        : null,
      currency: row.currency,
      kept: formatMinor(row.paidAmount - row.refundedAmount, row.currency),
    }
  },
}
