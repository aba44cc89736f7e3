import type { ImportOptions } from '@steward/shared/contracts/customer-import'
import { readImportRow } from '@steward/shared/contracts/import-row'
import { planRow, type PlannedRow } from '@steward/shared/rules/import-plan'
import type { CsvRow } from '@steward/shared/rules/csv'
import { plainDateOf } from '@steward/shared/time'
import { and, eq } from 'drizzle-orm'
import { jsonRows } from '../../database/json-rows.ts'
import { handle, type Call, type WriteContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findKnownContacts } from './find-known-contacts.sql.ts'
import { findImport, isRowOf, lockImport, nextRows } from './import.queries.ts'
import { withinBudget } from './import-budget.ts'
import { mapInSlices } from './in-slices.ts'
import { customerImport, customerImportRow } from '../../tables/import.ts'

/** Rows that one statement writes. Building the text for all 20,000 rows at once would block other requests. */
const writtenRows = 1_000

/** Judges every row as the run will, and stores the outcome and issues of each. Imports nothing. */
export const dryRunImport = handle('customer-import.dry-run', (call) =>
  withinBudget(call.entity.id, () => judgeRows(call)),
)

async function judgeRows(call: Call<'customer-import.dry-run'>) {
  const { tx, params, body, clock } = call
  const row = await lockImport(tx, params.id)
  if (row.status !== 'UPLOADED' && row.status !== 'DRY_RUN_DONE')
    throw problems.transitionNotAllowed(row.status, 'dry-run', row.status === 'RUNNING' ? ['run'] : [])
  requireMapping(body, row.headers.length)
  const planned = await planRows(call, await nextRows(tx, row, row.rowCount), body)
  for (let from = 0; from < planned.length; from += writtenRows)
    await writeOutcomes(call, row.id, planned.slice(from, from + writtenRows))
  const version = row.version + 1
  await tx
    .update(customerImport)
    .set({ status: 'DRY_RUN_DONE', options: body, version, updatedAt: clock.now() })
    .where(eq(customerImport.id, row.id))
  call.audit('customer-import.dry-run', 'customer-import', row.id, { version })
  return findImport(call, row.id)
}

async function writeOutcomes(
  { tx, entity }: Pick<WriteContext, 'tx' | 'entity'>,
  importId: string,
  planned: readonly PlannedRow[],
): Promise<void> {
  const judged = jsonRows(
    'judged',
    {
      rowNumber: customerImportRow.rowNumber,
      outcome: customerImportRow.outcome,
      issues: customerImportRow.issues,
    },
    planned.map(({ row, outcome, faults }) => ({
      rowNumber: row,
      outcome,
      issues: faults.length > 0 ? faults : null,
    })),
  )
  await tx
    .update(customerImportRow)
    .set({ outcome: judged.outcome, issues: judged.issues })
    .from(judged.rows)
    .where(and(isRowOf(entity.id, importId), eq(customerImportRow.rowNumber, judged.rowNumber)))
}

/** Returns the outcome of each row, by the customers that exist now and by the rows before it. */
export async function planRows(
  { tx, entity, clock }: Pick<WriteContext, 'tx' | 'entity' | 'clock'>,
  rows: readonly CsvRow[],
  options: ImportOptions,
): Promise<PlannedRow[]> {
  const today = plainDateOf(clock.now(), entity.timeZone)
  const read = await mapInSlices(rows, (row) => readImportRow(row, options, today), charactersOf)
  const index = await findKnownContacts(
    tx,
    entity.id,
    read.flatMap((row) => (row.faults ? [] : [row.customer])),
  )
  return mapInSlices(read, (row) => planRow(row, index, options.duplicates))
}

const charactersOf = ({ cells }: CsvRow) => cells.reduce((sum, { length }) => sum + length, 0)

function requireMapping({ mapping }: ImportOptions, columns: number): void {
  if (mapping.length !== columns) throw problems.invalidField('mapping', 'INVALID')
  const fields = mapping.filter((field) => field !== null)
  if (new Set(fields).size < fields.length) throw problems.invalidField('mapping', 'NOT_DISTINCT')
  const hasName = fields.includes('givenName') || fields.includes('fullName')
  if (!hasName || (fields.includes('fullName') && (fields.includes('givenName') || fields.includes('lastName'))))
    throw problems.invalidField('mapping', hasName ? 'NOT_DISTINCT' : 'REQUIRED')
  if (!fields.includes('email') && !fields.includes('phoneNumber'))
    throw problems.invalidField('mapping', 'CONTACT_REQUIRED')
}
