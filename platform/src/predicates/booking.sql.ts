import * as statuses from '@steward/shared/rules/booking/booking-status'
import type { PaymentState } from '@steward/shared/rules/booking/payment-state'
import type { Terms } from '@steward/shared/rules/common/terms'
import type { Instant } from '@steward/shared/time'
import { and, gt, gte, lt, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { booking } from '../tables/booking/booking.ts'
import { hasStatus } from './has-status.ts'
import { countsAsCompleted } from './time-slot.sql.ts'

// The rules of a booking in SQL, by the names that they have in `shared/rules`: `booking-status`, `booking-transitions` and
// `payment-state`. A test compares both. Each is a condition on `booking`, or on a booking with another name in its
// statement.

type Status = Record<'status', SQLWrapper>

export const isConfirmed = hasStatus(booking.status, ['CONFIRMED'])
export const isPaymentPending = hasStatus(booking.status, ['PAYMENT_PENDING'])
export const isPaymentFailed = hasStatus(booking.status, ['PAYMENT_FAILED'])
export const isCheckedIn = hasStatus(booking.status, ['CHECKED_IN'])
export const isCancelled = hasStatus(booking.status, ['CANCELLED'])
export const isRefunded = hasStatus(booking.status, ['REFUNDED'])

export const awaitsPayment = hasStatus(booking.status, statuses.unpaidStatuses)
export const isExpected = hasStatus(booking.status, statuses.expectedStatuses)
export const isOpenBooking = hasStatus(booking.status, statuses.openStatuses)
export const isOpenBookingOf = ({ status }: Status): SQL => hasStatus(status, statuses.openStatuses)
export const isEndedBooking = hasStatus(booking.status, statuses.endedStatuses)

/** A condition on a booking whose seats are only held. An index has it, too. */
export const isHeld = sql`(${booking.occupies} and ${awaitsPayment})`

/** A condition on a booking that still holds its seats although its time has passed. */
export const hasExpiredHold = (row: Record<'occupies' | 'status' | 'holdExpiresAt', SQLWrapper>, now: Instant): SQL =>
  sql`(${row.occupies} and ${hasStatus(row.status, statuses.unpaidStatuses)} and ${row.holdExpiresAt} <= ${now})`

export const hasAttended = sql`(${isCheckedIn} or (${isRefunded} and ${booking.checkedInAt} is not null))`

export const countsAsBooking = sql`(${isConfirmed} or ${hasAttended})`

/** A condition on a booking and its slot. */
export const isCountedNoShow = (now: Instant, terms: Terms): SQL =>
  sql`(${isConfirmed} and not ${booking.noShowWaived} and ${countsAsCompleted(now, terms)})`

/** What became of a booking, as figures name it. Its no-show is derived (docs/decisions/0011). */
export const bookingOutcome = (now: Instant, terms: Terms): SQL => sql`case
  when ${isCheckedIn} then 'CHECKED_IN' when ${hasAttended} then 'REFUNDED'
  when ${isCountedNoShow(now, terms)} then 'NO_SHOW' when ${countsAsCompleted(now, terms)} then 'WAIVED'
  else 'EXPECTED' end`

const isCancelledBy = (cause: 'CUSTOMER' | 'BUSINESS') =>
  sql`(${isEndedBooking} and ${booking.checkedInAt} is null and ${booking.cancelCause} = ${sql.raw(`'${cause}'`)})`
export const isCancelledByCustomer = isCancelledBy('CUSTOMER')
export const isCancelledByBusiness = isCancelledBy('BUSINESS')
export const isLateCancellation = sql`(${isCancelledByCustomer} and ${booking.lateCancel})`
export const isNoExpiredHold = sql`${booking.cancelCause} is distinct from 'EXPIRED'`

/** Who cancelled a booking, as figures name it. */
export const cancellationKind = sql`case
  when ${isLateCancellation} then 'CANCELLED_LATE' when ${isCancelledByCustomer} then 'CANCELLED'
  when ${isCancelledByBusiness} then 'CANCELLED_BY_BUSINESS' else 'KEPT' end`

// The total is 0 if a membership pays, or if nothing is to be paid (constraint `booking_payment_not_required`). No other
// condition is therefore needed for such bookings (M1).

export const isSettled = gte(booking.paidAmount, booking.total)

export const isOwed = lt(booking.paidAmount, booking.total)

export const isCheckedInUnpaid = sql`(${isCheckedIn} and ${isOwed})`

export const isUnpaid = sql`(${awaitsPayment} or ${isCheckedInUnpaid})`

const keepsMoney = gt(booking.paidAmount, booking.refundedAmount)

/** A no-show in a completed slot, or a late cancellation, of which the business keeps money (`keptPriceOf`). */
export const isUnattendedWithMoney = and(or(isConfirmed, and(isCancelled, booking.lateCancel)), keepsMoney)!

export const isInPaymentState: Record<PaymentState, SQL> = {
  UNPAID: isUnpaid,
  PAID: and(or(not(isCancelled), booking.lateCancel), keepsMoney)!,
  REFUND_DUE: and(isCancelled, not(booking.lateCancel), keepsMoney)!,
  REFUNDED: gt(booking.refundedAmount, 0),
}
