import { and, eq, inArray, sql } from 'drizzle-orm'
import { readRows, type RowOf } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { booking } from '../../tables/booking.ts'
import { customer, customerNote } from '../../tables/customer.ts'
import { customerImportRow } from '../../tables/import.ts'
import { invoice } from '../../tables/invoice.ts'
import { subscription } from '../../tables/membership.ts'
import { isRowOf, type ImportRow } from './import.queries.ts'

const touchedColumns = {
  id: customer.id,
  givenName: customer.givenName,
  lastName: customer.lastName,
  isCreated: sql<boolean>`wrote.is_created`,
  isUsed: sql<boolean>`touched.is_used`,
  isChanged: sql<boolean>`${customer.version} <> wrote.version_after`,
  notes: sql<string[]>`wrote.notes`,
}

/** A customer that an import wrote, and whether they were used or changed since. */
export type TouchedCustomer = RowOf<typeof touchedColumns>

/**
 * Returns every customer that the import wrote. Locks them, so that none is used while it is removed. It is one
 * statement, because an import can have written 20,000 customers.
 */
export async function findTouched(
  { tx, entity }: CallContext,
  { id: importId }: ImportRow,
): Promise<TouchedCustomer[]> {
  const ofImport = isRowOf(entity.id, importId)
  // The planner may not know yet how many rows the import added. For a few rows it would choose a nested loop.
  await tx.execute(sql`set local enable_nestloop = off`)
  const written = tx.select({ id: customerImportRow.customerId }).from(customerImportRow).where(ofImport)
  await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.entityId, entity.id), inArray(customer.id, written)))
    .orderBy(customer.id)
    .for('update')
  // Not correlated, because it is evaluated for thousands of customers at once.
  const usedIn = (table: typeof booking | typeof subscription | typeof invoice) =>
    sql`${customer.id} in (select ${table.customerId} from ${table} where ${table.entityId} = ${entity.id})`
  const hasOtherNote = sql`${customer.id} in (select ${customerNote.customerId} from ${customerNote}
    where ${customerNote.entityId} = ${entity.id} and ${customerNote.deletedAt} is null and ${customerNote.id} not in (
      select ${customerImportRow.noteId} from ${customerImportRow}
      where ${ofImport} and ${customerImportRow.noteId} is not null))`
  return readRows(
    tx,
    touchedColumns,
    (columns) => sql`
      select ${columns}
      from (
        select ${customerImportRow.customerId}, bool_or(${customerImportRow.outcome} = 'CREATED') as is_created,
          max(${customerImportRow.versionAfter}) as version_after,
          coalesce(array_agg(${customerImportRow.noteId}) filter (
            where ${customerImportRow.noteId} is not null), '{}')::text[] as notes
        from ${customerImportRow} where ${ofImport} and ${customerImportRow.customerId} is not null
        group by ${customerImportRow.customerId}
      ) as wrote
      join ${customer} on ${customer.entityId} = ${entity.id} and ${customer.id} = wrote.customer_id
      cross join lateral (select ${usedIn(booking)} or ${usedIn(subscription)} or ${usedIn(invoice)} or ${hasOtherNote}
        or ${customer.id} in (
          select merged.merged_into_id from ${customer} as merged
          where merged.entity_id = ${entity.id} and merged.merged_into_id is not null) as is_used) as touched
      where ${customer.deletedAt} is null
      order by lower(${customer.givenName}), ${customer.id}`,
  )
}
