import type { PlannedCancellation } from './plan-cancellation.ts'
import type { CancelledBooking } from '../../tables/booking/booking.ts'

/** Returns what an undo needs to know about a cancelled booking. */
export function cancelledOf({ row, lateCancel }: PlannedCancellation): CancelledBooking {
  const { id, timeSlotId, occupies, bookingSlots, subscriptionId, holdExpiresAt } = row
  const status = row.status as CancelledBooking['status']
  const versionAfter = row.version + 1
  return { id, timeSlotId, status, occupies, bookingSlots, subscriptionId, holdExpiresAt, lateCancel, versionAfter }
}

/** Returns the seats and the number of the bookings that occupied seats before they were cancelled. */
export function occupied(cancelled: readonly CancelledBooking[]): { seats: number; bookings: number } {
  const held = cancelled.filter(({ occupies }) => occupies)
  return { seats: held.reduce((sum, { bookingSlots }) => sum + bookingSlots, 0), bookings: held.length }
}
