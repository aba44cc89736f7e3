import { toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import type { BodyOf } from '@steward/shared/contracts'
import { databaseOf } from '../../database/connection.ts'
import { employmentPeriod } from '../../tables/team/employment.ts'
import { testApi, testNow } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { employmentsBetween } from './employment.queries.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager, staff, provider, otherProvider } = kinara
const db = databaseOf(api.database.admin)

const from = (firstDay: string, more: Partial<BodyOf<'employment.create'>> = {}): BodyOf<'employment.create'> => ({
  type: 'PERMANENT',
  firstDay: toPlainDate(firstDay),
  ...more,
})
const add = (member: TestPerson, body: BodyOf<'employment.create'>, as = owner) =>
  api.call(as, 'employment.create', { params: { id: member.id }, body })

it('of several concurrent employments of a member only one is added', async () => {
  const answers = await Promise.all(['2026-01-01', '2026-02-01', '2026-03-01'].map((day) => add(provider, from(day))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

it('the database refuses two employments that share a day, also if a request skipped the check', async () => {
  const of = { entityId: kinara.id, businessUserId: otherProvider.id, createdAt: testNow, updatedAt: testNow }
  const period = { ...of, type: 'CASUAL' as const, firstDay: toPlainDate('2026-05-01') }
  await db.insert(employmentPeriod).values({ ...period, lastDay: toPlainDate('2026-05-31') })
  const second = db.insert(employmentPeriod).values({ ...period, firstDay: toPlainDate('2026-05-31') })
  await expect(second).rejects.toMatchObject({ cause: { constraint: 'employment_period_overlap' } })
})

it('a month has the periods of everybody who was employed on one of its days', async () => {
  await api.database.admin.query('delete from employment_period')
  await add(staff, from('2020-01-01', { lastDay: toPlainDate('2026-10-31'), endReason: 'RESIGNED' }))
  await add(provider, from('2020-01-01', { lastDay: toPlainDate('2026-11-01'), endReason: 'RESIGNED' }))
  await add(provider, from('2026-11-20'))
  await add(otherProvider, from('2026-11-30'))
  await add(manager, from('2026-12-01'))
  await add(nordlicht.provider, from('2026-01-01'), nordlicht.owner)
  const month = { first: toPlainDate('2026-11-01'), last: toPlainDate('2026-11-30') }
  const rows = await employmentsBetween({ tx: db, entity: { id: kinara.id } as never }, month)
  expect(rows.map(({ businessUserId, firstDay }) => [businessUserId, firstDay]).sort()).toEqual(
    [
      [provider.id, '2020-01-01'],
      [provider.id, '2026-11-20'],
      [otherProvider.id, '2026-11-30'],
    ].sort(),
  )
})

it('the trail of an employment is complete for a manager', async () => {
  await api.database.admin.query('delete from employment_period')
  const { body } = await add(staff, from('2026-01-01'), manager)
  const end = { lastDay: toPlainDate('2026-11-30'), endReason: 'RETIRED' as const }
  await api.call(manager, 'employment.update', { params: { id: body.id }, body: end, version: 1 })
  const { rows } = await api.database.admin.query(
    'select action, old, new, record_version from audit_event where record_id = $1 order by id',
    [body.id],
  )
  expect(rows).toEqual([
    {
      action: 'employment.create',
      old: null,
      new: { memberId: staff.id, type: 'PERMANENT', firstDay: '2026-01-01', lastDay: null, endReason: null },
      record_version: 1,
    },
    { action: 'employment.update', old: { lastDay: null, endReason: null }, new: end, record_version: 2 },
  ])
})

it.each([
  ['ends today', '2026-01-01', [toPlainDate('2026-11-19')]],
  ['is deleted before it begins', '2026-12-01', []],
])('the employment of a removed member %s', async (_, firstDay, lastDays) => {
  await api.database.admin.query(
    'delete from employment_period; update business_user set deleted_at = null, version = 1',
  )
  await add(otherProvider, from(firstDay))
  const removed = await api.call(owner, 'member.remove', { params: { id: otherProvider.id }, version: 1 })
  expect(removed.status).toBe(204)
  const { rows } = await api.database.admin.query<{ last_day: string }>(
    'select last_day::text from employment_period where deleted_at is null',
  )
  await api.database.admin.query('update business_user set deleted_at = null, version = 1')
  expect(rows.map(({ last_day }) => last_day)).toEqual(lastDays)
})

it('no answer to staff or to another provider contains an emergency contact', async () => {
  const contact = { emergencyName: 'Secretcontact', emergencyRelation: 'Aunt', emergencyPhoneNumber: '+60123384410' }
  const params = { id: provider.id }
  const saved = await api.call(provider, 'member.update', { params, body: contact, version: 1 })
  expect(saved.body).toMatchObject(contact)
  await api.createSlot(kinara, { providerId: provider.id })
  for (const person of [staff, otherProvider]) {
    const answers = [
      (await api.call(person, 'member.get', { params })).body,
      (await api.call(person, 'member.list', {})).body,
      (await api.call(person, 'time-slot.list', {})).body,
      (await api.call(person, 'home.get', {})).body,
      (await api.call(person, 'contact.list', {})).body,
      (await api.call(person, 'search.query', { query: { q: 'Secretcontact' } })).body,
      (await api.call(person, 'audit.list', {})).body,
    ]
    expect(JSON.stringify(answers)).not.toMatch(/Secretcontact|Aunt|123384410/)
  }
  // The trail does not keep the values, whoever reads it.
  expect(JSON.stringify((await api.call(owner, 'audit.list', {})).body)).not.toMatch(/Secretcontact|Aunt|123384410/)
})
