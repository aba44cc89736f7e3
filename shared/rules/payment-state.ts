import type { BookingStatus } from './booking-transitions.ts'

/** What has become of the money of a booking, which its status alone does not say. One booking can be in two. */
export const paymentStates = ['UNPAID', 'PAID', 'REFUND_DUE', 'REFUNDED'] as const

export type PaymentState = (typeof paymentStates)[number]

interface Money {
  status: BookingStatus
  paidAmount: number
  refundedAmount: number
  lateCancel: boolean
}

const keepsMoney = ({ paidAmount, refundedAmount }: Money) => paidAmount > refundedAmount

/**
 * Amounts in minor units. `UNPAID` waits for its money. `REFUND_DUE` is cancelled and not refunded in full. After a late
 * cancellation the business keeps the money: no refund is due, and the booking stays `PAID`. `REFUNDED` was refunded in
 * part or in full.
 */
export const isInPaymentState: Record<PaymentState, (money: Money) => boolean> = {
  UNPAID: ({ status }) => status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED',
  PAID: (money) => (money.status !== 'CANCELLED' || money.lateCancel) && keepsMoney(money),
  REFUND_DUE: (money) => money.status === 'CANCELLED' && !money.lateCancel && keepsMoney(money),
  REFUNDED: ({ refundedAmount }) => refundedAmount > 0,
}
