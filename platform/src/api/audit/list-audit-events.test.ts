import en from '@steward/shared/contracts/locales/en.json' with { type: 'json' }
import { changeSentence } from '@steward/shared/contracts/insight/trail-words'
import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider, otherProvider } = kinara

it('an event has the names of its record and of the records in its values, so that a page has its sentences', async () => {
  const service = {
    name: 'Reformer Flow',
    description: '',
    type: 'SPOT' as const,
    duration: 55,
    eventCost: '20.00',
    locationId: null,
    serviceProviderIds: [provider.id],
  }
  const { body: created } = await api.call(manager, 'service.create', { body: service })
  await api.call(manager, 'service.update', {
    params: { id: created.id },
    body: { eventCost: '25.00', locationId: kinara.locationId, serviceProviderIds: [otherProvider.id] },
    version: 1,
  })
  const { body } = await api.call(manager, 'audit.list', { query: { action: 'service.update' } })
  const { changes, names, entityType } = body.items[0]!
  expect(names[created.id]).toBe('Reformer Flow')
  const formats = {
    money: (amount: string) => amount,
    count: String,
    instant: String,
    date: String,
    record: (_: string, id: string) => names[id],
  }
  const nameOf = ({ id }: { id: string }) => names[id]!
  expect(changes.map((change) => changeSentence(entityType, change, { words: en, formats, who: 'Ana' }))).toEqual([
    'Ana changed the price from 20.00 to 25.00',
    'Ana set the location to Main studio',
    `Ana changed the service providers from ${nameOf(provider)} to ${nameOf(otherProvider)}`,
  ])
  expect(nameOf(provider)).not.toBe(nameOf(otherProvider))
})

/** Adds the salary of a member, and an event that raised it. */
async function raise(member: TestPerson, actor: TestPerson): Promise<void> {
  const { rows } = await api.database.admin.query<{ id: string }>(
    `insert into payroll_record (entity_id, business_user_id, currency, base_salary, created_at, updated_at)
      values ($1, $2, 'MYR', 510000, now(), now()) returning id`,
    [kinara.id, member.id],
  )
  await api.database.admin.query(
    `insert into audit_event (entity_id, at, actor_type, actor_id, source, action, record_type, record_id, operation_id, old, new)
      values ($1, now(), 'USER', $2, 'WEB', 'payroll-record.update', 'payroll-record', $3, gen_random_uuid(),
        '{"baseSalary": "5000.00"}', '{"baseSalary": "5100.00"}')`,
    [kinara.id, actor.id, rows[0]!.id],
  )
}

it("a manager reads the raise of an employee, and neither an owner's nor their own", async () => {
  const people = [owner, manager, staff]
  for (const member of people) await raise(member, owner)
  const raisesFor = async (reader: TestPerson) => {
    const query = { entityType: 'payroll-record' }
    const { body } = await api.call(reader, 'audit.list', { query })
    return { total: body.total, changes: body.items.map(({ changes }) => changes[0]) }
  }
  const change = {
    field: 'baseSalary',
    form: 'money',
    choices: null,
    old: '5000.00',
    new: '5100.00',
    hidden: null,
  }
  expect(await raisesFor(owner)).toEqual({ total: 3, changes: [change, change, change] })
  expect(await raisesFor(manager)).toEqual({ total: 1, changes: [change] })
  expect(await raisesFor(staff)).toEqual({ total: 0, changes: [] })
})

it('a member who raised a salary and is no manager any more reads no amount', async () => {
  await raise(otherProvider, provider)
  const { body } = await api.call(provider, 'audit.list', { query: { entityType: 'payroll-record' } })
  expect(body.items.map(({ changes }) => changes)).toEqual([
    [{ field: 'baseSalary', form: 'money', choices: null, old: null, new: null, hidden: 'RIGHT' }],
  ])
})

it('an anonymised customer has no name in the trail, neither as its record nor before and after', async () => {
  const { body: created } = await api.call(manager, 'customer.create', {
    body: { givenName: 'Aisha', lastName: 'Rahman', email: 'aisha@mail.test', phoneNumber: '+60127770001' } as never,
  })
  await api.call(manager, 'customer.update', {
    params: { id: created.id },
    body: { givenName: 'Aishah', phoneNumber: '+60127770002' } as never,
    version: 1,
  })
  const read = async () =>
    JSON.stringify((await api.call(owner, 'audit.list', { query: { entityId: created.id } })).body.items)
  expect(await read()).toMatch(/Aisha.*Rahman/)
  const anonymised = await api.call(manager, 'customer.anonymise', {
    params: { id: created.id },
    body: { confirmation: 'Aishah Rahman' },
    version: 2,
  })
  expect(anonymised.status).toBe(200)
  expect(await read()).not.toMatch(/Aisha|Rahman|mail\.test|6012777/)
  expect(await read()).toContain('customer.anonymise')
})
