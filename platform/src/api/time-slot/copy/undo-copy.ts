import { and, inArray, isNull } from 'drizzle-orm'
import { booking } from '../../../tables/booking/booking.ts'
import { handle } from '../../../kernel/call.ts'
import { undoOperation } from '../../../kernel/operation.ts'
import { problems, ProblemError } from '../../../kernel/problem-error.ts'
import { timeSlot, timeSlotCopy } from '../../../tables/booking/time-slot.ts'

/**
 * Removes all slots that one copy created. Rejects the whole undo if one of them was booked (HAS_BOOKINGS) or changed
 * (STALE_VERSION) since.
 */
export const undoCopy = handle('time-slot-copy.undo', async (call) => {
  const { tx, params, clock } = call
  const now = clock.now()
  return undoOperation(call, timeSlotCopy, params.id, async (copy) => {
    const slots = await tx
      .select({ id: timeSlot.id, version: timeSlot.version, deletedAt: timeSlot.deletedAt })
      .from(timeSlot)
      .where(inArray(timeSlot.id, copy.slotIds))
      .for('update')
    const touched = slots.find(({ version, deletedAt }) => version !== 1 || deletedAt !== null)
    if (touched) throw problems.staleVersion(touched.version)
    const booked = await tx
      .select({ id: booking.id })
      .from(booking)
      .where(inArray(booking.timeSlotId, copy.slotIds))
      .limit(1)
    if (booked.length > 0) throw new ProblemError('HAS_BOOKINGS')
    await tx
      .update(timeSlot)
      .set({ deletedAt: now, version: 2, updatedAt: now })
      .where(and(inArray(timeSlot.id, copy.slotIds), isNull(timeSlot.deletedAt)))
    call.audit('time-slot-copy.undo', 'time-slot-copy', copy.id, { new: { changed: slots.length } })
    return { changed: slots.length }
  })
})
