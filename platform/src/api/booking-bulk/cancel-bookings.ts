import { bookingActions, cancelMoment } from '@steward/shared/rules/booking-transitions'
import { inArray, sql } from 'drizzle-orm'
import { announceCancelledBooking } from '../booking/booking-announcements.ts'
import { occupied, type CancelledBooking } from '../booking/cancelled-slot.ts'
import { returnCredits } from '../booking/credits.ts'
import { changeSeats } from '../booking/slot-seats.ts'
import { booking } from '../booking/tables.ts'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import { changedFields } from '../kernel/audit.ts'
import { handle, type CallContext } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { lockNamed, type NamedBooking } from './bulk-bookings.ts'
import { recordBulk } from './bulk-operation.ts'

type CancelledBy = 'CUSTOMER' | 'BUSINESS'
interface Cancellable extends NamedBooking {
  hasStarted: boolean
  lateCancel: boolean
}

/** The bookings that were named, judged by what cancelling one alone asks for. */
export async function lockCancellable(
  call: CallContext,
  named: readonly { id: string; version: number }[],
  cancelledBy: CancelledBy,
) {
  const now = call.clock.now()
  const momentOf = ({ row, slot }: Pick<NamedBooking, 'row' | 'slot'>) =>
    cancelMoment(row.status, slot.startTime, { cancelledBy, now })
  const { bookings, failed } = await lockNamed(call, named, (row, slot) => {
    if (!bookingActions(row.status).includes('cancel')) return 'TRANSITION_NOT_ALLOWED'
    return momentOf({ row, slot }).hasStarted && !call.may('booking.cancel-late') ? 'PERMISSION_DENIED' : undefined
  })
  return { bookings: bookings.map((named): Cancellable => ({ ...named, ...momentOf(named) })), failed }
}

/** Cancels what can be cancelled; what has begun is owed a reason. */
export const cancelBookings = handle('booking-bulk.cancel', async (call) => {
  const { body } = call
  const { bookings, failed } = await lockCancellable(call, body.bookings, body.cancelledBy)
  const done = bookings.filter(({ refusal }) => !refusal)
  if (body.reason === '' && done.some(({ hasStarted }) => hasStarted)) throw problems.invalidField('reason', 'REQUIRED')
  await writeCancelled(call, done, body)
  const cancelled = done.map(cancelledOf)
  const bySlot = Map.groupBy(cancelled, ({ timeSlotId }) => timeSlotId)
  await changeSeats(
    call,
    [...bySlot].map(([slotId, ofSlot]) => {
      const { seats, bookings: count } = occupied(ofSlot)
      return { slotId, seats: -seats, bookings: -count }
    }),
  )
  await returnCredits(
    call,
    cancelled.filter(({ lateCancel }) => !lateCancel),
  )
  return recordBulk(call, 'CANCEL', { done, failed, before: { checkedIn: [], cancelled, notify: body.notify } })
})

async function writeCancelled(
  call: CallContext,
  done: readonly Cancellable[],
  { cancelledBy, reason, notify }: { cancelledBy: CancelledBy; reason: string; notify?: boolean | undefined },
): Promise<void> {
  if (done.length === 0) return
  const { tx, actor, clock } = call
  const change = {
    status: 'CANCELLED',
    cancelledAt: clock.now(),
    cancelledById: actor.memberId,
    cancelCause: cancelledBy,
    cancelReason: reason || null,
    holdExpiresAt: null,
  } as const
  const idsOf = (rows: readonly Cancellable[]) => rows.map(({ row }) => row.id)
  await tx
    .update(booking)
    .set({
      ...change,
      lateCancel: sql`${booking.id} = any(${sql.param(idsOf(done.filter(({ lateCancel }) => lateCancel)))}::uuid[])`,
      version: sql`${booking.version} + 1`,
      updatedAt: clock.now(),
    })
    .where(inArray(booking.id, idsOf(done)))
  for (const { row, slot, lateCancel } of done) {
    announceCancelledBooking(call, row, slot)
    tellCustomer(call, { bookingId: row.id, event: 'change', known: 'here' }, notify)
    call.audit('booking.cancel', 'booking', row.id, {
      ...changedFields(row, { ...change, lateCancel }),
      version: row.version + 1,
    })
  }
}

function cancelledOf({ row, lateCancel }: Cancellable): CancelledBooking {
  const { id, timeSlotId, occupies, bookingSlots, subscriptionId, holdExpiresAt } = row
  const status = row.status as CancelledBooking['status']
  const versionAfter = row.version + 1
  return { id, timeSlotId, status, occupies, bookingSlots, subscriptionId, holdExpiresAt, lateCancel, versionAfter }
}
