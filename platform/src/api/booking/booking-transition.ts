import { bookingActions, type BookingAction } from '@steward/shared/rules/booking-transitions'
import { eq } from 'drizzle-orm'
import { changedFields } from '../kernel/audit.ts'
import type { CallContext } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { presentBooking } from './booking-presenter.ts'
import { findBooking, type LockedBooking } from './booking-queries.ts'
import { booking } from './tables.ts'

/** Throws TRANSITION_NOT_ALLOWED unless the table of transitions has this action for the booking's status. */
export function requireAction(row: LockedBooking, action: BookingAction): void {
  const allowed = bookingActions(row.status)
  if (!allowed.includes(action)) throw problems.transitionNotAllowed(row.status, action, allowed)
}

type Change = Partial<Omit<typeof booking.$inferInsert, 'id' | 'entityId' | 'version'>>

/** Writes what an action changed, with the next version and its trail, and answers the booking. */
export async function applyChange(call: CallContext, before: LockedBooking, action: BookingAction, change: Change) {
  const { tx, clock } = call
  const version = before.version + 1
  await tx
    .update(booking)
    .set({ ...change, version, updatedAt: clock.now() })
    .where(eq(booking.id, before.id))
  call.audit(`booking.${action}`, 'booking', before.id, {
    ...changedFields(before, change as Partial<LockedBooking>),
    version,
  })
  return presentBooking(await findBooking(tx, before.id), call)
}
