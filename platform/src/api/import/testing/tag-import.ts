import { randomUUID } from 'node:crypto'
import type { ImportShape, ReadRow } from '@steward/shared/contracts/common/import-shape'
import type { RowOutcome } from '@steward/shared/rules/common/row-outcome'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isRowOf, withoutRecord, type ImportAdapter } from '../../../kernel/import-adapter.ts'
import { dataImportRow } from '../../../tables/common/import.ts'
import { service, serviceTag } from '../../../tables/booking/service.ts'

type ReadTag = ReadRow & { name: string }
type PlannedTag = RowOutcome & { name: string }

/** A kind of import that only tests have: tags of services, by their name. */
export const tagShape: ImportShape<ReadTag> = {
  fields: ['name'],
  guessMapping: (headers) => headers.map((header) => (header === 'Tag' ? 'name' : null)),
  columnFault: (mapping) => (mapping.includes('name') ? undefined : 'REQUIRED'),
  parseRow({ row, cells }, { mapping }) {
    const name = (cells[mapping.indexOf('name')] ?? '').trim()
    return { row, name, ...(name === '' && { faults: [{ field: 'name', code: 'REQUIRED' }] }) }
  },
}

/** Called with the names of each batch before it is written. A test makes it throw. */
export const beforeWrite: { call: (names: readonly string[]) => void } = { call: () => {} }

export const tagImport: ImportAdapter<ReadTag, PlannedTag> = {
  async plan({ tx }) {
    const tags = await tx.select({ tag: serviceTag.tag }).from(serviceTag).where(isNull(serviceTag.deletedAt))
    const known = new Set(tags.map(({ tag }) => tag))
    return {
      judge({ row, name, faults }) {
        if (faults) return { row, name, outcome: 'FAILED', faults }
        if (known.has(name)) return { row, name, outcome: 'SKIPPED', faults: [{ field: 'name', code: 'DUPLICATE' }] }
        known.add(name)
        return { row, name, outcome: 'CREATED', faults: [] }
      },
    }
  },
  async write({ tx, entity, clock, audit }, _, planned) {
    beforeWrite.call(planned.map(({ name }) => name))
    const created = planned.filter(({ outcome }) => outcome === 'CREATED').map((row) => ({ ...row, id: randomUUID() }))
    const stamps = { entityId: entity.id, createdAt: clock.now(), updatedAt: clock.now() }
    if (created.length > 0)
      await tx
        .insert(serviceTag)
        .values(created.map(({ id, name }) => ({ ...stamps, id, displayName: name, tag: name })))
    for (const { id, name } of created) audit('service-tag.create', 'service-tag', id, { new: { displayName: name } })
    const idOf = new Map(created.map(({ row, id }) => [row, id]))
    return planned.map((row) => {
      const id = idOf.get(row.row)
      return { ...withoutRecord(row), ...(id !== undefined && { recordId: id, versionAfter: 1 }) }
    })
  },
  async findTouched({ tx, entity }, source) {
    const written = tx.select({ id: dataImportRow.recordId }).from(dataImportRow).where(isRowOf(source))
    const rows = await tx
      .select({
        id: serviceTag.id,
        name: serviceTag.displayName,
        isUsed: sql<boolean>`exists (select from ${service} where ${service.tagId} = ${serviceTag.id})`,
        isChanged: sql<boolean>`${serviceTag.version} <> 1`,
      })
      .from(serviceTag)
      .where(and(eq(serviceTag.entityId, entity.id), inArray(serviceTag.id, written)))
      .orderBy(serviceTag.displayName)
    return rows.map((row) => ({ ...row, isCreated: true, parts: [] }))
  },
  async undo({ tx, clock }, _, { removed }) {
    const ids = removed.map(({ id }) => id)
    if (ids.length > 0) await tx.update(serviceTag).set({ deletedAt: clock.now() }).where(inArray(serviceTag.id, ids))
  },
  words: { en: { DUPLICATE: () => 'This tag exists' }, de: {}, es: {} },
}
