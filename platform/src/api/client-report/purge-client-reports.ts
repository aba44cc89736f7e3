import { addMinutes } from '@steward/shared/time'
import { and, eq, lt } from 'drizzle-orm'
import { clientReport, clientVital } from '../../tables/insight/client-report.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'

const retentionMinutes = 30 * 24 * 60

/** Deletes the reports of open pages after 30 days. */
export async function purgeClientReports(dependencies: JobDependencies, entityId: string): Promise<void> {
  const before = addMinutes(dependencies.clock.now(), -retentionMinutes)
  await inBusiness(dependencies, entityId, async ({ tx }) => {
    for (const table of [clientReport, clientVital])
      await tx.delete(table).where(and(eq(table.entityId, entityId), lt(table.createdAt, before)))
  })
}
