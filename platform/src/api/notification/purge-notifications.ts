import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'

const retentionMinutes = 90 * 24 * 60
const mostAtOnce = 5_000

/** Deletes notifications after 90 days, in steps that hold no lock for long. */
export async function purgeNotifications(dependencies: JobDependencies, entityId: string): Promise<void> {
  const before = addMinutes(dependencies.clock.now(), -retentionMinutes)
  let deleted: number
  do {
    deleted = await inBusiness(dependencies, entityId, async ({ tx }) => {
      const { rowCount } = await tx.execute(sql`
        delete from notification where entity_id = ${entityId} and id in (
          select id from notification where entity_id = ${entityId} and created_at < ${before} limit ${mostAtOnce})`)
      return rowCount ?? 0
    })
  } while (deleted === mostAtOnce)
}
