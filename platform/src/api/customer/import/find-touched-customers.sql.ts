import { fullName } from '@steward/shared/rules/common/person-name'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readRows } from '../../../database/statement.ts'
import type { CallContext } from '../../../kernel/call.ts'
import { booking } from '../../../tables/booking/booking.ts'
import { customer, customerNote } from '../../../tables/customer/customer.ts'
import { dataImportRow } from '../../../tables/common/import.ts'
import { invoice } from '../../../tables/booking/invoice.ts'
import { subscription } from '../../../tables/membership/membership.ts'
import { isRowOf, type StoredImport, type TouchedRecord } from '../../../kernel/import-adapter.ts'

const touchedColumns = {
  id: customer.id,
  givenName: customer.givenName,
  lastName: customer.lastName,
  isCreated: sql<boolean>`wrote.is_created`,
  isUsed: sql<boolean>`touched.is_used`,
  isChanged: sql<boolean>`${customer.version} <> wrote.version_after`,
  parts: sql<string[]>`wrote.parts`,
}

/**
 * Returns every customer that the import wrote. Locks them, so that none is used while it is removed. It is one
 * statement, because an import can have written 20,000 customers.
 */
export async function findTouched({ tx, entity }: CallContext, source: StoredImport): Promise<TouchedRecord[]> {
  const ofImport = isRowOf(source)
  // The planner may not know yet how many rows the import added. For a few rows it would choose a nested loop.
  await tx.execute(sql`set local enable_nestloop = off`)
  const written = tx.select({ id: dataImportRow.recordId }).from(dataImportRow).where(ofImport)
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
      select ${dataImportRow.partId} from ${dataImportRow}
      where ${ofImport} and ${dataImportRow.partId} is not null))`
  const customers = await readRows(
    tx,
    touchedColumns,
    (columns) => sql`
      select ${columns}
      from (
        select ${dataImportRow.recordId}, bool_or(${dataImportRow.outcome} = 'CREATED') as is_created,
          max(${dataImportRow.versionAfter}) as version_after,
          coalesce(array_agg(${dataImportRow.partId}) filter (
            where ${dataImportRow.partId} is not null), '{}')::text[] as parts
        from ${dataImportRow} where ${ofImport} and ${dataImportRow.recordId} is not null
        group by ${dataImportRow.recordId}
      ) as wrote
      join ${customer} on ${customer.entityId} = ${entity.id} and ${customer.id} = wrote.record_id
      cross join lateral (select ${usedIn(booking)} or ${usedIn(subscription)} or ${usedIn(invoice)} or ${hasOtherNote}
        or ${customer.id} in (
          select merged.merged_into_id from ${customer} as merged
          where merged.entity_id = ${entity.id} and merged.merged_into_id is not null) as is_used) as touched
      where ${customer.deletedAt} is null
      order by lower(${customer.givenName}), ${customer.id}`,
  )
  return customers.map(({ givenName, lastName, ...record }) => ({ ...record, name: fullName({ givenName, lastName }) }))
}
