import { whyNotSlot } from '@steward/shared/rules/booking/slot-guards'
import { slotTransitions } from '@steward/shared/rules/booking/slot-transitions'
import { eq } from 'drizzle-orm'
import { cancelledOf, occupied } from '../booking/cancelled-booking.ts'
import { lockOpenBookings, planCancellation, requireChoice, type RefundChoice } from '../booking/plan-cancellation.ts'
import { previewCancellation } from '../booking/present-cancellation.ts'
import { settleCancellation, writeCancelled, type Cancellation } from '../booking/settle-cancellation.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { guardContext, requirePossible } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { bookingsAffected } from './bookings-affected.ts'
import { announceSlotCancelled } from '../slot/slot-announcements.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { findSlot, lockSlot, type LockedSlot } from '../slot/slot.queries.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

/** Cancels a slot together with its open bookings. If there are bookings, a reason is required. */
export const cancelSlot = handle('time-slot.cancel', async (call) => {
  const { tx, params, body, clock } = call
  const before = await lockSlot(tx, params.id)
  if (!before) throw problems.notFound()
  requirePossible(call, before.version, whyNotSlot('cancel', before, guardContext(call, before.providerId)))
  if (before.bookingCount > 0 && body.reason === '') throw problems.invalidField('reason', 'REQUIRED')
  const { refundsMade } = await cancelLockedSlots(call, [before], body)
  const slot = presentSlot(await findSlot(tx, params.id, clock.now()), call)
  return refundsMade ? { ...slot, refundsMade } : slot
})

/** Returns what cancelling the slot would do to each booking and its money. */
export const previewCancelSlot = handle('time-slot.preview-cancel', async (call) => {
  const slot = await lockSlot(call.tx, call.params.id)
  if (!slot) throw problems.notFound()
  const bookings = await lockOpenBookings(call, [slot.id])
  return { ...(await previewCancellation(call, bookings)), reach: (await bookingsAffected(call, [slot])).reach }
})

/**
 * Cancels slots, with their open bookings. The caller has locked and judged the slots. No cancellation counts as late:
 * sessions return to memberships, and payments are refunded now or later. Checked-in bookings stay.
 * @returns the bookings that were cancelled, and the refunds if they are made now
 */
export async function cancelLockedSlots(
  call: CallContext,
  slots: readonly LockedSlot[],
  cancellation: Cancellation & RefundChoice,
) {
  const planned = await planCancellation(
    call,
    await lockOpenBookings(
      call,
      slots.map(({ id }) => id),
    ),
  )
  requireChoice(call, planned, cancellation)
  await writeCancelled(call, planned, { cancelledBy: 'BUSINESS', reason: cancellation.reason })
  const cancelled = planned.map(cancelledOf)
  const bySlot = Map.groupBy(cancelled, ({ timeSlotId }) => timeSlotId)
  for (const slot of slots)
    await writeSlotCancelled(call, slot, cancellation.reason, occupied(bySlot.get(slot.id) ?? []))
  const refundsMade = await settleCancellation(call, planned, { ...cancellation, cancelledBy: 'BUSINESS' })
  return { cancelled, refundsMade }
}

async function writeSlotCancelled(
  call: CallContext,
  before: LockedSlot,
  reason: string,
  released: { seats: number; bookings: number },
): Promise<void> {
  const { tx, clock } = call
  const now = clock.now()
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
}
