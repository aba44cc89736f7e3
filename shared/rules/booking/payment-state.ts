import { awaitsPayment, isCancelled } from './booking-status.ts'
import { isCheckedInUnpaid, type BookingMoney, type BookingStatus } from './booking-transitions.ts'

/** The payment states of a booking, which its status does not show. A booking can be in two states at once. */
export const paymentStates = ['UNPAID', 'PAID', 'REFUND_DUE', 'REFUNDED'] as const

export type PaymentState = (typeof paymentStates)[number]

interface Money extends BookingMoney {
  status: BookingStatus
  refundedAmount: number
  lateCancel: boolean
}

/**
 * Whether the customer owes the price of a booking: its payment is pending or failed, or the customer was checked in
 * without paying.
 */
export const isUnpaid = (booking: Omit<Money, 'refundedAmount' | 'lateCancel'>): boolean =>
  awaitsPayment(booking) || isCheckedInUnpaid(booking)

const keepsMoney = ({ paidAmount, refundedAmount }: Money) => paidAmount > refundedAmount

/**
 * Whether a booking is in each payment state. Amounts are in minor units. `REFUND_DUE`: it is cancelled and not fully
 * refunded. After a late cancellation the business keeps the money, so no refund is due and the booking stays `PAID`.
 * `REFUNDED`: it was refunded in part or in full.
 */
export const isInPaymentState: Record<PaymentState, (money: Money) => boolean> = {
  UNPAID: isUnpaid,
  PAID: (money) => (!isCancelled(money) || money.lateCancel) && keepsMoney(money),
  REFUND_DUE: (money) => isCancelled(money) && !money.lateCancel && keepsMoney(money),
  REFUNDED: ({ refundedAmount }) => refundedAmount > 0,
}
