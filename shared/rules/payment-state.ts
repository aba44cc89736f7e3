import type { BookingStatus } from './booking-transitions.ts'

/** What has become of the money of a booking, which its status alone does not say. One booking can be in two. */
export const paymentStates = ['UNPAID', 'PAID', 'REFUND_DUE', 'REFUNDED'] as const

export type PaymentState = (typeof paymentStates)[number]

interface Money {
  status: BookingStatus
  paidAmount: number
  refundedAmount: number
}

/**
 * Amounts in minor units. Unpaid waits for its money; refund due is cancelled and keeps some; refunded gave some or all
 * of it back.
 */
export const isInPaymentState: Record<PaymentState, (money: Money) => boolean> = {
  UNPAID: ({ status }) => status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED',
  PAID: ({ status, paidAmount, refundedAmount }) => status !== 'CANCELLED' && paidAmount > refundedAmount,
  REFUND_DUE: ({ status, paidAmount, refundedAmount }) => status === 'CANCELLED' && paidAmount > refundedAmount,
  REFUNDED: ({ refundedAmount }) => refundedAmount > 0,
}
