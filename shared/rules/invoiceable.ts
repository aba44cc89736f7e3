import type { BookingStatus } from './booking-transitions.ts'
import type { PaymentType } from './quote.ts'

/** Amounts in minor units. */
interface BilledBooking {
  status: BookingStatus
  total: number
  paidAmount: number
  refundedAmount: number
  paymentType: PaymentType
}

/** Whether a booking can get an invoice: it was paid and nothing of it refunded, or its payment is awaited. */
export function isInvoiceable({ status, total, paidAmount, refundedAmount, paymentType }: BilledBooking): boolean {
  const isOwed = status === 'PAYMENT_PENDING' || paidAmount > 0
  return isOwed && refundedAmount === 0 && total > 0 && paymentType !== 'NOT_REQUIRED'
}
