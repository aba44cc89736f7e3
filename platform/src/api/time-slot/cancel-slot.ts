import { slotActions, slotTransitions } from '@steward/shared/rules/slot-transitions'
import { eq } from 'drizzle-orm'
import { cancelBookingsOf, occupied, type CancelledBooking, type Cancellation } from '../booking/cancelled-slot.ts'
import { handle, type CallContext } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { announceSlotCancelled } from './slot-announcements.ts'
import { presentSlot } from './slot-presenter.ts'
import { findSlot, lockSlot, type LockedSlot } from './slot-queries.ts'
import { timeSlot } from './tables.ts'

/** Cancels a slot together with its open bookings; who has booked is owed a reason. */
export const cancelSlot = handle('time-slot.cancel', async (call) => {
  const { tx, params, body, clock } = call
  const before = await lockSlot(tx, params.id)
  if (!before) throw problems.notFound()
  call.requireVersion(before.version)
  if (!('cancel' in slotTransitions[before.status]))
    throw problems.transitionNotAllowed(before.status, 'cancel', slotActions(before.status))
  if (before.bookingCount > 0 && body.reason === '') throw problems.invalidField('reason', 'REQUIRED')
  await cancelLockedSlot(call, before, body)
  return presentSlot(await findSlot(tx, params.id, clock.now()), call)
})

/** Cancels a slot that the caller has locked and judged. @returns its bookings that were cancelled with it */
export async function cancelLockedSlot(
  call: CallContext,
  before: LockedSlot,
  cancellation: Cancellation,
): Promise<CancelledBooking[]> {
  const { tx, clock } = call
  const { reason } = cancellation
  const now = clock.now()
  const cancelled = await cancelBookingsOf(call, before.id, cancellation)
  const released = occupied(cancelled)
  const version = before.version + 1
  await tx
    .update(timeSlot)
    .set({
      status: slotTransitions.ACTIVE.cancel,
      cancelReason: reason || null,
      cancelledAt: now,
      seatsTaken: before.seatsTaken - released.seats,
      bookingCount: before.bookingCount - released.bookings,
      version,
      updatedAt: now,
    })
    .where(eq(timeSlot.id, before.id))
  announceSlotCancelled(call, before)
  call.audit('time-slot.cancel', 'time-slot', before.id, {
    old: { status: before.status },
    new: { status: 'CANCELLED', cancelReason: reason },
    version,
  })
  return cancelled
}
