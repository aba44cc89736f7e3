import { importPermissions } from '@steward/shared/contracts/common/data-import'
import { isImportUnderWay } from '@steward/shared/rules/common/import-guards'
import * as z from 'zod'
import type { WriteContext } from '../../kernel/call.ts'
import type { StoredImport } from '../../kernel/import-adapter.ts'
import { jobKind, type JobRun } from '../../kernel/job-kind.ts'
import { findPresentActor } from '../../kernel/present-actor.ts'
import { announce } from '../notification/announcement.ts'
import { importBatch } from './import-batch.ts'
import { changeImport, lockImport, nextRows } from './import.queries.ts'

/**
 * The number of rows per batch of each attempt. An attempt after a failure takes small batches up to the place where
 * the attempt before it failed. So the last one stops exactly at the row that cannot be imported.
 */
const batchSizes = [1_000, 100, 10, 1] as const
const sizeOf = (attempt: number) => batchSizes[Math.min(attempt, batchSizes.length) - 1]!

/**
 * Imports the rows that are not processed. Each batch is a transaction that locks the import and marks its rows as
 * done, so another attempt continues after the last batch. The last batch completes the job.
 */
export const finishImport = jobKind({
  name: 'finish-import',
  payload: z.strictObject({ importId: z.uuid() }),
  async run({ importId }, run) {
    const { attempt, complete, inBusiness, signal } = run
    let isOver = await inBusiness((call) => begin(call, importId, run))
    let careful = attempt === 1 ? 0 : sizeOf(attempt - 1)
    while (!isOver) {
      signal.throwIfAborted()
      isOver = await inBusiness(async (call) => {
        const row = await lockImport(call.tx, importId)
        const size = careful > 0 ? sizeOf(attempt) : batchSizes[0]
        const batch = isImportUnderWay(row) ? await importBatch(call, row, size) : undefined
        if (batch && !batch.isLast) {
          careful -= batch.rows
          return false
        }
        if (batch) announceEnd(call, row, { done: row.rowCount })
        await complete(call.tx)
        return true
      })
    }
  },
  async onFailed({ importId }, { inBusiness, logger }) {
    await inBusiness(async (call) => {
      const row = await lockImport(call.tx, importId)
      if (!isImportUnderWay(row)) return
      const failedRow = await fail(call, row, 'INTERNAL')
      logger.error({ importId, kind: row.kind, row: failedRow }, 'import failed')
    })
  },
})

/** Checks the rights of the member who runs the import. Returns true if there is nothing to do. */
async function begin(call: WriteContext, importId: string, { complete }: JobRun): Promise<boolean> {
  const row = await lockImport(call.tx, importId)
  const isOpen = isImportUnderWay(row)
  const actor = await findPresentActor(call.tx, row.startedBy ?? row.createdBy, importPermissions[row.kind])
  if (isOpen && actor) return false
  if (isOpen) await fail(call, row, 'PERMISSION_DENIED')
  await complete(call.tx)
  return true
}

/** Sets the import to FAILED. Processed rows stay. Returns the first row that is not processed. */
async function fail(
  call: WriteContext,
  row: StoredImport,
  failure: NonNullable<StoredImport['failure']>,
): Promise<number> {
  const [next] = await nextRows(call.tx, row, 1)
  const failedRow = next!.row
  const version = await changeImport(call, row, {
    status: 'FAILED',
    failure,
    failedRow,
    finishedAt: call.clock.now(),
  })
  call.audit('data-import.fail', 'data-import', row.id, {
    old: { status: row.status },
    new: { status: 'FAILED', failure, done: row.done, rows: row.rowCount },
    version,
  })
  announceEnd(call, row, { done: row.done, failure })
  return failedRow
}

/** Notifies the member who runs the import, or the managers if that member may not import any more. */
function announceEnd(
  call: WriteContext,
  { id, fileName, rowCount, startedBy, createdBy }: StoredImport,
  { done, failure }: { done: number; failure?: StoredImport['failure'] },
): void {
  announce(call, {
    type: failure ? 'import-failed' : 'import-done',
    subject: { kind: 'import', id },
    to: failure === 'PERMISSION_DENIED' ? 'managers' : { member: startedBy ?? createdBy },
    params: { fileName, done, rowCount },
  })
}
