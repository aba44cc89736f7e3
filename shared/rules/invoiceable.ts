import type { BookingStatus } from './booking-transitions.ts'
import type { PaymentType } from './quote.ts'

/** A booking to invoice. Amounts are in minor units. */
interface BilledBooking {
  status: BookingStatus
  total: number
  paidAmount: number
  refundedAmount: number
  paymentType: PaymentType
}

/** Whether a booking can get an invoice: it is paid without a refund, or its payment is pending. */
export function isInvoiceable({ status, total, paidAmount, refundedAmount, paymentType }: BilledBooking): boolean {
  const isOwed = status === 'PAYMENT_PENDING' || paidAmount > 0
  return isOwed && refundedAmount === 0 && total > 0 && paymentType !== 'NOT_REQUIRED'
}
