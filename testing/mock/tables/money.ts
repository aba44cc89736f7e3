import type { CreditNote, ResponseOf } from '@steward/shared/contracts'
import type { PaymentType } from '@steward/shared/rules/quote'
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

/** The credit note of a refund, with the refund's id. */
export interface CreditNoteRow {
  entityId: string
  bookingId: string
  invoiceId: string | null
  note: CreditNote
}
