import type { ImportedCustomer } from '@steward/shared/rules/common/import-plan'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isAnyOf } from '../../../database/is-any-of.ts'
import type { CallContext } from '../../../kernel/call.ts'
import { isRowOf, type StoredImport, type TouchedRecord } from '../../../kernel/import-adapter.ts'
import { customer, customerNote } from '../../../tables/customer/customer.ts'
import { dataImportRow } from '../../../tables/common/import.ts'

/** Removes and restores customers, and removes the notes that the import wrote about them. */
export async function undoCustomers(
  call: CallContext,
  source: StoredImport,
  { removed, restored }: { removed: readonly TouchedRecord[]; restored: readonly TouchedRecord[] },
): Promise<void> {
  const { tx, entity, clock } = call
  const now = clock.now()
  const gone = removed.map(({ id }) => id)
  const back = restored.map(({ id }) => id)
  await tx
    .update(customer)
    .set({ deletedAt: now, updatedAt: now, version: sql`${customer.version} + 1` })
    .where(and(eq(customer.entityId, entity.id), isAnyOf(customer.id, gone)))
  await restoreCustomers(call, source, back)
  const notes = [...removed, ...restored].flatMap(({ parts }) => parts)
  await tx
    .update(customerNote)
    .set({ deletedAt: now, updatedAt: now, version: sql`${customerNote.version} + 1` })
    .where(and(eq(customerNote.entityId, entity.id), isAnyOf(customerNote.id, notes), isNull(customerNote.deletedAt)))
  for (const id of gone) call.audit('customer.remove', 'customer', id, { old: { importId: source.id } })
  for (const id of back) call.audit('customer.update', 'customer', id, { old: { importId: source.id } })
}

/** Restores the fields of customers from before the import. If two rows of the file changed one, the first one counts. */
async function restoreCustomers(
  { tx, entity, clock }: CallContext,
  source: StoredImport,
  ids: string[],
): Promise<void> {
  const was = tx
    .selectDistinctOn([dataImportRow.recordId], {
      recordId: dataImportRow.recordId,
      before: dataImportRow.before,
    })
    .from(dataImportRow)
    .where(and(isRowOf(source), isNotNull(dataImportRow.before)))
    .orderBy(dataImportRow.recordId, dataImportRow.rowNumber)
    .as('was')
  const field = (name: keyof ImportedCustomer) => sql`${was.before} ->> ${name}`
  await tx
    .update(customer)
    .set({
      givenName: field('givenName'),
      lastName: field('lastName'),
      email: field('email'),
      phoneNumber: field('phoneNumber'),
      dateOfBirth: sql`(${field('dateOfBirth')})::date`,
      updatedAt: clock.now(),
      version: sql`${customer.version} + 1`,
    })
    .from(was)
    .where(and(eq(customer.entityId, entity.id), eq(customer.id, was.recordId), isAnyOf(customer.id, ids)))
}
