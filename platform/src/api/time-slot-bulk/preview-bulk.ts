import { formatMinor } from '@steward/shared/money'
import { and, asc, count, gt, inArray, isNull, sql } from 'drizzle-orm'
import { booking } from '../booking/tables.ts'
import { handle, type CallContext } from '../kernel/call.ts'
import { bookingsAffected } from '../time-slot-series/affected-slots.ts'
import { planMove, type PlannedMove } from './bulk-move-plan.ts'
import { failuresOf, lockNamed, type NamedSlot } from './bulk-slots.ts'

/** Everything that would be moved or cancelled, and what would be left; nothing is written. */
export const previewBulk = handle('time-slot-bulk.preview', async (call) => {
  const { body } = call
  if (body.forceConflict) call.require('slot.override')
  const { slots, missing } = await lockNamed(call, body.slots)
  const planned: (NamedSlot & { after: PlannedMove['after'] | null })[] = body.move
    ? await planMove(call, slots, { ...body, move: body.move })
    : slots.map((slot) => ({ ...slot, after: null }))
  const changed = planned.filter(({ refusal }) => !refusal).map(({ row }) => row)
  return {
    effects: planned.map(({ row, service, provider, after }) => ({
      slotId: row.id,
      service: { id: service.id, name: service.name },
      serviceProvider: provider,
      before: { instant: row.startTime, endInstant: row.endTime },
      after,
      bookingCount: row.bookingCount,
      seatsTaken: row.seatsTaken,
    })),
    failed: failuresOf(planned, missing),
    ...(await bookingsAffected(call, changed)),
    refunds: body.cancel
      ? await refundsDue(
          call,
          changed.map(({ id }) => id),
        )
      : [],
  }
})

/** What was paid for the open bookings of the slots and not given back, by currency. */
async function refundsDue({ tx }: CallContext, slotIds: string[]) {
  if (slotIds.length === 0) return []
  const due = sql<number>`(${booking.paidAmount} - ${booking.refundedAmount})`
  const found = await tx
    .select({ currency: booking.currency, amount: sql<number>`sum(${due})::float8`, bookings: count() })
    .from(booking)
    .where(
      and(
        inArray(booking.timeSlotId, slotIds),
        inArray(booking.status, ['CONFIRMED', 'PAYMENT_PENDING', 'PAYMENT_FAILED']),
        isNull(booking.deletedAt),
        gt(due, 0),
      ),
    )
    .groupBy(booking.currency)
    .orderBy(asc(booking.currency))
  return found.map((row) => ({ ...row, amount: formatMinor(row.amount, row.currency) }))
}
