import { lockOpenBookings } from '../../booking/plan-cancellation.ts'
import { previewCancellation } from '../../booking/present-cancellation.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { bookingsAffected } from '../bookings-affected.ts'
import type { LockedSlot } from '../../slot/slot.queries.ts'
import { planMove } from './bulk-move-plan.ts'
import type { PlannedMove } from './settle-moves.ts'
import { failuresOf, lockNamed, type NamedSlot } from './bulk-slots.ts'

/** Returns everything that would be moved or cancelled, and what would stay. Writes nothing. */
export const previewBulk = handle('time-slot-bulk.preview', async (call) => {
  const { body } = call
  if (body.forceConflict) call.require('slot.override')
  const { slots, missing } = await lockNamed(call, body.slots)
  const planned: (NamedSlot & { after: PlannedMove['after'] | null })[] = body.move
    ? await planMove(call, slots, { ...body, move: body.move })
    : slots.map((slot) => ({ ...slot, after: null }))
  const changed = planned.filter(({ refusal }) => !refusal).map(({ row }) => row)
  const cancellation = body.cancel ? await previewOf(call, changed) : undefined
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
    refunds: cancellation?.refunds ?? [],
    ...(cancellation ? { cancellation } : {}),
  }
})

async function previewOf(call: CallContext, slots: readonly LockedSlot[]) {
  const bookings = await lockOpenBookings(
    call,
    slots.map(({ id }) => id),
  )
  return previewCancellation(call, bookings)
}
