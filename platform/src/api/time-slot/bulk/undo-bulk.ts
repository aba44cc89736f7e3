import { putBookingsBack } from '../../booking/put-bookings-back.ts'
import { handle } from '../../../kernel/call.ts'
import { undoOperation } from '../../../kernel/operation.ts'
import { putSlotsBack, reopenSlots, requireNotStarted } from '../series/undo-series.ts'
import { timeSlotBulkOperation } from '../../../tables/booking/time-slot-bulk.ts'

/**
 * Restores the state before one bulk operation. Rejects the whole undo with STALE_VERSION if a slot or a booking has
 * changed since: half an undo would be a third state.
 */
export const undoBulk = handle('time-slot-bulk.undo', async (call) => {
  return undoOperation(call, timeSlotBulkOperation, call.params.operationId, async ({ id, before, kind }) => {
    requireNotStarted(call, before)
    if (kind === 'MOVE') await putSlotsBack(call, before)
    else await reopenSlots(call, before)
    await putBookingsBack(call, before.bookings, before.notify)
    call.audit('time-slot-bulk.undo', 'time-slot-bulk', id, { new: { changed: before.slots.length } })
    return { changed: before.slots.length }
  })
})
