import { and, eq, inArray, sql } from 'drizzle-orm'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { occupied } from './cancelled-booking.ts'
import type { CancelledBooking } from '../../tables/booking.ts'
import { takeCredits } from './credits.ts'
import { requireKnownCustomers } from './known-customers.ts'
import { changeSeats } from './slot-seats.ts'
import { booking } from '../../tables/booking.ts'

/**
 * Restores bookings that one action cancelled, with their seats and sessions. The caller has locked the slots, which
 * are not cancelled.
 * Throws STALE_VERSION if a booking was changed since, and TRANSITION_NOT_ALLOWED if one was refunded. Throws SLOT_FULL
 * or DUPLICATE_BOOKING if somebody took the place.
 */
export async function putBookingsBack(
  call: CallContext,
  cancelled: readonly CancelledBooking[],
  notify: boolean | undefined,
): Promise<void> {
  if (cancelled.length === 0) return
  const { tx, clock } = call
  await requireKnownCustomers(
    call,
    cancelled.map(({ id }) => id),
  )
  const { rows } = await tx.execute(sql`
    update booking set status = back.status, hold_expires_at = back."holdExpiresAt", cancelled_at = null,
      cancelled_by_id = null, cancel_cause = null, cancel_reason = null, late_cancel = false,
      version = booking.version + 1, updated_at = ${clock.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(cancelled)}::jsonb)
      as back(id uuid, "versionAfter" int, status text, "holdExpiresAt" timestamptz)
    where booking.id = back.id and booking.version = back."versionAfter" and booking.status = 'CANCELLED'
    returning booking.id`)
  if (rows.length < cancelled.length) throw await refusalOf(call, cancelled)
  const bySlot = Map.groupBy(cancelled, ({ timeSlotId }) => timeSlotId)
  await changeSeats(
    call,
    [...bySlot].map(([slotId, ofSlot]) => ({ slotId, ...occupied(ofSlot) })),
  )
  await takeCredits(
    call,
    cancelled.filter(({ lateCancel }) => !lateCancel),
  )
  for (const { id, status, versionAfter } of cancelled) {
    tellCustomer(call, { bookingId: id, event: 'change', known: 'cancelled' }, notify)
    call.audit('booking.restore', 'booking', id, {
      old: { status: 'CANCELLED' },
      new: { status },
      version: versionAfter + 1,
    })
  }
}

/** Returns why an undo is not possible. A refund cannot be undone. Otherwise a booking was changed since. */
async function refusalOf({ tx }: CallContext, cancelled: readonly CancelledBooking[]) {
  const ids = cancelled.map(({ id }) => id)
  const refunded = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(inArray(booking.id, ids), eq(booking.status, 'REFUNDED')))
    .limit(1)
  return refunded.length > 0 ? problems.transitionNotAllowed('REFUNDED', 'restore', []) : problems.staleVersion(0)
}
