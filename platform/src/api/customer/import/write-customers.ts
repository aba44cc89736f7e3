import { randomUUID } from 'node:crypto'
import { filledIn, type ImportedCustomer, type PlannedRow } from '@steward/shared/rules/common/import-plan'
import { and, eq, inArray } from 'drizzle-orm'
import { jsonRows } from '../../../database/json-rows.ts'
import type { WriteContext } from '../../../kernel/call.ts'
import { withoutRecord, type StoredImport, type WrittenRow } from '../../../kernel/import-adapter.ts'
import { customer, customerNote } from '../../../tables/customer/customer.ts'

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

/** Writes the customers of these rows, and their notes. */
export async function writeCustomers(
  call: WriteContext,
  source: StoredImport,
  planned: readonly PlannedRow[],
): Promise<WrittenRow[]> {
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

  const written = planned.map((row): WrittenRow => {
    const nothing = withoutRecord(row)
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
      return { ...nothing, recordId: id, partId: noteOf(id), versionAfter: 1 }
    }
    const sibling = created.get(row.target)
    if (sibling) {
      created.set(row.target, filledIn(sibling, row.customer))
      return { ...nothing, recordId: sibling.id, partId: noteOf(sibling.id), versionAfter: 1 }
    }
    const before = changed.get(row.target) ?? existing.get(row.target)!
    const after = { ...filledIn(before, row.customer), version: before.version + 1 }
    changed.set(row.target, after)
    const { id, version: _, ...fields } = before
    return { ...nothing, recordId: id, partId: noteOf(id), before: fields, versionAfter: after.version }
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
    await tx.insert(customerNote).values(notes.map((note) => ({ ...note, ...stamps, authorId: source.createdBy })))
  const importId = source.id
  for (const { id } of created.values())
    call.audit('customer.create', 'customer', id, { new: { importId }, version: 1 })
  for (const { id, version } of changed.values())
    call.audit('customer.update', 'customer', id, { new: { importId }, version })
  return written
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
