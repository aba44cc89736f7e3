import { and, eq, inArray, sql } from 'drizzle-orm'
import { isCancelled, isRefunded } from '../../predicates/booking.sql.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import type { CallContext } from '../../kernel/call.ts'
import { changedSince } from '../../kernel/operation.ts'
import { problems, type ProblemError } from '../../kernel/problem-error.ts'
import { occupied } from './cancelled-booking.ts'
import type { CancelledBooking } from '../../tables/booking/booking.ts'
import { takeCredits } from './credits.ts'
import { requireKnownCustomers } from './known-customers.ts'
import { changeSeats } from './slot-seats.ts'
import { booking } from '../../tables/booking/booking.ts'

/**
 * Restores bookings that one action cancelled, with their seats and sessions. The caller has locked the slots, which
 * are not cancelled.
 * Throws STALE_VERSION if a booking was changed since, and TRANSITION_NOT_ALLOWED if one was refunded. Throws SLOT_FULL
 * or DUPLICATE_BOOKING if somebody took the place, and why a membership does not pay any more.
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
  const back = jsonRows(
    'back',
    { id: booking.id, versionAfter: booking.version, status: booking.status, holdExpiresAt: booking.holdExpiresAt },
    cancelled,
  )
  const restored = await tx
    .update(booking)
    .set({
      status: back.status,
      holdExpiresAt: back.holdExpiresAt,
      cancelledAt: null,
      cancelledById: null,
      cancelCause: null,
      cancelReason: null,
      lateCancel: false,
      version: sql`${booking.version} + 1`,
      updatedAt: clock.now(),
    })
    .from(back.rows)
    .where(and(eq(booking.id, back.id), eq(booking.version, back.versionAfter), isCancelled))
    .returning({ id: booking.id })
  if (restored.length < cancelled.length) throw await refusalOf(call, cancelled, restored)
  const bySlot = Map.groupBy(cancelled, ({ timeSlotId }) => timeSlotId)
  await changeSeats(
    call,
    [...bySlot].map(([slotId, ofSlot]) => ({ slotId, ...occupied(ofSlot) })),
  )
  await takeCredits(call, cancelled)
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
async function refusalOf(
  call: CallContext,
  cancelled: readonly CancelledBooking[],
  restored: readonly { id: string }[],
) {
  const ids = cancelled.map(({ id }) => id)
  const refunded = await call.tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(inArray(booking.id, ids), isRefunded))
    .limit(1)
  return refunded.length > 0
    ? problems.transitionNotAllowed('REFUNDED', 'restore', [])
    : changedBooking(call, cancelled, restored)
}

/** Returns STALE_VERSION with the version of the first booking that was changed since, and therefore not restored. */
export function changedBooking(
  call: CallContext,
  before: readonly { id: string }[],
  restored: readonly { id: string }[],
): Promise<ProblemError> {
  const restoredIds = new Set(restored.map(({ id }) => id))
  return changedSince(call, booking, before.find(({ id }) => !restoredIds.has(id))!.id)
}
