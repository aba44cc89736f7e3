import type { BodyOf, ResponseOf } from '@steward/shared/contracts'
import { addMinutes } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { businessEntity, location, platformConfiguration } from '../../tables/business/business.ts'
import { testApi, testNow } from '../../testing/api.ts'
import { deleteCaseRecords } from '../../testing/platform-target.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager } = kinara
const db = databaseOf(api.database.admin)

beforeEach(async () => {
  api.clock.set(testNow)
  await deleteCaseRecords(api)
})

const add = (trade: BodyOf<'example-data.add'>['trade'] = 'FITNESS') =>
  api.call(manager, 'example-data.add', { body: { trade } })
const remove = () => api.call(manager, 'example-data.remove')
const status = async () => (await api.call(owner, 'example-data.get')).body.status
const homeOf = async (person = owner) => (await api.call(person, 'home.get')).body
const slotsOf = async () => {
  const range = { from: testNow, to: addMinutes(testNow, 9 * 24 * 60) }
  return (await api.call(owner, 'time-slot.list', { query: range })).body.items
}
const servicesOf = async () => (await api.call(owner, 'service.list')).body.items
const customersOf = async () => (await api.call(owner, 'customer.list')).body.items

/** The tables whose rows record that examples came and went. */
const traces = ['audit_event', 'example_record', 'idempotency_key']

/** Returns the rows of every table of the business that are not removed. */
async function contents(): Promise<Record<string, unknown[]>> {
  const tables = await api.database.admin.query(
    `select table_name as name, bool_or(column_name = 'deleted_at') as can_be_removed from information_schema.columns
     where table_schema = 'public' and table_name in (
       select table_name from information_schema.columns where column_name = 'entity_id')
     group by table_name having table_name <> all ($1) order by table_name`,
    [traces],
  )
  const found: Record<string, unknown[]> = {}
  for (const { name, can_be_removed: canBeRemoved } of tables.rows as { name: string; can_be_removed: boolean }[]) {
    const { rows } = await api.database.admin.query(
      `select to_jsonb(t) as row from "${name}" as t where entity_id = $1 ${canBeRemoved ? 'and deleted_at is null' : ''}
       order by 1`,
      [kinara.id],
    )
    found[name] = rows.map(({ row }) => row as unknown)
  }
  return found
}

describe('examples', () => {
  it('are two services with a week of slots and five customers, all marked in their names', async () => {
    const { status: code, body } = await add()
    expect(code).toBe(201)
    expect(body).toEqual({ status: 'ADDED', locations: 0, services: 2, slots: 28, customers: 5 })
    const slots = await slotsOf()
    const names = [
      ...(await servicesOf()).map(({ name }) => name),
      ...(await customersOf()).map(({ givenName }) => givenName),
      ...slots.map(({ service }) => service.name),
    ]
    expect(names).toHaveLength(35)
    for (const name of names) expect(name).toMatch(/ \(example\)$/)
    expect(
      slots.every(({ serviceProvider, currency }) => serviceProvider.id === manager.id && currency === 'MYR'),
    ).toBe(true)
  })

  it('are in the language of the documents of the business', async () => {
    await api.database.admin.query(`update business_details set country = 'AT' where entity_id = $1`, [kinara.id])
    await add('BEAUTY')
    expect((await servicesOf()).map(({ name }) => name)).toEqual([
      'Haarschnitt (Beispiel)',
      'Make-up-Workshop (Beispiel)',
    ])
    expect((await customersOf())[0]!.givenName).toMatch(/ \(Beispiel\)$/)
    await api.database.admin.query(`update business_details set country = 'MY' where entity_id = $1`, [kinara.id])
  })

  it('of two people who add them at once exist once', async () => {
    const answers = await Promise.all([add(), add('LESSONS')])
    expect(answers.map((each) => each.status).sort()).toEqual([201, 409])
    expect(await servicesOf()).toHaveLength(2)
  })

  it('are not offered once the business has a customer of its own', async () => {
    expect(await homeOf()).toMatchObject({ examples: 'OFFERED' })
    await api.createCustomer(kinara, { givenName: 'Mei' })
    expect(await status()).toBe('CLOSED')
    expect(await homeOf()).toMatchObject({ examples: null })
    expect((await add()).problem).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'CLOSED', allowed: [] })
  })

  it('of another business are none of this one', async () => {
    await add()
    expect((await api.call(nordlicht.owner, 'example-data.get')).body).toMatchObject({ services: 0, slots: 0 })
    expect((await api.call(nordlicht.owner, 'example-data.remove')).status).toBe(409)
    expect(await servicesOf()).toHaveLength(2)
  })

  it('tick no step of the set-up, and neither does a booking of an example', async () => {
    const stepsOf = async () => (await homeOf()).setup!.steps.filter(({ isDone }) => isDone).map(({ step }) => step)
    const before = await stepsOf()
    await add()
    expect(await homeOf()).toMatchObject({ examples: 'ADDED' })
    expect(await stepsOf()).toEqual(before)
    const [slot] = await slotsOf()
    const [customer] = await customersOf()
    await api.createBooking(kinara, { timeSlotId: slot!.id, customerId: customer!.id })
    expect(await stepsOf()).toEqual(before)
    expect((await homeOf(kinara.staff)).examples).toBeNull()
  })

  it('count for no limit', async () => {
    const limitTo = (limit: number | null) =>
      db
        .update(platformConfiguration)
        .set({ serviceLimit: limit, locationLimit: limit })
        .where(eq(platformConfiguration.entityId, kinara.id))
    await limitTo(1)
    await add()
    const limits = await api.call(owner, 'entity-limits.get', { params: { id: kinara.id } })
    expect(limits.body.service).toEqual({ limit: 1, used: 0 })
    const body = { name: 'Own class', type: 'SPOT' as const, duration: 60, eventCost: '10.00' }
    expect((await api.call(owner, 'service.create', { body })).status).toBe(201)
    expect((await api.call(owner, 'service.create', { body })).problem.code).toBe('LIMIT_REACHED')
    await limitTo(null)
  })

  it('bring a location if the business has none, which does not complete the set-up', async () => {
    await db.update(location).set({ archivedAt: testNow }).where(eq(location.entityId, kinara.id))
    await db.update(businessEntity).set({ isOnboardingCompleted: false }).where(eq(businessEntity.id, kinara.id))
    expect((await add()).body.locations).toBe(1)
    const isCompleted = async () => {
      const [row] = await db.select().from(businessEntity).where(eq(businessEntity.id, kinara.id))
      return row!.isOnboardingCompleted
    }
    expect(await isCompleted()).toBe(false)
    expect((await homeOf()).setup!.steps).toContainEqual({ step: 'LOCATION', isDone: false })
    const names = (await api.call(owner, 'location.list')).body.items.map(({ name }) => name)
    expect(names).toEqual(['Studio (example)'])
    await api.call(owner, 'location.create', { body: { name: 'George Town' } })
    expect(await isCompleted()).toBe(true)
    expect((await remove()).body).toMatchObject({ locations: 1, services: 2, slots: 28, customers: 5, kept: [] })
    const left = (await api.call(owner, 'location.list')).body.items.map(({ name }) => name)
    expect(left).toEqual(['George Town'])
  })
})

describe('the removal of examples', () => {
  it('leaves every table as it was, and the location can be deleted again', async () => {
    const before = await contents()
    await add('THERAPY')
    expect(await contents()).not.toEqual(before)
    expect((await remove()).body).toEqual({
      status: 'OFFERED',
      locations: 0,
      services: 2,
      slots: 28,
      customers: 5,
      kept: [],
    })
    expect(await contents()).toEqual(before)
    const place = await api.call(owner, 'location.get', { params: { id: kinara.locationId } })
    expect(place.body.isUsed).toBe(false)
    expect((await remove()).problem).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'OFFERED' })
  })

  it('leaves what the owner made, and what that needs', async () => {
    await add()
    const [first, second] = await slotsOf()
    const own = await api.createCustomer(kinara, { givenName: 'Mei' })
    await api.createBooking(kinara, { timeSlotId: first!.id, customerId: own })
    const changed = (await customersOf()).find(({ givenName }) => givenName.startsWith('Arjun'))!
    const body = { givenName: 'Arjun', email: 'arjun@mail.test' }
    const answer = await api.call(owner, 'customer.update', { params: { id: changed.id }, version: 1, body })
    expect(answer.status).toBe(200)
    const { body: removed } = await remove()
    expect(removed).toMatchObject({ status: 'CLOSED', services: 1, slots: 27, customers: 4 })
    expect(removed.kept).toEqual<ResponseOf<'example-data.remove'>['kept']>([
      { kind: 'time-slot', id: first!.id, name: first!.service.name, at: first!.startTime, reason: 'USED' },
      { kind: 'service', id: first!.service.id, name: first!.service.name, at: null, reason: 'USED' },
      { kind: 'customer', id: changed.id, name: 'Arjun', at: null, reason: 'CHANGED' },
    ])
    expect((await customersOf()).map(({ givenName }) => givenName).sort()).toEqual(['Arjun', 'Mei'])
    expect((await slotsOf()).map(({ id }) => id)).toEqual([first!.id])
    expect(second!.id).not.toBe(first!.id)
    // They are records of the business now.
    const limits = await api.call(owner, 'entity-limits.get', { params: { id: kinara.id } })
    expect(limits.body.service.used).toBe(1)
    expect((await homeOf()).examples).toBeNull()
  })

  it('keeps a service with a slot of the owner', async () => {
    await add()
    const [given] = await servicesOf()
    await api.createSlot(kinara, { serviceId: given!.id, startsIn: 20 * 24 * 60 })
    const { body } = await remove()
    expect(body).toMatchObject({ services: 1, slots: 28, kept: [{ kind: 'service', id: given!.id, reason: 'USED' }] })
  })

  it('is in the trail, like the adding, with every record', async () => {
    await add()
    await remove()
    const { rows } = await api.database.admin.query(
      `select action, count(*)::int as count from audit_event where entity_id = $1 group by action order by action`,
      [kinara.id],
    )
    expect(Object.fromEntries(rows.map((row) => [row.action as string, row.count as number]))).toMatchObject({
      'example-data.add': 1,
      'example-data.remove': 1,
      'service.create': 2,
      'service.remove': 2,
      'time-slot.create': 28,
      'time-slot.delete': 28,
      'customer.create': 5,
      'customer.remove': 5,
    })
  })

  it('tells nobody', async () => {
    await add()
    await remove()
    const { rows } = await api.database.admin.query(`select from notification where entity_id = $1`, [kinara.id])
    expect(rows).toHaveLength(0)
  })
})
