import { handle } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { cancelLockedSlots } from '../cancel-slot.ts'
import { recordBulk } from './bulk-operation.ts'
import { failuresOf, lockNamed } from './bulk-slots.ts'

/** Cancels the named slots that can be cancelled, with their bookings. If a slot has bookings, a reason is required. */
export const cancelSlots = handle('time-slot-bulk.cancel', async (call) => {
  const { body } = call
  const { slots, missing } = await lockNamed(call, body.slots)
  const done = slots.filter(({ refusal }) => !refusal)
  if (body.reason === '' && done.some(({ row }) => row.bookingCount > 0))
    throw problems.invalidField('reason', 'REQUIRED')
  const { cancelled, refundsMade } = await cancelLockedSlots(
    call,
    done.map(({ row }) => row),
    body,
  )
  const failed = failuresOf(slots, missing)
  const result = await recordBulk(call, 'CANCEL', {
    done,
    failed,
    bookings: cancelled.length,
    cancelled,
    notify: body.notify,
  })
  if (result.operationId)
    call.audit('time-slot-bulk.cancel', 'time-slot-bulk', result.operationId, {
      new: { cancelReason: body.reason, changed: done.length, failed: failed.length },
    })
  return refundsMade ? { ...result, refundsMade } : result
})
