import { addMinutes } from '@steward/shared/time'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { notification } from '../../tables/team/notification.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'

const retentionMinutes = 90 * 24 * 60
const mostAtOnce = 5_000

/** Deletes notifications after 90 days, in steps that hold no lock for long. */
export async function purgeNotifications(dependencies: JobDependencies, entityId: string): Promise<void> {
  const before = addMinutes(dependencies.clock.now(), -retentionMinutes)
  let deleted: number
  do {
    deleted = await inBusiness(dependencies, entityId, async ({ tx }) => {
      const old = tx
        .select({ id: notification.id })
        .from(notification)
        .where(and(eq(notification.entityId, entityId), lt(notification.createdAt, before)))
        .limit(mostAtOnce)
      const { rowCount } = await tx
        .delete(notification)
        .where(and(eq(notification.entityId, entityId), inArray(notification.id, old)))
      return rowCount ?? 0
    })
  } while (deleted === mostAtOnce)
}
