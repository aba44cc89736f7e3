import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api

const listOf = async (person: typeof kinara.owner) => (await api.call(person, 'workspace.list')).body.items

it('the workspace list has the businesses of the person and no others, whatever the role', async () => {
  for (const person of [kinara.owner, kinara.staff, kinara.provider]) {
    expect(await listOf(person)).toMatchObject([{ id: kinara.id, role: person.role }])
  }
  expect((await listOf(nordlicht.owner)).map(({ id }) => id)).toEqual([nordlicht.id])
})

it('the workspace list has every business of a person in several ones, by name, and none that they left', async () => {
  const { sub } = kinara.manager
  const { rows } = await api.database.admin.query<{ id: string }>(
    `insert into business_user (entity_id, auth0_user_id, role, status, given_name, email, created_at, updated_at)
     values ($1, $2, 'STAFF', 'ACTIVE', 'Maya', 'maya@elsewhere.test', now(), now()) returning id`,
    [nordlicht.id, sub],
  )
  expect((await listOf(kinara.manager)).map(({ id, role }) => [id, role])).toEqual([
    [kinara.id, 'BUSINESS_MANAGER'],
    [nordlicht.id, 'STAFF'],
  ])
  await api.database.admin.query("update business_user set status = 'DEACTIVATED' where id = $1", [rows[0]!.id])
  expect(await listOf(kinara.manager)).toHaveLength(1)
})
