import { addMinutes } from '@steward/shared/time'
import { and, eq, lte } from 'drizzle-orm'
import { isExportUnderWay } from '../../predicates/data-transfer.sql.ts'
import { enqueue } from '../../kernel/enqueue.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { dataExport } from '../../tables/business/data-export.ts'
import { writeExport } from './write-export.job.ts'

const quietMinutes = 10

/**
 * Adds a job for each export that has not ended and that no job advances: its job could not store its failure, or waited
 * too long for a process. Adds none while a job of the export waits or runs.
 */
export async function resumeExports(dependencies: JobDependencies, entityId: string): Promise<void> {
  const before = addMinutes(dependencies.clock.now(), -quietMinutes)
  await inBusiness(dependencies, entityId, async ({ tx }) => {
    const isStuck = and(isExportUnderWay, lte(dataExport.updatedAt, before))
    const rows = await tx
      .select({ id: dataExport.id })
      .from(dataExport)
      .where(and(eq(dataExport.entityId, entityId), isStuck))
    for (const { id } of rows) await enqueue(tx, writeExport, { exportId: id }, { businessId: entityId, key: id })
  })
}
