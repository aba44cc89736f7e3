import { randomUUID } from 'node:crypto'
import { whyNotExamples } from '@steward/shared/rules/business/example-data'
import { formatMinor } from '@steward/shared/money'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { lockName } from '../../database/advisory-lock.ts'
import { handle, type Call, type CallContext } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { service, serviceProvider } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { businessDetails, location } from '../../tables/business/business.ts'
import { exampleRecord } from '../../tables/business/example-record.ts'
import { customer } from '../../tables/customer/customer.ts'
import { languageOf } from '../business/language-of-business.ts'
import { sharePlan } from '../plan-lock/plan-lock.ts'
import { exampleCustomers, exampleServices, exampleSlots } from './example-contents.ts'
import { exampleWords } from './example-words.ts'
import { readExamples } from './read-examples.sql.ts'

/**
 * Adds examples to a business without services, slots and customers: two services with a week of slots, given by the
 * caller, and five customers. They use the first location of the business, or an example of one. No limit of the plan
 * counts them, and nobody is notified (docs/decisions/0154-example-data.md).
 */
export const addExamples = handle('example-data.add', async (call) => {
  const { tx, entity } = call
  await lockName(tx, `examples ${entity.id}`)
  await sharePlan(call)
  throwRefusal(whyNotExamples('add', (await readExamples(call)).status))
  await insertExamples(call)
  const examples = await readExamples(call)
  const { status: _, ...counts } = examples
  call.audit('example-data.add', 'business-entity', entity.id, { new: counts })
  return examples
})

async function insertExamples(call: Call<'example-data.add'>): Promise<void> {
  const { tx, entity, actor, clock, body } = call
  const now = clock.now()
  const own = { entityId: entity.id, createdAt: now, updatedAt: now }
  const language = await languageOf(call, undefined)
  const place = await findPlace(call)
  const locationId = place?.id ?? randomUUID()
  const zone = place?.timeZone ?? entity.timeZone
  const plan = { openingHours: place?.openingHours ?? [], openingExceptions: place?.openingExceptions ?? [] }

  const services = exampleServices(body.trade, language, entity.currency).map((made) => ({ ...made, id: randomUUID() }))
  const slots = services.flatMap((made) =>
    exampleSlots(made, { plan, zone, now }).map((times) => ({ ...times, id: randomUUID(), of: made })),
  )
  const [details] = await tx
    .select({ country: businessDetails.country })
    .from(businessDetails)
    .where(and(eq(businessDetails.entityId, entity.id), isNull(businessDetails.deletedAt)))
  const customers = exampleCustomers(details?.country ?? '', language).map((givenName) => ({
    id: randomUUID(),
    givenName,
  }))

  // First, so that the location does not complete the set-up (migration 0430).
  const marked = (kind: (typeof exampleRecord.$inferInsert)['kind'], records: readonly { id: string }[]) =>
    records.map(({ id }) => ({ kind, recordId: id, entityId: entity.id, createdAt: now }))
  await tx
    .insert(exampleRecord)
    .values([
      ...marked('location', place ? [] : [{ id: locationId }]),
      ...marked('service', services),
      ...marked('time-slot', slots),
      ...marked('customer', customers),
    ])
  if (!place) {
    const name = exampleWords[language].marked(exampleWords[language].location)
    await tx.insert(location).values({ ...own, id: locationId, name })
    call.audit('location.create', 'location', locationId, { new: { name }, version: 1 })
  }
  await tx.insert(service).values(
    services.map(({ id, name, description, type, duration, price }) => ({
      ...own,
      id,
      name,
      description,
      type,
      duration,
      locationId,
      eventCurrency: entity.currency,
      eventCost: price,
    })),
  )
  await tx.insert(serviceProvider).values(
    services.map(({ id }) => ({
      entityId: entity.id,
      serviceId: id,
      businessUserId: actor.memberId,
      createdAt: now,
    })),
  )
  await tx.insert(timeSlot).values(
    slots.map(({ id, startTime, endTime, of }) => ({
      ...own,
      id,
      startTime,
      endTime,
      serviceId: of.id,
      providerId: actor.memberId,
      currency: entity.currency,
      price: of.price,
      slots: of.seats,
      createdById: actor.memberId,
    })),
  )
  await tx.insert(customer).values(customers.map((made) => ({ ...own, ...made })))

  for (const { id, name, type, duration, price } of services) {
    const eventCost = formatMinor(price, entity.currency)
    call.audit('service.create', 'service', id, { new: { name, type, duration, eventCost, locationId }, version: 1 })
  }
  for (const { id, startTime, endTime, of } of slots)
    call.audit('time-slot.create', 'time-slot', id, {
      new: { serviceId: of.id, providerId: actor.memberId, startTime, endTime, slots: of.seats },
      version: 1,
    })
  for (const { id, givenName } of customers)
    call.audit('customer.create', 'customer', id, { new: { givenName }, version: 1 })
}

/** Returns the first location of the business. Locks it for share, so that nobody archives it meanwhile. */
async function findPlace({ tx, entity }: Pick<CallContext, 'tx' | 'entity'>) {
  const [first] = await tx
    .select()
    .from(location)
    .where(and(eq(location.entityId, entity.id), isNull(location.deletedAt), isNull(location.archivedAt)))
    .orderBy(asc(location.createdAt), asc(location.id))
    .limit(1)
    .for('share')
  return first
}
