import { whyNotBooking, type BookingFacts } from '@steward/shared/rules/booking/booking-guards'
import type { BookingAction } from '@steward/shared/rules/booking/booking-transitions'
import { eq } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { guardContext, requirePossible } from '../../kernel/guard.ts'
import type { LockedSlot } from '../slot/slot.queries.ts'
import { bookingChanges, type BookingChange } from './booking-trail.ts'
import { presentBooking } from './booking.presenter.ts'
import { findBooking, type LockedBooking } from './booking.queries.ts'
import { booking } from '../../tables/booking/booking.ts'

/** A booking and its slot, both locked. */
interface Locked {
  row: LockedBooking
  slot: LockedSlot
}

/** Returns why an action is not possible for a locked booking, or undefined. */
export function refusalOf<Action extends BookingAction>(
  call: CallContext,
  action: Action,
  { row, slot, ...rest }: Locked & Pick<BookingFacts, 'isOwnMoney'>,
) {
  return whyNotBooking(action, { ...row, ...rest, slot }, guardContext(call, slot.providerId))
}

/** Throws unless the action is possible for a locked booking of the version that the caller has seen. */
export function requireAction(
  call: CallContext,
  action: BookingAction,
  locked: Locked & Pick<BookingFacts, 'isOwnMoney'>,
): void {
  requirePossible(call, locked.row.version, refusalOf(call, action, locked))
}

/** Writes what an action changed, with the next version and an audit event. */
export async function writeChange(
  { tx, clock, audit }: CallContext,
  before: LockedBooking,
  action: BookingAction,
  change: BookingChange,
): Promise<void> {
  const version = before.version + 1
  await tx
    .update(booking)
    .set({ ...change, version, updatedAt: clock.now() })
    .where(eq(booking.id, before.id))
  audit(`booking.${action}`, 'booking', before.id, {
    ...bookingChanges(before, change),
    version,
  })
}

/** Writes what an action changed, and returns the booking as the response shows it. */
export async function applyChange(
  call: CallContext,
  before: LockedBooking,
  action: BookingAction,
  change: BookingChange,
) {
  await writeChange(call, before, action, change)
  return presentBooking(await findBooking(call.tx, before.id), call)
}
