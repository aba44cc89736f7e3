import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { completeLockedSlot } from './complete-slot.ts'
import { lockSlot } from '../schedule/slot.queries.ts'

/** Who runs a slot has until then to complete it by hand (B.1). */
const graceMinutes = 120
const mostAtOnce = 500

/** Slots that nobody completed complete themselves two hours after their end, each in a transaction of its own. */
export async function completeDueSlots(dependencies: JobDependencies, entityId: string): Promise<void> {
  const endedBy = addMinutes(dependencies.clock.now(), -graceMinutes)
  const due = await inBusiness(dependencies, entityId, async ({ tx }) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from time_slot
      where entity_id = ${entityId} and status = 'ACTIVE' and deleted_at is null and end_time <= ${endedBy}
        -- What was reopened is left to people for as long.
        and updated_at <= ${endedBy}
      order by end_time, id limit ${mostAtOnce}`)
    return rows.map(({ id }) => id)
  })
  for (const id of due) {
    await inBusiness(dependencies, entityId, async (call) => {
      const slot = await lockSlot(call.tx, id)
      // Somebody may have been faster since the list was read.
      if (slot?.status === 'ACTIVE') await completeLockedSlot(call, slot)
    })
  }
}
