import { plainDateOf } from '@steward/shared/time'
import type { CallContext } from '../kernel/call.ts'
import { receiptOf } from './document-parties.ts'
import { taken } from '../kernel/refusal.ts'
import type { BookingRow } from '../tables/booking.ts'
import { nextId } from '../tables/world.ts'

type PaymentFields = Pick<
  BookingRow,
  'paymentType' | 'creditCardType' | 'creditCardLastFour' | 'paymentIDReferenceNumber'
>

/** Returns the payment columns of a booking, with empty texts as null. */
export const paymentColumns = (input: PaymentFields): PaymentFields => ({
  paymentType: input.paymentType,
  creditCardType: input.creditCardType,
  creditCardLastFour: input.creditCardLastFour || null,
  paymentIDReferenceNumber: input.paymentIDReferenceNumber || null,
})

/** Enters the money of a booking and answers the number of its receipt; a reference counts once. */
export function receivePayment(call: CallContext, row: BookingRow): string {
  const { world, business } = call
  const { paymentType, paymentIDReferenceNumber: reference } = row
  requireNewReference(call, row)
  const { id: bookingId, total: amount, currency } = row
  const { creditCardType, creditCardLastFour } = row
  const receiptNumber = nextReceiptNumber(call)
  world.payments.push({
    id: nextId(world),
    entityId: business.id,
    bookingId,
    amount,
    currency,
    paymentType,
    reference,
    creditCardType,
    creditCardLastFour,
    receivedAt: call.now,
    receiptNumber,
    receipt: receiptOf(call, row, receiptNumber),
  })
  return receiptNumber
}

/** Throws REFERENCE_TAKEN if another payment of this type has the reference. */
export function requireNewReference(
  call: CallContext,
  { paymentType, paymentIDReferenceNumber: reference }: Pick<PaymentFields, 'paymentType' | 'paymentIDReferenceNumber'>,
): void {
  const known = [
    ...call.own(call.world.payments),
    ...call.own(call.world.invoicePayments).map(({ payment }) => ({
      paymentType: payment.paymentType,
      reference: payment.paymentIDReferenceNumber,
    })),
  ]
  const isTaken = known.some((other) => other.reference === reference && other.paymentType === paymentType)
  if (reference && isTaken) throw taken('REFERENCE_TAKEN', 'paymentIDReferenceNumber')
}

/** Returns the next receipt number, such as `R-2026-000042`. The count restarts each local year. */
export function nextReceiptNumber(call: CallContext): string {
  const year = localDay(call).slice(0, 4)
  return `R-${year}-${nextNumber(call, 'RECEIPT', year, 6)}`
}

/** Returns the next booking number, such as `BK-202611-00042`. The count restarts each local month. */
export function nextBookingNumber(call: CallContext): string {
  const month = localDay(call).slice(0, 7).replace('-', '')
  return `BK-${month}-${nextNumber(call, 'BOOKING', month, 5)}`
}

/** Returns the next invoice number, such as `INV-2026-000042`. The count restarts each local year. */
export function nextInvoiceNumber(call: CallContext): string {
  const year = localDay(call).slice(0, 4)
  return `INV-${year}-${nextNumber(call, 'INVOICE', year, 6)}`
}

/** Returns the next credit note number, such as `CN-2026-000042`. The count restarts each local year. */
export function nextCreditNoteNumber(call: CallContext): string {
  const year = localDay(call).slice(0, 4)
  return `CN-${year}-${nextNumber(call, 'CREDIT_NOTE', year, 6)}`
}

const localDay = ({ now, business }: CallContext) => plainDateOf(now, business.timeZone)

function nextNumber({ world, business }: CallContext, document: string, period: string, digits: number): string {
  const key = [business.id, document, period].join(' ')
  const number = (world.counters[key] ?? 0) + 1
  world.counters[key] = number
  return String(number).padStart(digits, '0')
}
