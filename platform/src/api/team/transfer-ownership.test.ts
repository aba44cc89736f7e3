import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff } = kinara

const handOver = (from = owner, to = manager, confirmation = 'Mira Test') =>
  api.call(from, 'business-entity.transfer', { body: { memberId: to.id, confirmation } as never, version: 1 })

const rolesOf = async () =>
  (
    await api.database.admin.query<{ id: string; role: string }>(
      `select id, role from business_user where entity_id = '${kinara.id}' and role in ('OWNER', 'BUSINESS_MANAGER')`,
    )
  ).rows.map(({ id, role }) => [id, role])

it('leaves exactly one of two owners who hand the ownership over at the same time with it', async () => {
  const answers = await Promise.all([handOver(owner, manager), handOver(owner, staff, 'Sam Test')])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const owners = (await rolesOf()).filter(([, role]) => role === 'OWNER')
  expect(owners).toHaveLength(1)
})

it('notifies the new owner and the former one', async () => {
  const { rows } = await api.database.admin.query(
    `select member_id from notification where type = 'ownership-transferred' and entity_id = '${kinara.id}'`,
  )
  const newOwner = (await rolesOf()).find(([, role]) => role === 'OWNER')![0]
  expect(rows.map((row: { member_id: string }) => row.member_id).sort()).toEqual([newOwner, owner.id].sort())
})

it('is written to the trail as the change of two roles and of the business', async () => {
  const { rows } = await api.database.admin.query(
    `select action, count(distinct operation_id)::int as operations, count(*)::int as events from audit_event
     where entity_id = '${kinara.id}' and action in ('business-entity.transfer', 'member.change-role')
     group by action order by action`,
  )
  expect(rows).toEqual([
    { action: 'business-entity.transfer', operations: 1, events: 1 },
    { action: 'member.change-role', operations: 1, events: 2 },
  ])
})
