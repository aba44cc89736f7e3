import { addMinutes } from '@steward/shared/time'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { isDueToComplete } from '../../predicates/time-slot.sql.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { settingBounds, settingCase } from '../../kernel/setting-case.ts'
import { completeLockedSlot } from './complete-slot.ts'
import { lockSlot } from '../slot/slot.queries.ts'

const mostAtOnce = 500

/**
 * Completes slots by themselves after the time that the business set, each in a transaction of its own. Until then, the
 * provider of a slot can complete it by hand (B.1).
 */
export async function completeDueSlots(dependencies: JobDependencies, entityId: string): Promise<void> {
  const now = dependencies.clock.now()
  const due = await inBusiness(dependencies, entityId, async ({ tx, entity: { terms } }) => {
    const delay = settingCase(terms, 'slotCompletion', timeSlot.startTime)
    const rows = await tx
      .select({ id: timeSlot.id })
      .from(timeSlot)
      .where(
        and(
          eq(timeSlot.entityId, entityId),
          isNull(timeSlot.deletedAt),
          lte(timeSlot.endTime, addMinutes(now, -settingBounds(terms, 'slotCompletion').least)),
          isDueToComplete(now, terms),
          // A reopened slot is left alone for that time, too.
          sql`${timeSlot.updatedAt} + ${delay} <= ${now}`,
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
