import { parseAmount } from '../../money/index.ts'
import type { BookingFacts } from './booking-guards.ts'
import { isSameEmail } from '../customer/email-choice.ts'

/** The fields of a booking, as the API returns it, that the guards need. */
interface ReturnedBooking extends Omit<
  BookingFacts,
  'slot' | 'paymentType' | 'total' | 'paidAmount' | 'refundedAmount' | 'isOwnMoney'
> {
  paymentType?: BookingFacts['paymentType']
  currency?: string | undefined
  total?: string | undefined
  paidAmount?: string | undefined
  refundedAmount?: string | undefined
  customer: { email?: string | undefined }
  timeSlot: BookingFacts['slot']
}

/**
 * Returns the facts that the guards need from a booking of the API.
 *
 * @param memberEmail the email address of the acting user
 */
export function bookingFacts(booking: ReturnedBooking, memberEmail: string | undefined): BookingFacts {
  const { currency, customer, timeSlot, paymentType } = booking
  const minor = (amount: string | undefined) => (amount && currency ? parseAmount(amount, currency) : 0)
  return {
    ...booking,
    slot: timeSlot,
    paymentType,
    total: minor(booking.total),
    paidAmount: minor(booking.paidAmount),
    refundedAmount: minor(booking.refundedAmount),
    isOwnMoney: isSameEmail(customer.email, memberEmail),
  }
}
