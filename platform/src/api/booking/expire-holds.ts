import { and, eq, lte } from 'drizzle-orm'
import { booking } from '../../tables/booking/booking.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { lockSlot } from '../slot/slot.queries.ts'
import { isHeld } from '../../predicates/booking.sql.ts'
import { releaseExpiredHolds } from './slot-seats.ts'

const mostAtOnce = 500

/**
 * Releases holds that have expired, even if nobody books the slots. The next booking of a slot would do the same (B.1).
 */
export async function expireHolds(dependencies: JobDependencies, entityId: string): Promise<void> {
  const now = dependencies.clock.now()
  const slots = await inBusiness(dependencies, entityId, async ({ tx }) => {
    const rows = await tx
      .selectDistinct({ id: booking.timeSlotId })
      .from(booking)
      .where(and(eq(booking.entityId, entityId), isHeld, lte(booking.holdExpiresAt, now)))
      .limit(mostAtOnce)
    return rows.map(({ id }) => id)
  })
  for (const id of slots) {
    await inBusiness(dependencies, entityId, async (call) => {
      if (await lockSlot(call.tx, id)) await releaseExpiredHolds(call, id)
    })
  }
}
