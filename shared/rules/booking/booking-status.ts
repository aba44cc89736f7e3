import { compareInstants, type Instant } from '../../time/index.ts'
import type { BookingStatus } from './booking-transitions.ts'

// Each list is built into the statements of the platform, too (`predicates/booking.sql.ts`). A test compares both.

interface HasStatus {
  status: BookingStatus
}

/** The statuses of a booking that only holds its seats, until it is paid or its hold expires. */
export const unpaidStatuses = ['PAYMENT_PENDING', 'PAYMENT_FAILED'] as const

/** The statuses of a booking whose customer is expected. */
export const expectedStatuses = ['CONFIRMED', 'PAYMENT_PENDING'] as const

/** The statuses of a booking that can end before its customer came. */
export const openStatuses = ['CONFIRMED', ...unpaidStatuses] as const

/** The statuses of a booking that takes seats, unless they were released. */
export const occupyingStatuses = ['CHECKED_IN', ...openStatuses] as const

/** The statuses of a booking that no longer counts. */
export const endedStatuses = ['CANCELLED', 'REFUNDED'] as const

const isOneOf =
  (statuses: readonly BookingStatus[]) =>
  ({ status }: HasStatus): boolean =>
    statuses.includes(status)

export const awaitsPayment = isOneOf(unpaidStatuses)
export const isExpected = isOneOf(expectedStatuses)
export const isOpenBooking = isOneOf(openStatuses)
export const hasOccupyingStatus = isOneOf(occupyingStatuses)
export const isEndedBooking = isOneOf(endedStatuses)
export const isConfirmed = isOneOf(['CONFIRMED'])
export const isPaymentPending = isOneOf(['PAYMENT_PENDING'])
export const isPaymentFailed = isOneOf(['PAYMENT_FAILED'])
export const isCheckedIn = isOneOf(['CHECKED_IN'])
export const isCancelled = isOneOf(['CANCELLED'])
export const isRefunded = isOneOf(['REFUNDED'])

/** Whether the customer was there, even if the money was refunded later. */
export const hasAttended = (booking: HasStatus & { checkedInAt: Instant | null }): boolean =>
  isCheckedIn(booking) || (isRefunded(booking) && booking.checkedInAt !== null)

/** Whether it counts as a booking in the figures of the business (B.8). */
export const countsAsBooking = (booking: HasStatus & { checkedInAt: Instant | null }): boolean =>
  isConfirmed(booking) || hasAttended(booking)

/** Whether the time has passed for which an unpaid booking holds its seats. */
export const hasExpiredHold = (booking: HasStatus & { holdExpiresAt: Instant | null }, now: Instant): boolean =>
  awaitsPayment(booking) && booking.holdExpiresAt !== null && compareInstants(booking.holdExpiresAt, now) <= 0
