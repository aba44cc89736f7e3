import { bookingTransitions, failedPaymentMinutes, holdExpiry } from '@steward/shared/rules/booking/booking-transitions'
import { addMinutes } from '@steward/shared/time'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import type { LockedSlot } from '../slot/slot.queries.ts'
import { announceFailedPayment } from './booking-announcements.ts'
import { lockBooking, type LockedBooking } from './booking.queries.ts'
import { applyChange, requireAction } from './booking-transition.ts'
import { releaseExpiredHolds, takeSeats } from './slot-seats.ts'

/** Records a failed card payment. Holds the seat for another 15 minutes so that the customer can try again. */
export const failPayment = handle('booking.payment-failed', async (call) => {
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  requireAction(call, 'payment-failed', { row, slot })
  announceFailedPayment(call, row.id)
  tellCustomer(call, { bookingId: row.id, event: 'payment-failed' })
  return applyChange(call, row, 'payment-failed', {
    status: bookingTransitions.PAYMENT_PENDING['payment-failed'],
    holdExpiresAt: addMinutes(call.clock.now(), failedPaymentMinutes),
  })
})

/** Sets a failed payment back to pending. Takes the seats again if they were released. */
export const retryPayment = handle('booking.retry', async (call) => {
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  requireAction(call, 'retry', { row, slot })
  if (!row.occupies) await takeSeatsAgain(call, row, slot)
  return applyChange(call, row, 'retry', {
    status: bookingTransitions.PAYMENT_FAILED.retry,
    holdExpiresAt: holdExpiry(row, slot, call.clock.now(), call.entity.terms),
    seatsReleasedAt: null,
  })
})

/** Takes the seats of a booking that lost them. The caller has checked that the slot is not over. */
export async function takeSeatsAgain(call: CallContext, row: LockedBooking, slot: LockedSlot): Promise<void> {
  await releaseExpiredHolds(call, slot.id)
  await takeSeats(call, slot.id, row.bookingSlots)
}
