import type { DataImport } from '@steward/shared/contracts'
import type { ImportKind, ImportOptions } from '@steward/shared/contracts/common/data-import'
import { mappingFault } from '@steward/shared/contracts/common/import-shape'
import { whyNotImport } from '@steward/shared/rules/common/import-guards'
import type { RowOutcome } from '@steward/shared/rules/common/row-outcome'
import { and, eq } from 'drizzle-orm'
import { jsonRows } from '../../database/json-rows.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { isRowOf, type StoredImport } from '../../kernel/import-adapter.ts'
import { problems } from '../../kernel/problem-error.ts'
import { dataImportRow } from '../../tables/common/import.ts'
import { shapeOf } from './import-kinds.ts'
import { changeImport, findImport, lockOwnImport, nextRows } from './import.queries.ts'
import { withinBudget } from './import-budget.ts'
import { countsOf, planRows } from './plan-rows.ts'

/** Rows that one statement writes. Building the text for all 20,000 rows at once would block other requests. */
const writtenRows = 1_000

export const dryRunImport = handle('data-import.dry-run', (call) => judgeRows(call, call.params.id, call.body))

/**
 * Judges every row as the run will, and stores the outcome and issues of each. Imports nothing.
 * @param kind throws 404 for an import of another kind
 */
export function judgeRows(
  call: CallContext,
  id: string,
  options: ImportOptions,
  kind?: ImportKind,
): Promise<DataImport> {
  return withinBudget(call.entity.id, async () => {
    const row = await lockOwnImport(call, id)
    if (kind !== undefined && row.kind !== kind) throw problems.notFound()
    throwRefusal(whyNotImport('dry-run', row, call.clock.now()))
    const fault = mappingFault(shapeOf(row.kind), options.mapping, row.headers.length)
    if (fault) throw problems.invalidField('mapping', fault)
    const planned = await planRows(call, row, await nextRows(call.tx, row, row.rowCount), options)
    for (let from = 0; from < planned.length; from += writtenRows)
      await writeOutcomes(call, row, planned.slice(from, from + writtenRows))
    const version = await changeImport(call, row, { status: 'DRY_RUN_DONE', options, counts: countsOf(planned) })
    call.audit('data-import.dry-run', 'data-import', row.id, { version })
    return findImport(call, row.id)
  })
}

async function writeOutcomes({ tx }: CallContext, source: StoredImport, planned: readonly RowOutcome[]): Promise<void> {
  const judged = jsonRows(
    'judged',
    { rowNumber: dataImportRow.rowNumber, outcome: dataImportRow.outcome, issues: dataImportRow.issues },
    planned.map(({ row, outcome, faults }) => ({
      rowNumber: row,
      outcome,
      issues: faults.length > 0 ? faults : null,
    })),
  )
  await tx
    .update(dataImportRow)
    .set({ outcome: judged.outcome, issues: judged.issues })
    .from(judged.rows)
    .where(and(isRowOf(source), eq(dataImportRow.rowNumber, judged.rowNumber)))
}
