import { and, eq } from 'drizzle-orm'
import { lockName } from '../../database/advisory-lock.ts'
import { jsonRows } from '../../database/json-rows.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { isRowOf, type StoredImport } from '../../kernel/import-adapter.ts'
import { dataImportRow } from '../../tables/common/import.ts'
import { adapterOf } from './import-kinds.ts'
import { changeImport, nextRows } from './import.queries.ts'
import { countsOf, planRows } from './plan-rows.ts'

/** The columns that the run writes for each row. */
const doneColumns = {
  rowNumber: dataImportRow.rowNumber,
  outcome: dataImportRow.outcome,
  issues: dataImportRow.issues,
  recordId: dataImportRow.recordId,
  partId: dataImportRow.partId,
  before: dataImportRow.before,
  versionAfter: dataImportRow.versionAfter,
}

/**
 * Imports the next rows of an import that the caller has locked, in the transaction of the caller. The last batch sets
 * it to DONE.
 * @returns how many rows were processed, and whether they were the last
 */
export async function importBatch(
  call: WriteContext,
  source: StoredImport,
  size: number,
): Promise<{ rows: number; isLast: boolean }> {
  const { tx, entity, clock } = call
  // One batch of a kind at a time: if two files have the same records, the second must find those of the first.
  await lockName(tx, `import of ${source.kind} ${entity.id}`)
  const planned = await planRows(call, source, await nextRows(tx, source, size), source.options)
  const written = await adapterOf(source.kind).write(call, source, planned)
  const { rowNumber, rows: doneRows, ...columns } = jsonRows('done', doneColumns, written)
  await tx
    .update(dataImportRow)
    .set({ ...columns, isDone: true, cells: null })
    .from(doneRows)
    .where(and(isRowOf(source), eq(dataImportRow.rowNumber, rowNumber)))
  const done = source.done + planned.length
  const isLast = done === source.rowCount
  const { startedBy, finishedAt, failure, failedRow } = source
  const version = await changeImport(call, source, {
    startedBy,
    finishedAt,
    failure,
    failedRow,
    status: isLast ? 'DONE' : 'RUNNING',
    done,
    counts: sumOf(source.counts, countsOf(planned)),
    // The sample of the file is no longer needed.
    ...(isLast && { finishedAt: clock.now(), sample: [] }),
  })
  if (isLast) call.audit('data-import.finish', 'data-import', source.id, { new: { rows: done }, version })
  return { rows: planned.length, isLast }
}

function sumOf(before: StoredImport['counts'], added: StoredImport['counts']): StoredImport['counts'] {
  return {
    created: before.created + added.created,
    updated: before.updated + added.updated,
    skipped: before.skipped + added.skipped,
    failed: before.failed + added.failed,
  }
}
