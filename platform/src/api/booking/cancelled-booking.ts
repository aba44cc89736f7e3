import type { PlannedCancellation } from './plan-cancellation.ts'
import type { CancelledBooking } from '../../tables/booking.ts'

/** What an undo needs to know of a booking that is cancelled. */
export function cancelledOf({ row, lateCancel }: PlannedCancellation): CancelledBooking {
  const { id, timeSlotId, occupies, bookingSlots, subscriptionId, holdExpiresAt } = row
  const status = row.status as CancelledBooking['status']
  const versionAfter = row.version + 1
  return { id, timeSlotId, status, occupies, bookingSlots, subscriptionId, holdExpiresAt, lateCancel, versionAfter }
}

/** The seats and bookings that occupied and no longer do. */
export function occupied(cancelled: readonly CancelledBooking[]): { seats: number; bookings: number } {
  const held = cancelled.filter(({ occupies }) => occupies)
  return { seats: held.reduce((sum, { bookingSlots }) => sum + bookingSlots, 0), bookings: held.length }
}
