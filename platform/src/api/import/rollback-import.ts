import { addMinutes, compareInstants } from '@steward/shared/time'
import { fullName } from '@steward/shared/rules/person-name'
import { eq, sql } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findImport, retentionMinutes, lockImport, type ImportRow } from './import.queries.ts'
import { customerImport } from '../../tables/import.ts'

const namedCustomers = 100

type Touched = {
  id: string
  given_name: string
  last_name: string
  is_created: boolean
  is_used: boolean
  is_changed: boolean
  notes: string[]
}

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

  // The planner may not know yet how many rows the import added. For a few rows it would choose a nested loop.
  await tx.execute(sql`set local enable_nestloop = off`)
  const touched = await findTouched(call, row)
  const gone = touched.filter((row) => row.is_created && !row.is_used && !row.is_changed).map(({ id }) => id)
  const back = touched.filter((row) => !row.is_created && !row.is_changed).map(({ id }) => id)
  const isTakenBack = new Set([...gone, ...back])
  const kept = touched.filter(({ id }) => !isTakenBack.has(id))
  await tx.execute(sql`
    update customer set deleted_at = ${now}, updated_at = ${now}, version = version + 1
    where entity_id = ${entity.id} and id = any(${sql.param(gone)}::uuid[])`)
  await tx.execute(sql`
    update customer set given_name = was.before ->> 'givenName', last_name = was.before ->> 'lastName',
      email = was.before ->> 'email', phone_number = was.before ->> 'phoneNumber',
      date_of_birth = (was.before ->> 'dateOfBirth')::date, updated_at = ${now}, version = version + 1
    from (select distinct on (customer_id) customer_id, before from customer_import_row
      where entity_id = ${entity.id} and import_id = ${row.id} and before is not null order by customer_id, row_number) as was
    where customer.entity_id = ${entity.id} and customer.id = was.customer_id and customer.id = any(${sql.param(back)}::uuid[])`)
  const notes = touched.filter(({ id }) => isTakenBack.has(id)).flatMap((row) => row.notes)
  await tx.execute(sql`
    update customer_note set deleted_at = ${now}, updated_at = ${now}, version = version + 1
    where entity_id = ${entity.id} and id = any(${sql.param(notes)}::uuid[]) and deleted_at is null`)

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
          name: fullName({ givenName: row.given_name, lastName: row.last_name }),
          reason: row.is_used ? 'USED' : 'CHANGED',
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

/**
 * Returns every customer that the import wrote, and whether each was used or changed since. Locks them, so that none is
 * used while it is removed.
 */
async function findTouched({ tx, entity }: CallContext, { id: importId }: ImportRow): Promise<Touched[]> {
  const own = sql`customer_import_row.entity_id = ${entity.id} and customer_import_row.import_id = ${importId}`
  await tx.execute(sql`
    select from customer where entity_id = ${entity.id} and id in (select customer_id from customer_import_row where ${own})
    order by id for update`)
  // Not correlated, because it is evaluated for thousands of customers at once.
  const usedIn = (table: string) =>
    sql`customer.id in (select customer_id from ${sql.identifier(table)} where entity_id = ${entity.id})`
  const { rows } = await tx.execute<Touched>(sql`
    select customer.id, customer.given_name, customer.last_name, wrote.is_created, wrote.notes::text[] as notes,
      customer.version <> wrote.version_after as is_changed,
      ${usedIn('booking')} or ${usedIn('subscription')} or ${usedIn('invoice')}
        or customer.id in (select customer_id from customer_note where entity_id = ${entity.id} and deleted_at is null
          and id not in (select note_id from customer_import_row where ${own} and note_id is not null))
        or customer.id in (select merged_into_id from customer where entity_id = ${entity.id} and merged_into_id is not null) as is_used
    from (select customer_id, bool_or(outcome = 'CREATED') as is_created, max(version_after) as version_after,
        coalesce(array_agg(note_id) filter (where note_id is not null), '{}') as notes
      from customer_import_row where ${own} and customer_id is not null group by customer_id) as wrote
    join customer on customer.entity_id = ${entity.id} and customer.id = wrote.customer_id
    where customer.deleted_at is null
    order by lower(customer.given_name), customer.id`)
  return rows
}
