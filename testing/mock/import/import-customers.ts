import {
  ContactIndex,
  filledIn,
  planRow,
  type ImportedRow,
  type PlannedRow,
} from '@steward/shared/rules/common/import-plan'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { CallContext } from '../kernel/call.ts'
import type { CustomerRow } from '../tables/customer.ts'
import type { DataImportRow, ImportedFileRow } from '../tables/data-import.ts'
import { nextId } from '../tables/world.ts'

/** Returns what becomes of each row, by the customers that exist and the rows before it. */
export function planCustomers(
  call: CallContext,
  rows: readonly ImportedRow[],
  { duplicates }: Pick<DataImportRow['options'], 'duplicates'>,
): PlannedRow[] {
  const index = new ContactIndex()
  for (const row of call.own(call.world.customers)) if (!row.deletedAt) index.add(row.id, row)
  return rows.map((row) => planRow(row, index, duplicates))
}

/** Creates and changes the customers of these rows. Returns what the roll-back of each row needs. */
export function writeCustomers(call: CallContext, planned: readonly PlannedRow[]): Partial<ImportedFileRow>[] {
  const createdIds = new Map<string, string>()
  return planned.map((row) => {
    if (row.outcome === 'CREATED') return create(call, row, createdIds)
    return row.outcome === 'UPDATED' ? update(call, row, createdIds) : {}
  })
}

type Planned<Outcome> = Extract<PlannedRow, { outcome: Outcome }>

function create({ world, business, now }: CallContext, row: Planned<'CREATED'>, createdIds: Map<string, string>) {
  const id = nextId(world)
  const stamps = { version: 1, createdAt: now, updatedAt: now, deletedAt: null }
  world.customers.push({ id, entityId: business.id, ...stamps, ...row.customer, emailChoice: 'ALL', avatar: null })
  createdIds.set(`row:${row.row}`, id)
  return { recordId: id, versionAfter: 1 }
}

function update(call: CallContext, row: Planned<'UPDATED'>, createdIds: Map<string, string>) {
  const createdId = createdIds.get(row.target)
  const customer = call.get(call.world.customers, createdId ?? row.target)
  const before: CustomerRow = structuredClone(customer)
  const after = filledIn(customer, row.customer)
  Object.assign(customer, after, createdId ? {} : { version: customer.version + 1, updatedAt: call.now })
  return { recordId: customer.id, versionAfter: customer.version, ...(!createdId && { before }) }
}

/** Removes and restores the customers of an import, unless they were used or changed since. */
export function undoCustomers(call: CallContext, { rows }: DataImportRow): NonNullable<DataImportRow['rollback']> {
  const { world, now } = call
  const result = { removed: 0, restored: 0, kept: [] as NonNullable<DataImportRow['rollback']>['kept'] }
  const touched = Map.groupBy(
    rows.filter(({ recordId }) => recordId !== undefined),
    ({ recordId }) => recordId!,
  )
  for (const [id, ofCustomer] of touched) {
    const customer = call.find(world.customers, id)
    if (!customer) continue
    const isCreated = ofCustomer.some(({ outcome }) => outcome === 'CREATED')
    const isChanged = customer.version !== Math.max(...ofCustomer.map(({ versionAfter }) => versionAfter ?? 0))
    const isUsed =
      call.own(world.bookings).some(({ customerId }) => customerId === id) ||
      [...call.own(world.subscriptions), ...call.own(world.invoices)].some((row) => row.customer.id === id)
    if (isChanged || (isCreated && isUsed)) {
      result.kept.push({ id, name: fullName(customer), reason: isUsed ? 'USED' : 'CHANGED' })
    } else if (isCreated) {
      world.customers = world.customers.filter((row) => row !== customer)
      result.removed++
    } else {
      const { before } = ofCustomer.find((row) => row.before)!
      Object.assign(customer, before, { version: customer.version + 1, updatedAt: now })
      result.restored++
    }
  }
  return { ...result, keptCount: result.kept.length }
}
