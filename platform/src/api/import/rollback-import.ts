import type { DataImport } from '@steward/shared/contracts'
import { whyNotImport } from '@steward/shared/rules/common/import-guards'
import { handle, type CallContext } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { adapterOf } from './import-kinds.ts'
import { changeImport, clearCells, findImport, lockOwnImport } from './import.queries.ts'

const namedRecords = 100

export const rollbackImport = handle('data-import.rollback', (call) => rollBack(call, call.params.id))

/**
 * Rolls an import back. Removes records that it created and that were not used since. Restores the fields of records
 * that it changed. The others stay, and the result names them.
 */
export async function rollBack(call: CallContext, id: string): Promise<DataImport> {
  const now = call.clock.now()
  const row = await lockOwnImport(call, id)
  throwRefusal(whyNotImport('rollback', row, now))
  const adapter = adapterOf(row.kind)
  const touched = await adapter.findTouched(call, row)
  const removed = touched.filter((each) => each.isCreated && !each.isUsed && !each.isChanged)
  const restored = touched.filter((each) => !each.isCreated && !each.isChanged)
  const undone = new Set([...removed, ...restored])
  const kept = touched.filter((each) => !undone.has(each))
  await adapter.undo(call, row, { removed, restored })
  await clearCells(call.tx, row)
  const version = await changeImport(call, row, {
    status: 'ROLLED_BACK',
    sample: [],
    rolledBackAt: now,
    failure: null,
    failedRow: null,
    rollback: {
      removed: removed.length,
      restored: restored.length,
      kept: kept.slice(0, namedRecords).map((each) => ({
        id: each.id,
        name: each.name,
        reason: each.isUsed ? 'USED' : 'CHANGED',
      })),
      keptCount: kept.length,
    },
  })
  call.audit('data-import.rollback', 'data-import', row.id, {
    new: { removed: removed.length, restored: restored.length, kept: kept.length },
    version,
  })
  return findImport(call, row.id)
}
