import type { Booking } from '../contracts/index.ts'
import { parseAmount } from '../money/index.ts'
import type { BookingFacts } from './booking-guards.ts'
import { isSameEmail } from './email-choice.ts'

/**
 * What the guards read of a booking that the API returned.
 *
 * @param memberEmail the address of the person who acts
 */
export function bookingFacts(booking: Booking, memberEmail: string | undefined): BookingFacts {
  const { currency, customer, timeSlot, paymentType } = booking
  const minor = (amount: string | undefined) => (amount && currency ? parseAmount(amount, currency) : 0)
  return {
    ...booking,
    slot: timeSlot,
    paymentType,
    paidAmount: minor(booking.paidAmount),
    refundedAmount: minor(booking.refundedAmount),
    isOwnMoney: isSameEmail(customer.email, memberEmail),
  }
}
