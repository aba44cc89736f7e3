import { whyExampleStays, whyNotExamples, type ExampleUse } from '@steward/shared/rules/business/example-data'
import type { ResponseOf } from '@steward/shared/contracts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockName } from '../../database/advisory-lock.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { service, serviceProvider } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { location } from '../../tables/business/business.ts'
import { exampleRecord } from '../../tables/business/example-record.ts'
import { customer } from '../../tables/customer/customer.ts'
import { readIsUsed } from '../location/read-usage.sql.ts'
import {
  findExampleCustomers,
  findExampleLocations,
  findExampleServices,
  findExampleSlots,
} from './find-examples.queries.ts'
import { readExamples } from './read-examples.sql.ts'

type Kept = ResponseOf<'example-data.remove'>['kept'][number]
type Example = ExampleUse & Pick<Kept, 'id' | 'name' | 'at'>

/**
 * Removes all examples. Those that are used or changed stay as records of the business: a slot with a booking, the service
 * of such a slot, a customer with an invoice.
 */
export const removeExamples = handle('example-data.remove', async (call) => {
  const { tx, entity } = call
  await lockName(tx, `examples ${entity.id}`)
  throwRefusal(whyNotExamples('remove', (await readExamples(call)).status))
  const kept: Kept[] = []
  const split = <Found extends Example>(kind: Kept['kind'], found: readonly Found[]): string[] =>
    found.flatMap(({ id, name, at, ...use }) => {
      const reason = whyExampleStays(use)
      if (!reason) return [id]
      kept.push({ kind, id, name, at, reason })
      return []
    })

  const slots = await findExampleSlots(call)
  const goneSlots = split('time-slot', slots)
  await removeRows(call, timeSlot, goneSlots)
  const gone = new Set(goneSlots)
  const stillGiven = new Set(slots.filter(({ id }) => !gone.has(id)).map(({ serviceId }) => serviceId))
  const services = await findExampleServices(call)
  const goneServices = split(
    'service',
    services.map((each) => ({ ...each, isUsed: each.isUsed || stillGiven.has(each.id) })),
  )
  await removeRows(call, service, goneServices)
  await tx
    .delete(serviceProvider)
    .where(and(eq(serviceProvider.entityId, entity.id), isAnyOf(serviceProvider.serviceId, goneServices)))
  const goneCustomers = split('customer', await findExampleCustomers(call))
  await removeRows(call, customer, goneCustomers)
  const places = await findExampleLocations(call)
  const used = await Promise.all(places.map(async (each) => ({ ...each, isUsed: await readIsUsed(call, each.id) })))
  const goneLocations = split('location', used)
  await removeRows(call, location, goneLocations)
  await closeRecords(
    call,
    kept.map(({ id }) => id),
  )

  for (const id of goneSlots) call.audit('time-slot.delete', 'time-slot', id, { version: 2 })
  for (const id of goneServices) call.audit('service.remove', 'service', id, { version: 2 })
  for (const id of goneCustomers) call.audit('customer.remove', 'customer', id, { version: 2 })
  for (const id of goneLocations) call.audit('location.delete', 'location', id, { version: 2 })
  const counts = {
    locations: goneLocations.length,
    services: goneServices.length,
    slots: goneSlots.length,
    customers: goneCustomers.length,
  }
  call.audit('example-data.remove', 'business-entity', entity.id, { old: counts, new: { kept: kept.length } })
  const { status } = await readExamples(call)
  return { ...counts, kept, status }
})

type RecordTable = typeof timeSlot | typeof service | typeof customer | typeof location

async function removeRows(
  { tx, entity, clock }: CallContext,
  table: RecordTable,
  ids: readonly string[],
): Promise<void> {
  const now = clock.now()
  await tx
    .update(table)
    .set({ deletedAt: now, updatedAt: now, version: sql`${table.version} + 1` })
    .where(and(eq(table.entityId, entity.id), isAnyOf(table.id, ids), isNull(table.deletedAt)))
}

/** The examples that stay are records of the business from now on. The others stay known as examples. */
async function closeRecords({ tx, entity, clock }: CallContext, kept: readonly string[]): Promise<void> {
  await tx
    .delete(exampleRecord)
    .where(and(eq(exampleRecord.entityId, entity.id), isAnyOf(exampleRecord.recordId, kept)))
  await tx
    .update(exampleRecord)
    .set({ removedAt: clock.now() })
    .where(and(eq(exampleRecord.entityId, entity.id), isNull(exampleRecord.removedAt)))
}
