import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../kernel/call.ts'
import { returnCredits } from './credits.ts'
import { booking } from './tables.ts'

/**
 * Cancels the open bookings of a slot that the business cancels: never a late cancel, credits return, and what was paid
 * is due back. Who is checked in stays so.
 *
 * @returns the seats and bookings that occupied and no longer do, for the slot's counters
 */
export async function cancelBookingsOf(
  call: CallContext,
  slotId: string,
  reason: string,
): Promise<{ seats: number; bookings: number }> {
  const { tx, actor, clock } = call
  const now = clock.now()
  const open = await tx
    .select({
      id: booking.id,
      status: booking.status,
      occupies: booking.occupies,
      bookingSlots: booking.bookingSlots,
      subscriptionId: booking.subscriptionId,
      version: booking.version,
    })
    .from(booking)
    .where(
      and(
        eq(booking.timeSlotId, slotId),
        inArray(booking.status, ['CONFIRMED', 'PAYMENT_PENDING', 'PAYMENT_FAILED']),
        isNull(booking.deletedAt),
      ),
    )
    .for('update')
  if (open.length === 0) return { seats: 0, bookings: 0 }
  await tx
    .update(booking)
    .set({
      status: 'CANCELLED',
      cancelledAt: now,
      cancelledById: actor.memberId,
      cancelCause: 'BUSINESS',
      cancelReason: reason || null,
      holdExpiresAt: null,
      version: sql`${booking.version} + 1`,
      updatedAt: now,
    })
    .where(
      inArray(
        booking.id,
        open.map(({ id }) => id),
      ),
    )
  await returnCredits(call, open)
  for (const { id, status, version } of open) {
    call.audit('booking.cancel', 'booking', id, {
      old: { status },
      new: { status: 'CANCELLED', cancelCause: 'BUSINESS' },
      version: version + 1,
    })
  }
  const released = open.filter(({ occupies }) => occupies)
  return { seats: released.reduce((sum, { bookingSlots }) => sum + bookingSlots, 0), bookings: released.length }
}
