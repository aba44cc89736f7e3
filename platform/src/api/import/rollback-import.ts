import { addMinutes, compareInstants } from '@steward/shared/time'
import { fullName } from '@steward/shared/rules/person-name'
import type { ImportedCustomer } from '@steward/shared/rules/import-plan'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isAnyOf } from '../../database/is-any-of.ts'
import { customer, customerNote } from '../../tables/customer.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findTouched } from './find-touched-customers.sql.ts'
import { findImport, isRowOf, retentionMinutes, lockImport, type ImportRow } from './import.queries.ts'
import { customerImport, customerImportRow } from '../../tables/import.ts'

const namedCustomers = 100

/**
 * Rolls an import back. Removes customers that it created and that were not used since. Restores the fields of
 * customers that it changed. The others stay, and the result names them.
 */
export const rollbackImport = handle('customer-import.rollback', async (call) => {
  const { tx, params, clock, entity } = call
  const row = await lockImport(tx, params.id)
  const now = clock.now()
  const isLate = row.finishedAt !== null && compareInstants(now, addMinutes(row.finishedAt, retentionMinutes)) > 0
  if (row.status !== 'DONE' || isLate)
    throw problems.transitionNotAllowed(row.status, 'rollback', row.status === 'RUNNING' ? ['run'] : [])

  const touched = await findTouched(call, row)
  const gone = touched.filter((row) => row.isCreated && !row.isUsed && !row.isChanged).map(({ id }) => id)
  const back = touched.filter((row) => !row.isCreated && !row.isChanged).map(({ id }) => id)
  const isTakenBack = new Set([...gone, ...back])
  const kept = touched.filter(({ id }) => !isTakenBack.has(id))
  await tx
    .update(customer)
    .set({ deletedAt: now, updatedAt: now, version: sql`${customer.version} + 1` })
    .where(and(eq(customer.entityId, entity.id), isAnyOf(customer.id, gone)))
  await restoreCustomers(call, row, back)
  const notes = touched.filter(({ id }) => isTakenBack.has(id)).flatMap((row) => row.notes)
  await tx
    .update(customerNote)
    .set({ deletedAt: now, updatedAt: now, version: sql`${customerNote.version} + 1` })
    .where(and(eq(customerNote.entityId, entity.id), isAnyOf(customerNote.id, notes), isNull(customerNote.deletedAt)))

  const version = row.version + 1
  await tx
    .update(customerImport)
    .set({
      status: 'ROLLED_BACK',
      rolledBackAt: now,
      rollback: {
        removed: gone.length,
        restored: back.length,
        kept: kept.slice(0, namedCustomers).map((row) => ({
          id: row.id,
          name: fullName(row),
          reason: row.isUsed ? 'USED' : 'CHANGED',
        })),
        keptCount: kept.length,
      },
      version,
      updatedAt: now,
    })
    .where(eq(customerImport.id, row.id))
  for (const id of gone) call.audit('customer.remove', 'customer', id, { old: { importId: row.id } })
  for (const id of back) call.audit('customer.update', 'customer', id, { old: { importId: row.id } })
  call.audit('customer-import.rollback', 'customer-import', row.id, {
    new: { removed: gone.length, restored: back.length, kept: kept.length },
    version,
  })
  return findImport(call, row.id)
})

/** Restores the fields of customers from before the import. If two rows of the file changed one, the first one counts. */
async function restoreCustomers({ tx, entity, clock }: CallContext, row: ImportRow, ids: string[]): Promise<void> {
  const was = tx
    .selectDistinctOn([customerImportRow.customerId], {
      customerId: customerImportRow.customerId,
      before: customerImportRow.before,
    })
    .from(customerImportRow)
    .where(and(isRowOf(entity.id, row.id), isNotNull(customerImportRow.before)))
    .orderBy(customerImportRow.customerId, customerImportRow.rowNumber)
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
    .where(and(eq(customer.entityId, entity.id), eq(customer.id, was.customerId), isAnyOf(customer.id, ids)))
}
