import { hasStarted } from '@steward/shared/rules/slot-transitions'
import { eq } from 'drizzle-orm'
import { putBookingsBack } from '../../booking/put-bookings-back.ts'
import { handle } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { putSlotsBack, reopenSlots } from '../series/undo-series.ts'
import { timeSlotBulkOperation } from '../../../tables/time-slot-bulk.ts'

/**
 * Puts everything back that one change of many slots found. Refused as a whole (STALE_VERSION) where a slot or a booking
 * was touched since, or the change was taken back before: half an undo would be a third state.
 */
export const undoBulk = handle('time-slot-bulk.undo', async (call) => {
  const { tx, params, clock } = call
  const [operation] = await tx
    .select()
    .from(timeSlotBulkOperation)
    .where(eq(timeSlotBulkOperation.id, params.operationId))
    .for('update')
  if (!operation) throw problems.notFound()
  if (operation.undoneAt !== null) throw problems.staleVersion(0)
  const { before, kind } = operation
  // What has begun is history: it is neither moved nor brought back.
  if (before.slots.some((slot) => hasStarted(slot, clock.now()))) throw problems.slotEnded()
  if (kind === 'MOVE') await putSlotsBack(call, before)
  else await reopenSlots(call, before)
  await putBookingsBack(call, before.bookings, before.notify)
  await tx
    .update(timeSlotBulkOperation)
    .set({ undoneAt: clock.now() })
    .where(eq(timeSlotBulkOperation.id, operation.id))
  call.audit('time-slot-bulk.undo', 'time-slot-bulk', operation.id, { new: { changed: before.slots.length } })
  return { changed: before.slots.length }
})
