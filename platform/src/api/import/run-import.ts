import { randomUUID } from 'node:crypto'
import { filledIn, type PlannedRow } from '@steward/shared/rules/import-plan'
import type { ImportedCustomer } from '@steward/shared/rules/import-plan'
import { and, eq, inArray } from 'drizzle-orm'
import { lockName } from '../../database/advisory-lock.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { customer, customerNote } from '../../tables/customer.ts'
import { handle, type WriteContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { planRows } from './dry-run.ts'
import { findImport, isRowOf, lockImport, nextRows, type ImportRow } from './import.queries.ts'
import { customerImport, customerImportRow } from '../../tables/import.ts'

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

/** The columns that the run writes for each row. */
const doneColumns = {
  rowNumber: customerImportRow.rowNumber,
  outcome: customerImportRow.outcome,
  issues: customerImportRow.issues,
  customerId: customerImportRow.customerId,
  noteId: customerImportRow.noteId,
  before: customerImportRow.before,
  versionAfter: customerImportRow.versionAfter,
}

type DoneRow = Pick<typeof customerImportRow.$inferSelect, keyof typeof doneColumns>

/** Imports the next rows in the transaction of the caller. The last batch sets the import to DONE. */
export async function importBatch(call: WriteContext, found: ImportRow): Promise<void> {
  const { tx, entity, clock } = call
  const now = clock.now()
  // One batch of a business at a time: if two files have the same people, the second must find those of the first.
  await lockName(tx, `customer import ${entity.id}`)
  const planned = await planRows(call, await nextRows(tx, found, batchRows), found.options)
  const { rowNumber, rows: doneRows, ...written } = jsonRows('done', doneColumns, await write(call, found, planned))
  await tx
    .update(customerImportRow)
    .set({ ...written, isDone: true, cells: null })
    .from(doneRows)
    .where(and(isRowOf(entity.id, found.id), eq(customerImportRow.rowNumber, rowNumber)))
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

/** The columns of a customer that an import can change. */
const importedColumns = {
  id: customer.id,
  version: customer.version,
  givenName: customer.givenName,
  lastName: customer.lastName,
  email: customer.email,
  phoneNumber: customer.phoneNumber,
  dateOfBirth: customer.dateOfBirth,
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
    const result = { rowNumber: row.row, outcome: row.outcome, issues: row.faults.length > 0 ? row.faults : null }
    const nothing = { ...result, customerId: null, noteId: null, before: null, versionAfter: null }
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
      return { ...nothing, customerId: id, noteId: noteOf(id), versionAfter: 1 }
    }
    const sibling = created.get(row.target)
    if (sibling) {
      created.set(row.target, filledIn(sibling, row.customer))
      return { ...nothing, customerId: sibling.id, noteId: noteOf(sibling.id), versionAfter: 1 }
    }
    const before = changed.get(row.target) ?? existing.get(row.target)!
    const after = { ...filledIn(before, row.customer), version: before.version + 1 }
    changed.set(row.target, after)
    const { id, version: _, ...fields } = before
    return { ...nothing, customerId: id, noteId: noteOf(id), before: fields, versionAfter: after.version }
  })

  if (created.size > 0) await tx.insert(customer).values([...created.values()].map((row) => ({ ...row, ...stamps })))
  if (changed.size > 0) {
    const { id, rows, ...given } = jsonRows('given', importedColumns, [...changed.values()])
    await tx
      .update(customer)
      .set({ ...given, updatedAt: clock.now() })
      .from(rows)
      .where(and(eq(customer.entityId, entity.id), eq(customer.id, id)))
  }
  if (notes.length > 0)
    await tx.insert(customerNote).values(notes.map((note) => ({ ...note, ...stamps, authorId: found.createdBy })))
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
    .select(importedColumns)
    .from(customer)
    .where(inArray(customer.id, ids))
    .orderBy(customer.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}
