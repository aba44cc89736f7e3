import { addMinutes } from '@steward/shared/time'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { timeSlot } from '../../tables/time-slot.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { completeLockedSlot } from './complete-slot.ts'
import { lockSlot } from '../schedule/slot.queries.ts'

/** Until then, the provider of a slot can complete it by hand (B.1). */
const graceMinutes = 120
const mostAtOnce = 500

/** Completes slots two hours after their end, each in a transaction of its own. */
export async function completeDueSlots(dependencies: JobDependencies, entityId: string): Promise<void> {
  const endedBy = addMinutes(dependencies.clock.now(), -graceMinutes)
  const due = await inBusiness(dependencies, entityId, async ({ tx }) => {
    const rows = await tx
      .select({ id: timeSlot.id })
      .from(timeSlot)
      .where(
        and(
          eq(timeSlot.entityId, entityId),
          eq(timeSlot.status, 'ACTIVE'),
          isNull(timeSlot.deletedAt),
          lte(timeSlot.endTime, endedBy),
          // A reopened slot is left alone for two hours, too.
          lte(timeSlot.updatedAt, endedBy),
        ),
      )
      .orderBy(asc(timeSlot.endTime), asc(timeSlot.id))
      .limit(mostAtOnce)
    return rows.map(({ id }) => id)
  })
  for (const id of due) {
    await inBusiness(dependencies, entityId, async (call) => {
      const slot = await lockSlot(call.tx, id)
      // The slot may have changed since the list was read.
      if (slot?.status === 'ACTIVE') await completeLockedSlot(call, slot)
    })
  }
}
