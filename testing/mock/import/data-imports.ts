import { importPermissions } from '@steward/shared/contracts/common/data-import'
import { csvLine } from '@steward/shared/rules/common/csv'
import { importRetentionMinutes } from '@steward/shared/rules/common/import-guards'
import { addMinutes, compareInstants } from '@steward/shared/time'
import { change, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import type { DataImportRow } from '../tables/data-import.ts'
import { undoCustomers } from './import-customers.ts'
import { importBatch, judgeRows, present, presentSummary, requireAction, storeFile } from './import-machine.ts'

/** The stored imports of the kinds that the caller may import, newest first. */
export function visibleImports(call: CallContext): DataImportRow[] {
  const kept = addMinutes(call.now, -importRetentionMinutes)
  return call
    .own(call.world.dataImports)
    .filter(({ kind, createdAt, finishedAt }) => {
      const isKept = compareInstants(createdAt, kept) > 0 || (finishedAt && compareInstants(finishedAt, kept) >= 0)
      return isKept && call.may(importPermissions[kind])
    })
    .toReversed()
}

/** The mock imports every file at once, because its world is small. */
function runAll(call: Call<'data-import.run'> | Call<'data-import.resume'>, action: 'run' | 'resume') {
  const row = call.get(call.world.dataImports, call.params.id)
  requireAction(call, action, row)
  return importBatch(call, row, row.rows.length)
}

export function rollBack(call: CallContext, row: DataImportRow) {
  requireAction(call, 'rollback', row)
  change(call, row, { status: 'ROLLED_BACK', failure: null, rollback: undoCustomers(call, row) })
  return present(call, row)
}

export function errorsFile(call: CallContext, row: DataImportRow) {
  const issues = present(call, row).issues.toSorted((a, b) => a.row - b.row)
  const lines = issues.map(({ row: number, header, code }) => csvLine([number, header, code]))
  return { name: 'errors.csv', content: lines.join('') }
}

export const dataImportHandlers: Handlers<
  | 'data-import.list'
  | 'data-import.create'
  | 'data-import.get'
  | 'data-import.dry-run'
  | 'data-import.run'
  | 'data-import.cancel'
  | 'data-import.resume'
  | 'data-import.rollback'
  | 'data-import.errors'
> = {
  'data-import.list': (call) => ({ items: visibleImports(call).map((row) => presentSummary(call, row)) }),
  'data-import.create': (call) => storeFile(call, call.body),
  'data-import.get': (call) => present(call, call.get(call.world.dataImports, call.params.id)),
  'data-import.dry-run': (call) => judgeRows(call, call.get(call.world.dataImports, call.params.id), call.body),
  'data-import.run': (call) => runAll(call, 'run'),
  'data-import.resume': (call) => runAll(call, 'resume'),
  'data-import.cancel': (call) => {
    const row = call.get(call.world.dataImports, call.params.id)
    requireAction(call, 'cancel', row)
    change(call, row, { status: 'CANCELLED', finishedAt: call.now })
    return present(call, row)
  },
  'data-import.rollback': (call) => rollBack(call, call.get(call.world.dataImports, call.params.id)),
  'data-import.errors': (call) => {
    const row = call.get(call.world.dataImports, call.params.id)
    requireAction(call, 'errors', row)
    return errorsFile(call, row)
  },
}
