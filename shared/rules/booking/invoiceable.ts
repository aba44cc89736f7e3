import { isCheckedInUnpaid, type BookingStatus } from './booking-transitions.ts'
import type { PaymentType } from '../common/quote.ts'

/** A booking to invoice. Amounts are in minor units. */
interface BilledBooking {
  status: BookingStatus
  total: number
  paidAmount: number
  refundedAmount: number
  paymentType: PaymentType
}

/**
 * Whether a booking can get an invoice: it is paid without a refund, its payment is pending, or the customer was checked
 * in without paying.
 */
export function isInvoiceable(booking: BilledBooking): boolean {
  const { status, total, paidAmount, refundedAmount, paymentType } = booking
  const isOwed = status === 'PAYMENT_PENDING' || isCheckedInUnpaid(booking) || paidAmount > 0
  return isOwed && refundedAmount === 0 && total > 0 && paymentType !== 'NOT_REQUIRED'
}
