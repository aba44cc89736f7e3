import { gte, lt, sql, type SQL } from 'drizzle-orm'
import { booking } from '../../tables/booking.ts'

// The total is 0 if a membership pays, or if nothing is to be paid (constraint `booking_payment_not_required`). No other
// condition is therefore needed for such bookings (M1). The rules `isCheckedInUnpaid` and `isUnpaid` of `shared/rules` say
// the same of one booking, and a test compares both.

/** A condition on `booking`: some of its total was not paid. */
export const isOwed = lt(booking.paidAmount, booking.total)

/** A condition on `booking`: its total was paid, or there was nothing to pay. */
export const isSettled = gte(booking.paidAmount, booking.total)

/** A condition on `booking`: its customer was checked in without paying. A membership counts as payment. */
export const isCheckedInUnpaid: SQL = sql`${booking.status} = 'CHECKED_IN' and ${isOwed}`

/** A condition on `booking`: its customer owes the price, as in the payment state UNPAID. */
export const isUnpaid: SQL = sql`(${booking.status} in ('PAYMENT_PENDING', 'PAYMENT_FAILED') or ${isCheckedInUnpaid})`
