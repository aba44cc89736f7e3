import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'

const retentionMinutes = 30 * 24 * 60

/** Deletes the reports of open pages after 30 days. */
export async function purgeClientReports(dependencies: JobDependencies, entityId: string): Promise<void> {
  const before = addMinutes(dependencies.clock.now(), -retentionMinutes)
  await inBusiness(dependencies, entityId, async ({ tx }) => {
    await tx.execute(sql`delete from client_report where entity_id = ${entityId} and created_at < ${before}`)
    await tx.execute(sql`delete from client_vital where entity_id = ${entityId} and created_at < ${before}`)
  })
}
