import { cancelMoment } from '@steward/shared/rules/booking-transitions'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import { handle } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { announceCancelledBooking } from './booking-announcements.ts'
import { lockBooking } from './booking-queries.ts'
import { applyChange, requireAction } from './booking-transition.ts'
import { returnCredits } from './credits.ts'
import { giveSeats } from './slot-seats.ts'

/** Before the slot starts; after it, an owner or manager with a reason. Its seats are free at once. */
export const cancelBooking = handle('booking.cancel', async (call) => {
  const { body, actor } = call
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  call.requireVersion(row.version)
  requireAction(row, 'cancel')
  const now = call.clock.now()
  const { hasStarted, lateCancel } = cancelMoment(row.status, slot.startTime, { cancelledBy: body.cancelledBy, now })
  if (hasStarted) {
    call.require('booking.cancel-late')
    if (body.reason === '') throw problems.invalidField('reason', 'REQUIRED')
  }
  if (row.occupies) await giveSeats(call, slot.id, { seats: row.bookingSlots, bookings: 1 })
  if (!lateCancel) await returnCredits(call, [row])
  announceCancelledBooking(call, row, slot)
  tellCustomer(call, { bookingId: row.id, event: 'change', known: 'here' }, body.notify)
  return applyChange(call, row, 'cancel', {
    status: 'CANCELLED',
    cancelledAt: now,
    cancelledById: actor.memberId,
    cancelCause: body.cancelledBy,
    cancelReason: body.reason || null,
    lateCancel,
    holdExpiresAt: null,
  })
})
