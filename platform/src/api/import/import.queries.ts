import type { CustomerImport } from '@steward/shared/contracts'
import type { ImportFault } from '@steward/shared/rules/import-plan'
import { ContactIndex, contactsOf } from '@steward/shared/rules/import-plan'
import type { CsvRow } from '@steward/shared/rules/csv'
import { addMinutes } from '@steward/shared/time'
import { desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { businessUser } from '../../tables/team.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentRecord } from '../../kernel/record.ts'
import { customerImport } from '../../tables/import.ts'

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
  const { rows } = await tx.execute<
    Record<'created' | 'updated' | 'skipped' | 'failed' | 'done' | 'issues', number>
  >(sql`
    select count(*) filter (where outcome = 'CREATED' and counts)::int as created,
      count(*) filter (where outcome = 'UPDATED' and counts)::int as updated,
      count(*) filter (where outcome = 'SKIPPED' and counts)::int as skipped,
      count(*) filter (where outcome = 'FAILED' and counts)::int as failed,
      count(*) filter (where is_done)::int as done,
      coalesce(sum(jsonb_array_length(issues)), 0)::int as issues
    from (select outcome, is_done, issues, is_done or ${row.status === 'DRY_RUN_DONE'} as counts
      from customer_import_row where entity_id = ${row.entityId} and import_id = ${row.id}) as each`)
  const { done, issues: issueCount, ...counts } = rows[0]!
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
    counts,
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
  const { rows } = await tx.execute<{ row_number: number; issues: ImportFault[] }>(sql`
    select row_number, issues from customer_import_row
    where entity_id = ${entityId} and import_id = ${id} and issues is not null
    order by row_number limit ${limit}`)
  return rows
    .flatMap(({ row_number: row, issues }) =>
      issues.map((issue) => ({
        row,
        header: issue.field === 'row' ? '' : (headers[options.mapping.indexOf(issue.field)] ?? ''),
        ...issue,
      })),
    )
    .slice(0, limit)
}

/** Returns the next rows that no run has processed. */
export async function nextRows(tx: Database, { entityId, id }: ImportRow, limit: number): Promise<CsvRow[]> {
  const { rows } = await tx.execute<{ row_number: number; cells: string[] }>(sql`
    select row_number, cells from customer_import_row
    where entity_id = ${entityId} and import_id = ${id} and not is_done
    order by row_number limit ${limit}`)
  return rows.map(({ row_number: row, cells }) => ({ row, cells }))
}

/** Returns which of these contacts belong to customers of the business. */
export async function knownContacts(
  tx: Database,
  entityId: string,
  customers: readonly { email: string; phoneNumber: string }[],
): Promise<ContactIndex> {
  const contacts = [...new Set(customers.flatMap(contactsOf))]
  const index = new ContactIndex()
  if (contacts.length === 0) return index
  const { rows } = await tx.execute<{ id: string; email: string; phone_number: string }>(sql`
    with wanted as materialized (select unnest(${sql.param(contacts)}::text[]) as contact)
    select id, email, phone_number from customer
    where entity_id = ${entityId} and deleted_at is null and merged_into_id is null and anonymised_at is null
      and (lower(email) in (select contact from wanted) or phone_number in (select contact from wanted))
    order by created_at, id`)
  for (const { id, email, phone_number: phoneNumber } of rows) index.add(id, { email, phoneNumber })
  return index
}
