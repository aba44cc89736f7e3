import type { CreditNote, Payment, ResponseOf } from '@steward/shared/contracts'
import type { Bill } from '@steward/shared/rules/booking/credit'
import type { PaymentType } from '@steward/shared/rules/common/quote'
import type { Instant } from '@steward/shared/time'
import type { BookingRow } from './booking.ts'

/** A line of the refund ledger. */
export interface RefundRow {
  id: string
  entityId: string
  bookingId: string
  createdAt: Instant
  creditNoteNumber: string
  amount: number
  rounding: number
  paymentType: PaymentType
  reason: string
  refundedById: string
}

/** A payment. Its reference must be unique. */
export interface PaymentRow {
  id: string
  entityId: string
  bookingId: string
  amount: number
  currency: string
  paymentType: PaymentType
  reference: string | null
  creditCardType: BookingRow['creditCardType']
  creditCardLastFour: string | null
  receivedAt: Instant
  receiptNumber: string
  /** The receipt as it was issued. */
  receipt: ResponseOf<'booking-receipt.get'>
}

/** A payment of a membership invoice, with its receipt as it was issued. */
export interface InvoicePaymentRow {
  id: string
  entityId: string
  invoiceId: string
  payment: Payment
  receipt: ResponseOf<'payment-receipt.get'>
  /** The amounts on the receipt, in minor units. */
  part: Bill
}

/** A credit note. That of a refund has the refund's id, and the others have no booking. */
export interface CreditNoteRow {
  entityId: string
  bookingId: string | null
  invoiceId: string | null
  note: CreditNote
}
