import { importRetentionMinutes } from '@steward/shared/rules/common/import-guards'
import { addMinutes } from '@steward/shared/time'
import { and, eq, isNull, lt, lte, not, or } from 'drizzle-orm'
import { isImportUnderWay } from '../../predicates/data-transfer.sql.ts'
import { dataImport } from '../../tables/common/import.ts'
import { enqueue } from '../../kernel/enqueue.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { finishImport } from './finish-import.job.ts'

const quietMinutes = 1

/**
 * Adds a job for each import that nobody has advanced for a minute: its browser is gone, or its job was lost. Adds none
 * while a job of the import waits or runs.
 */
export async function finishImports(dependencies: JobDependencies, entityId: string): Promise<void> {
  const before = addMinutes(dependencies.clock.now(), -quietMinutes)
  await inBusiness(dependencies, entityId, async ({ tx }) => {
    const rows = await tx
      .select({ id: dataImport.id })
      .from(dataImport)
      .where(and(eq(dataImport.entityId, entityId), isImportUnderWay, lte(dataImport.updatedAt, before)))
    for (const { id } of rows) await enqueue(tx, finishImport, { importId: id }, { businessId: entityId, key: id })
  })
}

/** Deletes imports that ended 30 days ago, and files that nobody has run for 30 days, with all their rows. */
export async function purgeImports(dependencies: JobDependencies, entityId: string): Promise<void> {
  const before = addMinutes(dependencies.clock.now(), -importRetentionMinutes)
  await inBusiness(dependencies, entityId, async ({ tx }) => {
    await tx
      .delete(dataImport)
      .where(
        and(
          eq(dataImport.entityId, entityId),
          lt(dataImport.createdAt, before),
          or(isNull(dataImport.finishedAt), lt(dataImport.finishedAt, before)),
          not(isImportUnderWay),
        ),
      )
  })
}
