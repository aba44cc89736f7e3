import { addMinutes } from '@steward/shared/time'
import { and, eq, lt, lte, ne, or, sql } from 'drizzle-orm'
import { customerImport } from '../../tables/import.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { retentionMinutes, lockImport } from './import.queries.ts'
import { importBatch } from './run-import.ts'

const quietMinutes = 1

/** Continues imports whose browser is gone: those that nobody has advanced for a minute. */
export async function finishImports(dependencies: JobDependencies, entityId: string): Promise<void> {
  const before = addMinutes(dependencies.clock.now(), -quietMinutes)
  const ids = await inBusiness(dependencies, entityId, async ({ tx }) => {
    const rows = await tx
      .select({ id: customerImport.id })
      .from(customerImport)
      .where(
        and(
          eq(customerImport.entityId, entityId),
          // A literal: the planner compares it with the condition of the index.
          sql`${customerImport.status} = 'RUNNING'`,
          lte(customerImport.updatedAt, before),
        ),
      )
    return rows.map(({ id }) => id)
  })
  for (const id of ids) {
    let isRunning = true
    while (isRunning) {
      isRunning = await inBusiness(dependencies, entityId, async (call) => {
        const row = await lockImport(call.tx, id)
        if (row.status !== 'RUNNING') return false
        await importBatch(call, row)
        return true
      })
    }
  }
}

/** Deletes imports that were created 30 days ago, with everything that was stored for their undo. */
export async function purgeImports(dependencies: JobDependencies, entityId: string): Promise<void> {
  const before = addMinutes(dependencies.clock.now(), -retentionMinutes)
  await inBusiness(dependencies, entityId, async ({ tx }) => {
    const isFinished = or(ne(customerImport.status, 'DONE'), lt(customerImport.finishedAt, before))
    await tx
      .delete(customerImport)
      .where(
        and(
          eq(customerImport.entityId, entityId),
          lt(customerImport.createdAt, before),
          isFinished,
          ne(customerImport.status, 'RUNNING'),
        ),
      )
  })
}
