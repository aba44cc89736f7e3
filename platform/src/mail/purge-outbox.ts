import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { inBusiness, type JobDependencies } from '../kernel/in-business.ts'

const retentionMinutes = 30 * 24 * 60
const mostAtOnce = 5_000

/**
 * Deletes emails after 30 days, in steps that hold no lock for long. This includes older emails that still wait, which
 * are never sent.
 */
export async function purgeOutbox(dependencies: JobDependencies, entityId: string): Promise<void> {
  const before = addMinutes(dependencies.clock.now(), -retentionMinutes)
  let deleted: number
  do {
    deleted = await inBusiness(dependencies, entityId, async ({ tx }) => {
      const { rowCount } = await tx.execute(sql`
        delete from outbox_mail where entity_id = ${entityId} and id in (
          select id from outbox_mail where entity_id = ${entityId} and created_at < ${before}::timestamptz
          order by created_at, id limit ${mostAtOnce} for update skip locked)`)
      return rowCount ?? 0
    })
  } while (deleted === mostAtOnce)
}
