import type { CustomerImport } from '@steward/shared/contracts'
import type { PlannedRow } from '@steward/shared/rules/import-plan'
import type { CsvRow } from '@steward/shared/rules/csv'
import { addMinutes } from '@steward/shared/time'
import { and, asc, desc, eq, gt, isNotNull, not, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { businessUser } from '../../tables/team.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentRecord } from '../../kernel/record.ts'
import { customerImport, customerImportRow } from '../../tables/import.ts'

export type ImportRow = typeof customerImport.$inferSelect

type Reading = Pick<WriteContext, 'tx' | 'clock'>

export const retentionMinutes = 30 * 24 * 60
const shownIssues = 200

/** Locks an import for a change. Throws 404 if there is none. */
export async function lockImport(tx: Database, id: string): Promise<ImportRow> {
  const [row] = await tx.select().from(customerImport).where(eq(customerImport.id, id)).for('update')
  if (!row) throw problems.notFound()
  return row
}

export async function findImport({ tx }: Reading, id: string): Promise<CustomerImport> {
  const [row] = await tx
    .select({ row: customerImport, by: businessUser })
    .from(customerImport)
    .innerJoin(businessUser, eq(businessUser.id, customerImport.createdBy))
    .where(eq(customerImport.id, id))
  if (!row) throw problems.notFound()
  return present(tx, row)
}

/** Returns the imports that are still stored, newest first. */
export async function findImports({ tx, clock }: Reading): Promise<CustomerImport[]> {
  const rows = await tx
    .select({ row: customerImport, by: businessUser })
    .from(customerImport)
    .innerJoin(businessUser, eq(businessUser.id, customerImport.createdBy))
    .where(gt(customerImport.createdAt, addMinutes(clock.now(), -retentionMinutes)))
    .orderBy(desc(customerImport.createdAt), desc(customerImport.id))
    .limit(20)
  const items: CustomerImport[] = []
  for (const each of rows) items.push(await present(tx, each))
  return items
}

async function present(
  tx: Database,
  { row, by }: { row: ImportRow; by: typeof businessUser.$inferSelect },
): Promise<CustomerImport> {
  // Before the run, the outcomes of the dry run count.
  const counts = sql`(${customerImportRow.isDone} or ${row.status === 'DRY_RUN_DONE'})`
  const counted = (outcome: PlannedRow['outcome']) =>
    sql<number>`(count(*) filter (where ${customerImportRow.outcome} = ${outcome} and ${counts}))::int`
  const [figures] = await tx
    .select({
      created: counted('CREATED'),
      updated: counted('UPDATED'),
      skipped: counted('SKIPPED'),
      failed: counted('FAILED'),
      done: sql<number>`(count(*) filter (where ${customerImportRow.isDone}))::int`,
      issueCount: sql<number>`coalesce(sum(jsonb_array_length(${customerImportRow.issues})), 0)::int`,
    })
    .from(customerImportRow)
    .where(isRowOf(row.entityId, row.id))
  const { done, issueCount, ...countsByOutcome } = figures!
  const { rollback } = row
  return {
    ...presentRecord(row),
    fileName: row.fileName,
    status: row.status,
    encoding: row.encoding,
    delimiter: row.delimiter,
    headers: row.headers,
    sample: row.sample,
    rowCount: row.rowCount,
    options: row.options,
    counts: countsByOutcome,
    done,
    issues: await findIssues(tx, row, shownIssues),
    issueCount,
    createdBy: { id: by.id, givenName: by.givenName, lastName: by.lastName },
    finishedAt: row.finishedAt,
    rollbackUntil: row.status === 'DONE' && row.finishedAt ? addMinutes(row.finishedAt, retentionMinutes) : null,
    rollback,
  }
}

/** Returns the issues of the rows, in the order of the rows. */
export async function findIssues(
  tx: Database,
  { entityId, id, headers, options }: ImportRow,
  limit: number,
): Promise<CustomerImport['issues']> {
  const rows = await tx
    .select({ row: customerImportRow.rowNumber, issues: customerImportRow.issues })
    .from(customerImportRow)
    .where(and(isRowOf(entityId, id), isNotNull(customerImportRow.issues)))
    .orderBy(asc(customerImportRow.rowNumber))
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
export async function nextRows(tx: Database, { entityId, id }: ImportRow, limit: number): Promise<CsvRow[]> {
  const rows = await tx
    .select({ row: customerImportRow.rowNumber, cells: customerImportRow.cells })
    .from(customerImportRow)
    .where(and(isRowOf(entityId, id), not(customerImportRow.isDone)))
    .orderBy(asc(customerImportRow.rowNumber))
    .limit(limit)
  // The run clears the cells of the rows that it has processed.
  return rows.map(({ row, cells }) => ({ row, cells: cells! }))
}

/** A condition for the rows of an import. */
export const isRowOf = (entityId: string, importId: string) =>
  and(eq(customerImportRow.entityId, entityId), eq(customerImportRow.importId, importId))
