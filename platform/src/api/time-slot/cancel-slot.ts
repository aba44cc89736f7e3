import { slotActions, slotTransitions } from '@steward/shared/rules/slot-transitions'
import { eq } from 'drizzle-orm'
import { cancelBookingsOf } from '../booking/cancelled-slot.ts'
import { handle } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { presentSlot } from './slot-presenter.ts'
import { findSlot, lockSlot } from './slot-queries.ts'
import { timeSlot } from './tables.ts'

/** Cancels a slot together with its open bookings; who has booked is owed a reason. */
export const cancelSlot = handle('time-slot.cancel', async (call) => {
  const { tx, params, body, clock } = call
  const now = clock.now()
  const before = await lockSlot(tx, params.id)
  if (!before) throw problems.notFound()
  call.requireVersion(before.version)
  if (!('cancel' in slotTransitions[before.status]))
    throw problems.transitionNotAllowed(before.status, 'cancel', slotActions(before.status))
  if (before.bookingCount > 0 && body.reason === '') throw problems.invalidField('reason', 'REQUIRED')
  const released = await cancelBookingsOf(call, params.id, body.reason)
  const version = before.version + 1
  await tx
    .update(timeSlot)
    .set({
      status: slotTransitions.ACTIVE.cancel,
      cancelReason: body.reason || null,
      cancelledAt: now,
      seatsTaken: before.seatsTaken - released.seats,
      bookingCount: before.bookingCount - released.bookings,
      version,
      updatedAt: now,
    })
    .where(eq(timeSlot.id, params.id))
  call.audit('time-slot.cancel', 'time-slot', params.id, {
    old: { status: before.status },
    new: { status: 'CANCELLED', cancelReason: body.reason },
    version,
  })
  return presentSlot(await findSlot(tx, params.id, now), call)
})
