import type { DataImport, DataImportSummary } from '@steward/shared/contracts'
import { importKinds, importPermissions, type ImportKind } from '@steward/shared/contracts/common/data-import'
import type { CsvRow } from '@steward/shared/rules/common/csv'
import { importRetentionMinutes } from '@steward/shared/rules/common/import-guards'
import { addMinutes } from '@steward/shared/time'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import { isFailedRow } from '../../predicates/data-transfer.sql.ts'
import type { Database } from '../../database/connection.ts'
import type { CallContext, WriteContext } from '../../kernel/call.ts'
import { isRowOf, type StoredImport } from '../../kernel/import-adapter.ts'
import { problems } from '../../kernel/problem-error.ts'
import { publish } from '../../live/message.ts'
import { dataImport, dataImportRow } from '../../tables/common/import.ts'
import { businessUser } from '../../tables/team/team.ts'
import { presentSummary } from './import.presenter.ts'

const shownIssues = 200
/** A list that grows by more than this in a month shows only its newest imports. */
const mostShown = 100

type Reader = Pick<CallContext, 'tx' | 'clock' | 'may'>

const kindsFor = ({ may }: Pick<CallContext, 'may'>): ImportKind[] =>
  importKinds.filter((kind) => may(importPermissions[kind]))

const withAuthor = (tx: Database) =>
  tx
    .select({ row: dataImport, by: businessUser })
    .from(dataImport)
    .innerJoin(businessUser, eq(businessUser.id, dataImport.createdBy))
    .$dynamic()

/** Returns the stored imports of the kinds that the caller may import, newest first. */
export async function findImports(call: Reader): Promise<DataImportSummary[]> {
  const kept = addMinutes(call.clock.now(), -importRetentionMinutes)
  const rows = await withAuthor(call.tx)
    .where(
      and(
        // An import is stored for 30 days after its end, because it can be rolled back.
        or(gt(dataImport.createdAt, kept), gte(dataImport.finishedAt, kept)),
        inArray(dataImport.kind, kindsFor(call)),
      ),
    )
    .orderBy(desc(dataImport.createdAt), desc(dataImport.id))
    .limit(mostShown)
  return rows.map(presentSummary)
}

/** Returns an import with its first issues. Throws 404 if there is none that the caller may see. */
export async function findImport(call: Reader, id: string): Promise<DataImport> {
  const [found] = await withAuthor(call.tx).where(and(eq(dataImport.id, id), inArray(dataImport.kind, kindsFor(call))))
  if (!found) throw problems.notFound()
  const { row } = found
  const [figures] = await call.tx
    .select({ issueCount: sql<number>`coalesce(sum(jsonb_array_length(${dataImportRow.issues})), 0)::int` })
    .from(dataImportRow)
    .where(and(isRowOf(row), isNotNull(dataImportRow.issues)))
  return {
    ...presentSummary(found),
    encoding: row.encoding,
    delimiter: row.delimiter,
    headers: row.headers,
    sample: row.sample,
    options: row.options,
    issues: await findIssues(call.tx, row, { limit: shownIssues, errorsFirst: true }),
    issueCount: figures!.issueCount,
  }
}

/** Reads an import. Throws 404 if there is none of the kinds that the caller may import. */
export async function readOwnImport(call: Pick<CallContext, 'tx' | 'may'>, id: string): Promise<StoredImport> {
  const [row] = await call.tx.select().from(dataImport).where(eq(dataImport.id, id))
  return requireRight(call, row)
}

/** Locks an import for a change by a member. Throws 404 if there is none of the kinds that they may import. */
export async function lockOwnImport(call: Pick<CallContext, 'tx' | 'may'>, id: string): Promise<StoredImport> {
  return requireRight(call, await lockImport(call.tx, id))
}

function requireRight({ may }: Pick<CallContext, 'may'>, row: StoredImport | undefined): StoredImport {
  if (!row || !may(importPermissions[row.kind])) throw problems.notFound()
  return row
}

/** Locks an import for a change. Throws 404 if there is none. */
export async function lockImport(tx: Database, id: string): Promise<StoredImport> {
  const [row] = await tx.select().from(dataImport).where(eq(dataImport.id, id)).for('update')
  if (!row) throw problems.notFound()
  return row
}

/** Changes an import that the caller has locked, and sends the change to open pages. Returns the new version. */
export async function changeImport(
  call: Pick<WriteContext, 'tx' | 'clock' | 'note'>,
  { id, kind, version }: StoredImport,
  fields: Partial<typeof dataImport.$inferInsert>,
): Promise<number> {
  await call.tx
    .update(dataImport)
    .set({ ...fields, updatedAt: call.clock.now(), version: version + 1 })
    .where(eq(dataImport.id, id))
  publish(call, { kind: 'data', record: 'import', id, permission: importPermissions[kind] })
  return version + 1
}

/**
 * Returns the issues of the rows, in the order of the rows. `errorsFirst` puts rows with errors before those that are
 * skipped, because thousands of known customers would hide them.
 */
export async function findIssues(
  tx: Database,
  source: StoredImport,
  { limit, errorsFirst = false }: { limit: number; errorsFirst?: boolean },
): Promise<DataImport['issues']> {
  const { headers, options } = source
  const rows = await tx
    .select({ row: dataImportRow.rowNumber, issues: dataImportRow.issues })
    .from(dataImportRow)
    .where(and(isRowOf(source), isNotNull(dataImportRow.issues)))
    .orderBy(...(errorsFirst ? [desc(sql`coalesce(${isFailedRow}, false)`)] : []), asc(dataImportRow.rowNumber))
    .limit(limit)
  return rows
    .flatMap(({ row, issues }) =>
      issues!.map((issue) => ({
        row,
        header: issue.field === 'row' ? '' : (headers[options.mapping.indexOf(issue.field)] ?? ''),
        ...issue,
      })),
    )
    .slice(0, limit)
}

/** Returns the next rows that no run has processed. */
export async function nextRows(tx: Database, source: StoredImport, limit: number): Promise<CsvRow[]> {
  const rows = await tx
    .select({ row: dataImportRow.rowNumber, cells: dataImportRow.cells })
    .from(dataImportRow)
    .where(and(isRowOf(source), not(dataImportRow.isDone)))
    .orderBy(asc(dataImportRow.rowNumber))
    .limit(limit)
  // The run clears the cells of the rows that it has processed.
  return rows.map(({ row, cells }) => ({ row, cells: cells! }))
}

/** Deletes the contents of the rows that are not processed, because the import will not go on. */
export async function clearCells(tx: Database, source: StoredImport): Promise<void> {
  await tx
    .update(dataImportRow)
    .set({ cells: null })
    .where(and(isRowOf(source), not(dataImportRow.isDone)))
}
