import { cancelMoment } from '@steward/shared/rules/booking/booking-transitions'
import { announceCancelledBooking } from '../booking-announcements.ts'
import { refusalOf } from '../booking-transition.ts'
import { cancelledOf, occupied } from '../cancelled-booking.ts'
import { planCancellation, requireChoice } from '../plan-cancellation.ts'
import { settleCancellation, writeCancelled } from '../settle-cancellation.ts'
import { changeSeats } from '../slot-seats.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { lockNamed, type NamedBooking } from './bulk-bookings.ts'
import { recordBulk } from './bulk-operation.ts'

type CancelledBy = 'CUSTOMER' | 'BUSINESS'
interface Cancellable extends NamedBooking {
  hasStarted: boolean
  lateCancel: boolean
}

/** Locks the named bookings and judges each by the rules of a single cancellation. */
export async function lockCancellable(
  call: CallContext,
  named: readonly { id: string; version: number }[],
  cancelledBy: CancelledBy,
) {
  const now = call.clock.now()
  const momentOf = ({ row, slot }: Pick<NamedBooking, 'row' | 'slot'>) =>
    cancelMoment(row.status, slot.startTime, { cancelledBy, createdAt: row.createdAt, now, terms: call.entity.terms })
  const { bookings, failed } = await lockNamed(
    call,
    named,
    (row, slot) => refusalOf(call, 'cancel', { row, slot })?.code,
  )
  return { bookings: bookings.map((named): Cancellable => ({ ...named, ...momentOf(named) })), failed }
}

/** Cancels the named bookings that can be cancelled. If the slot of one has begun, a reason is required. */
export const cancelBookings = handle('booking-bulk.cancel', async (call) => {
  const { body } = call
  const { bookings, failed } = await lockCancellable(call, body.bookings, body.cancelledBy)
  const done = bookings.filter(({ refusal }) => !refusal)
  if (body.reason === '' && done.some(({ hasStarted }) => hasStarted)) throw problems.invalidField('reason', 'REQUIRED')
  const planned = await planCancellation(call, done)
  requireChoice(call, planned, body)
  await writeCancelled(call, planned, body)
  const cancelled = planned.map(cancelledOf)
  const bySlot = Map.groupBy(cancelled, ({ timeSlotId }) => timeSlotId)
  await changeSeats(
    call,
    [...bySlot].map(([slotId, ofSlot]) => {
      const { seats, bookings: count } = occupied(ofSlot)
      return { slotId, seats: -seats, bookings: -count }
    }),
  )
  for (const { row, slot } of done) announceCancelledBooking(call, row, slot)
  const before = { checkedIn: [], cancelled, notify: body.notify }
  const recorded = await recordBulk(call, 'CANCEL', { done, failed, before })
  const refundsMade = await settleCancellation(call, planned, body)
  return refundsMade ? { ...recorded, refundsMade } : recorded
})
