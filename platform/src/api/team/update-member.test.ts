import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const db = databaseOf(api.database.admin)

const update = (person: typeof kinara.owner, member: { id: string }, body: object, version: number) =>
  api.call(person, 'member.update', { params: { id: member.id }, body, version })

it('a change to a profile is written to the trail, without the values of private fields', async () => {
  const body = { lastName: 'Nair', dateOfBirth: '1990-05-14', phoneNumber: '+60123384410' }
  expect((await update(kinara.provider, kinara.provider, body, 1)).status).toBe(200)
  const { rows } = await db.execute(sql`select actor_id, record_version, old, new from audit_event
    where action = 'member.update' and record_id = ${kinara.provider.id}`)
  expect(rows).toEqual([
    {
      actor_id: kinara.provider.id,
      record_version: 2,
      old: { lastName: 'Test', dateOfBirth: null, phoneNumber: null },
      new: { lastName: 'Nair', dateOfBirth: null, phoneNumber: null },
    },
  ])
})

it('a member on the payroll has to be at least 15 years old', async () => {
  await db.execute(sql`insert into payroll_record (entity_id, business_user_id, currency, base_salary, created_at, updated_at)
    values (${kinara.id}, ${kinara.otherProvider.id}, 'MYR', 100000, now(), now())`)
  const { problem } = await update(kinara.owner, kinara.otherProvider, { dateOfBirth: '2012-11-19' }, 1)
  expect(problem.errors).toEqual([{ path: 'dateOfBirth', code: 'AGE_OUT_OF_RANGE', params: { min: 15, max: 100 } }])
  expect((await update(kinara.owner, kinara.otherProvider, { dateOfBirth: '2011-11-19' }, 1)).status).toBe(200)
})

it('only one of several concurrent changes to a profile succeeds', async () => {
  const answers = await Promise.all(
    ['Sami', 'Samuel', 'Sammy'].map((givenName) => update(kinara.owner, kinara.staff, { givenName }, 1)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})
