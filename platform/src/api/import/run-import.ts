import { randomUUID } from 'node:crypto'
import { filledIn, type PlannedRow } from '@steward/shared/rules/import-plan'
import type { ImportedCustomer } from '@steward/shared/rules/import-plan'
import { eq, inArray, sql } from 'drizzle-orm'
import { customer } from '../../tables/customer.ts'
import { handle, type WriteContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { planRows } from './dry-run.ts'
import { findImport, lockImport, nextRows, type ImportRow } from './import.queries.ts'
import { customerImport } from '../../tables/import.ts'

/** Small enough for a short call, and large enough that 20,000 rows need twenty calls. */
export const batchRows = 1_000

/** Imports the next rows. Two calls at the same moment wait for each other. */
export const runImport = handle('customer-import.run', async (call) => {
  const row = await lockImport(call.tx, call.params.id)
  if (row.status === 'DRY_RUN_DONE') call.audit('customer-import.run', 'customer-import', row.id, {})
  if (row.status === 'DRY_RUN_DONE' || row.status === 'RUNNING') await importBatch(call, row)
  else if (row.status !== 'DONE')
    throw problems.transitionNotAllowed(row.status, 'run', row.status === 'UPLOADED' ? ['dry-run'] : [])
  return findImport(call, row.id)
})

/** The result of the run for one row, as it is stored with the row. */
interface DoneRow {
  row: number
  outcome: PlannedRow['outcome']
  issues: PlannedRow['faults'] | null
  customer_id: string | null
  note_id: string | null
  before: ImportedCustomer | null
  version_after: number | null
}

/** Imports the next rows in the transaction of the caller. The last batch sets the import to DONE. */
export async function importBatch(call: WriteContext, found: ImportRow): Promise<void> {
  const { tx, entity, clock } = call
  const now = clock.now()
  // One batch of a business at a time: if two files have the same people, the second must find those of the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer import ${entity.id}`}, 0))`)
  const planned = await planRows(call, await nextRows(tx, found, batchRows), found.options)
  const done = await write(call, found, planned)
  await tx.execute(sql`
    update customer_import_row as row set is_done = true, cells = null, outcome = done.outcome,
      issues = nullif(done.issues, 'null'::jsonb), customer_id = done.customer_id, note_id = done.note_id,
      before = nullif(done.before, 'null'::jsonb), version_after = done.version_after
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done ("row" int, outcome text, issues jsonb,
      customer_id uuid, note_id uuid, before jsonb, version_after int)
    where row.entity_id = ${entity.id} and row.import_id = ${found.id} and row.row_number = done."row"`)
  const isLast = planned.length < batchRows || (await nextRows(tx, found, 1)).length === 0
  const version = found.version + 1
  await tx
    .update(customerImport)
    .set({
      status: isLast ? 'DONE' : 'RUNNING',
      // The sample of the file is no longer needed.
      ...(isLast && { finishedAt: now, sample: [] }),
      version,
      updatedAt: now,
    })
    .where(eq(customerImport.id, found.id))
  if (isLast) call.audit('customer-import.finish', 'customer-import', found.id, { version })
}

type Existing = ImportedCustomer & { id: string; version: number }

async function write(call: WriteContext, found: ImportRow, planned: readonly PlannedRow[]): Promise<DoneRow[]> {
  const { tx, entity, clock } = call
  const stamps = { entityId: entity.id, createdAt: clock.now(), updatedAt: clock.now() }
  const targets = planned.flatMap((row) => (row.outcome === 'UPDATED' ? [row.target] : []))
  const existing = await lockTargets(
    call,
    targets.filter((key) => !key.startsWith('row:')),
  )
  const created = new Map<string, ImportedCustomer & { id: string }>()
  const changed = new Map<string, Existing>()
  const notes: { id: string; customerId: string; body: string }[] = []

  const done = planned.map((row): DoneRow => {
    const result = { row: row.row, outcome: row.outcome, issues: row.faults.length > 0 ? row.faults : null }
    const nothing = { ...result, customer_id: null, note_id: null, before: null, version_after: null }
    if (row.outcome !== 'CREATED' && row.outcome !== 'UPDATED') return nothing
    const noteOf = (customerId: string) => {
      if (row.note === '') return null
      const id = randomUUID()
      notes.push({ id, customerId, body: row.note })
      return id
    }
    if (row.outcome === 'CREATED') {
      const id = randomUUID()
      created.set(`row:${row.row}`, { id, ...row.customer })
      return { ...nothing, customer_id: id, note_id: noteOf(id), version_after: 1 }
    }
    const sibling = created.get(row.target)
    if (sibling) {
      created.set(row.target, filledIn(sibling, row.customer))
      return { ...nothing, customer_id: sibling.id, note_id: noteOf(sibling.id), version_after: 1 }
    }
    const before = changed.get(row.target) ?? existing.get(row.target)!
    const after = { ...filledIn(before, row.customer), version: before.version + 1 }
    changed.set(row.target, after)
    const { id, version: _, ...fields } = before
    return { ...nothing, customer_id: id, note_id: noteOf(id), before: fields, version_after: after.version }
  })

  if (created.size > 0) await tx.insert(customer).values([...created.values()].map((row) => ({ ...row, ...stamps })))
  if (changed.size > 0)
    await tx.execute(sql`
      update customer set given_name = given."givenName", last_name = given."lastName", email = given.email,
        phone_number = given."phoneNumber", date_of_birth = given."dateOfBirth", version = given.version, updated_at = ${clock.now()}
      from jsonb_to_recordset(${JSON.stringify([...changed.values()])}::jsonb) as given (id uuid, "givenName" text,
        "lastName" text, email text, "phoneNumber" text, "dateOfBirth" date, version int)
      where customer.entity_id = ${entity.id} and customer.id = given.id`)
  if (notes.length > 0)
    await tx.execute(sql`
      insert into customer_note (id, entity_id, customer_id, author_id, body, created_at, updated_at)
      select note.id, ${entity.id}, note."customerId", ${found.createdBy}, note.body, ${clock.now()}, ${clock.now()}
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as note (id uuid, "customerId" uuid, body text)`)
  const importId = found.id
  for (const { id } of created.values())
    call.audit('customer.create', 'customer', id, { new: { importId }, version: 1 })
  for (const { id, version } of changed.values())
    call.audit('customer.update', 'customer', id, { new: { importId }, version })
  return done
}

async function lockTargets({ tx }: WriteContext, ids: string[]): Promise<Map<string, Existing>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: customer.id,
      version: customer.version,
      givenName: customer.givenName,
      lastName: customer.lastName,
      email: customer.email,
      phoneNumber: customer.phoneNumber,
      dateOfBirth: customer.dateOfBirth,
    })
    .from(customer)
    .where(inArray(customer.id, ids))
    .orderBy(customer.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}
