import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { retentionMinutes, lockImport } from './import.queries.ts'
import { importBatch } from './run-import.ts'

const quietMinutes = 1

/** Continues imports whose browser is gone: those that nobody has advanced for a minute. */
export async function finishImports(dependencies: JobDependencies, entityId: string): Promise<void> {
  const before = addMinutes(dependencies.clock.now(), -quietMinutes)
  const ids = await inBusiness(dependencies, entityId, async ({ tx }) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from customer_import where entity_id = ${entityId} and status = 'RUNNING' and updated_at <= ${before}`)
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
    await tx.execute(sql`
      delete from customer_import where entity_id = ${entityId} and created_at < ${before}
        and (status <> 'DONE' or finished_at < ${before}) and status <> 'RUNNING'`)
  })
}
