import { cancelMoment } from '@steward/shared/rules/booking/booking-transitions'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { announceCancelledBooking } from './booking-announcements.ts'
import { presentBooking } from './booking.presenter.ts'
import { findBooking, lockBooking } from './booking.queries.ts'
import { requireAction } from './booking-transition.ts'
import { planCancellation, requireChoice } from './plan-cancellation.ts'
import { settleCancellation, writeCancelled } from './settle-cancellation.ts'
import { giveSeats } from './slot-seats.ts'

/**
 * Cancels a booking and frees its seats at once. After the slot has started, only an owner or manager can, with a
 * reason.
 */
export const cancelBooking = handle('booking.cancel', async (call) => {
  const { body, tx } = call
  const { row, slot } = await lockBooking(tx, call.params.id)
  requireAction(call, 'cancel', { row, slot })
  const now = call.clock.now()
  const { hasStarted, lateCancel } = cancelMoment(row.status, slot.startTime, {
    cancelledBy: body.cancelledBy,
    createdAt: row.createdAt,
    now,
    terms: call.entity.terms,
  })
  if (hasStarted && body.reason === '') throw problems.invalidField('reason', 'REQUIRED')
  const planned = await planCancellation(call, [{ row, lateCancel }])
  requireChoice(call, planned, body)
  await writeCancelled(call, planned, body)
  if (row.occupies) await giveSeats(call, slot.id, { seats: row.bookingSlots, bookings: 1 })
  announceCancelledBooking(call, row, slot)
  const refundsMade = await settleCancellation(call, planned, body)
  const cancelled = presentBooking(await findBooking(tx, row.id), call)
  return refundsMade ? { ...cancelled, refundsMade } : cancelled
})
