import type { Instant } from '@steward/shared/time'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import type { CallContext } from '../kernel/call.ts'
import { announceRefundDue } from './booking-announcements.ts'
import { returnCredits } from './credits.ts'
import { booking } from './tables.ts'

/** A booking as it was before its slot was cancelled, and the version that it has since. */
export interface CancelledBooking {
  id: string
  timeSlotId: string
  status: 'CONFIRMED' | 'PAYMENT_PENDING' | 'PAYMENT_FAILED'
  occupies: boolean
  bookingSlots: number
  subscriptionId: string | null
  holdExpiresAt: Instant | null
  /** A late cancellation kept the session of the subscription. */
  lateCancel?: boolean
  versionAfter: number
}

/** Why a slot is cancelled, and whether its customers are told. */
export interface Cancellation {
  reason: string
  notify?: boolean | undefined
}

/**
 * Cancels the open bookings of a slot that the business cancels: never a late cancel, credits return, and what was paid
 * is due back. Who is checked in stays so.
 *
 * @returns what was cancelled, for the slot's counters and for taking it back
 */
export async function cancelBookingsOf(
  call: CallContext,
  slotId: string,
  { reason, notify }: Cancellation,
): Promise<CancelledBooking[]> {
  const { tx, actor, clock } = call
  const now = clock.now()
  const open = await tx
    .select({
      id: booking.id,
      status: booking.status,
      occupies: booking.occupies,
      bookingSlots: booking.bookingSlots,
      subscriptionId: booking.subscriptionId,
      timeSlotId: booking.timeSlotId,
      holdExpiresAt: booking.holdExpiresAt,
      paidAmount: booking.paidAmount,
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
  if (open.length === 0) return []
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
  for (const { id, status, paidAmount, version } of open) {
    announceRefundDue(call, { id, paidAmount })
    tellCustomer(call, { bookingId: id, event: 'change', known: 'here' }, notify)
    call.audit('booking.cancel', 'booking', id, {
      old: { status },
      new: { status: 'CANCELLED', cancelCause: 'BUSINESS' },
      version: version + 1,
    })
  }
  return open.map(({ status, version, paidAmount: _, ...row }) => ({
    ...row,
    status: status as CancelledBooking['status'],
    versionAfter: version + 1,
  }))
}

/** The seats and bookings that occupied and no longer do. */
export function occupied(cancelled: readonly CancelledBooking[]): { seats: number; bookings: number } {
  const held = cancelled.filter(({ occupies }) => occupies)
  return { seats: held.reduce((sum, { bookingSlots }) => sum + bookingSlots, 0), bookings: held.length }
}
