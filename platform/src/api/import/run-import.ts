import type { DataImport } from '@steward/shared/contracts'
import { importActions, rowsImportedAtOnce, whyNotImport } from '@steward/shared/rules/common/import-guards'
import { handle, type CallContext } from '../../kernel/call.ts'
import { enqueue } from '../../kernel/enqueue.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import type { StoredImport } from '../../kernel/import-adapter.ts'
import { noCounts } from '../../tables/common/import.ts'
import { finishImport } from './finish-import.job.ts'
import { importBatch } from './import-batch.ts'
import { changeImport, findImport, lockOwnImport } from './import.queries.ts'

/** Imports up to 1,000 rows at once. A job imports more, so that the user can leave. */
export const runImport = handle('data-import.run', (call) => start(call, call.params.id, 'run'))

/** Continues with the first row that is not processed. */
export const resumeImport = handle('data-import.resume', (call) => start(call, call.params.id, 'resume'))

async function start(call: CallContext, id: string, action: 'run' | 'resume'): Promise<DataImport> {
  const row = await lockOwnImport(call, id)
  throwRefusal(whyNotImport(action, row, call.clock.now()))
  if (row.rowCount - row.done <= rowsImportedAtOnce) await importBatch(call, begun(call, row), rowsImportedAtOnce)
  else {
    await changeImport(call, row, { ...begun(call, row), status: 'QUEUED' })
    await enqueue(call.tx, finishImport, { importId: id }, { businessId: call.entity.id, key: id })
  }
  return findImport(call, id)
}

/** Returns an import that the caller runs from now on, and notes it in the trail. The next batch stores it. */
export function begun(call: CallContext, row: StoredImport): StoredImport {
  const actions: readonly string[] = importActions[row.status]
  const action = actions.includes('resume') ? 'data-import.resume' : 'data-import.run'
  call.audit(action, 'data-import', row.id, { old: { status: row.status }, version: row.version + 1 })
  return {
    ...row,
    startedBy: call.actor.memberId,
    finishedAt: null,
    // Until now, the counts were those of the dry run.
    ...(row.done === 0 && { counts: noCounts() }),
    failure: null,
    failedRow: null,
  }
}
