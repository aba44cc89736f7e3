import { and, eq, inArray, isNull } from 'drizzle-orm'
import { booking } from '../../../tables/booking.ts'
import { handle } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { timeSlot, timeSlotCopy } from '../../../tables/time-slot.ts'

/**
 * Removes everything that one copy made. Refused as a whole where one of the slots was booked (HAS_BOOKINGS) or changed
 * since (STALE_VERSION), or the copy was taken back before.
 */
export const undoCopy = handle('time-slot-copy.undo', async (call) => {
  const { tx, params, clock } = call
  const now = clock.now()
  const [copy] = await tx.select().from(timeSlotCopy).where(eq(timeSlotCopy.id, params.id)).for('update')
  if (!copy) throw problems.notFound()
  if (copy.undoneAt !== null) throw problems.staleVersion(0)
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
  if (booked.length > 0) throw problems.hasBookings()
  await tx
    .update(timeSlot)
    .set({ deletedAt: now, version: 2, updatedAt: now })
    .where(and(inArray(timeSlot.id, copy.slotIds), isNull(timeSlot.deletedAt)))
  await tx.update(timeSlotCopy).set({ undoneAt: now }).where(eq(timeSlotCopy.id, copy.id))
  call.audit('time-slot-copy.undo', 'time-slot-copy', copy.id, { new: { changed: slots.length } })
  return { changed: slots.length }
})
