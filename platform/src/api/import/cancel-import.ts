import { whyNotImport } from '@steward/shared/rules/common/import-guards'
import { handle } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { noCounts } from '../../tables/common/import.ts'
import { changeImport, clearCells, findImport, lockOwnImport } from './import.queries.ts'

/**
 * Stops an import. Waits for the batch that a job is importing. Processed rows stay, and the job stops before its next
 * batch. An import without processed rows is discarded with the contents of its file.
 */
export const cancelImport = handle('data-import.cancel', async (call) => {
  const { tx, params, clock } = call
  const row = await lockOwnImport(call, params.id)
  throwRefusal(whyNotImport('cancel', row, clock.now()))
  const isDiscarded = row.done === 0
  if (isDiscarded) await clearCells(tx, row)
  const version = await changeImport(call, row, {
    status: 'CANCELLED',
    finishedAt: clock.now(),
    ...(isDiscarded && { sample: [], counts: noCounts() }),
  })
  call.audit('data-import.cancel', 'data-import', row.id, {
    old: { status: row.status },
    new: { status: 'CANCELLED', done: row.done, rows: row.rowCount },
    version,
  })
  return findImport(call, row.id)
})
