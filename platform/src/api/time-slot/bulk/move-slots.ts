import { eq } from 'drizzle-orm'
import { constraintOf } from '../../../database/failure.ts'
import { withSavepoint } from '../../../database/savepoint.ts'
import { changedFields } from '../../../kernel/audit.ts'
import { handle, type Call } from '../../../kernel/call.ts'
import { placeOf, tellCustomer } from '../../customer-mail/customer-notice.ts'
import { bookingsAffected } from '../bookings-affected.ts'
import { sharePlan } from '../../plan-lock/plan-lock.ts'
import { announceSlotChange } from '../../slot/slot-announcements.ts'
import { timeSlot } from '../../../tables/booking/time-slot.ts'
import { planMove } from './bulk-move-plan.ts'
import type { PlannedMove } from './settle-moves.ts'
import { recordBulk } from './bulk-operation.ts'
import { failuresOf, lockNamed } from './bulk-slots.ts'

/** Moves the named slots that can be moved. Bookings move with their slots and keep their price. */
export const moveSlots = handle('time-slot-bulk.move', async (call) => {
  const { body } = call
  if (body.forceConflict) call.require('slot.override')
  await sharePlan(call)
  const { slots, missing } = await lockNamed(call, body.slots)
  const planned = await planMove(call, slots, body)
  for (const slot of inSafeOrder(planned)) if (!slot.refusal) await moveSlot(call, slot)
  const done = planned.filter(({ refusal }) => !refusal)
  const failed = failuresOf(planned, missing)
  const { bookings } = await bookingsAffected(
    call,
    done.map(({ row }) => row),
  )
  const result = await recordBulk(call, 'MOVE', { done, failed, bookings, notify: body.notify })
  if (result.operationId)
    call.audit('time-slot-bulk.move', 'time-slot-bulk', result.operationId, {
      new: { ...body.move, changed: done.length, failed: failed.length },
    })
  return result
})

/**
 * Orders the moves: if slots move to a later time, the last one goes first. No slot is ever put where its neighbour
 * still is.
 */
function inSafeOrder(planned: PlannedMove[]): PlannedMove[] {
  return planned.some(({ row, after }) => after.instant > row.startTime) ? planned.toReversed() : planned
}

async function moveSlot(call: Call<'time-slot-bulk.move'>, slot: PlannedMove): Promise<void> {
  const { row, after } = slot
  const fields = {
    startTime: after.instant,
    endTime: after.endInstant,
    providerId: after.serviceProvider.id,
    conflictForced: after.flags.includes('PROVIDER_BUSY'),
  }
  const version = row.version + 1
  try {
    // Each move has its own savepoint, so that a slot that was created there meanwhile does not prevent the other moves.
    await withSavepoint(call.tx, () =>
      call.tx
        .update(timeSlot)
        .set({ ...fields, version, updatedAt: call.clock.now() })
        .where(eq(timeSlot.id, row.id)),
    )
  } catch (error) {
    if (constraintOf(error) !== 'time_slot_provider_busy') throw error
    slot.refusal = 'PROVIDER_BUSY'
    return
  }
  tellCustomer(call, { timeSlotId: row.id, event: 'change', known: placeOf(row) }, call.body.notify)
  announceSlotChange(call, row, { ...row, ...fields })
  call.audit('time-slot.update', 'time-slot', row.id, { ...changedFields(row, fields), version })
}
