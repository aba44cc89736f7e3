import { getTableName, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { businessEntity } from '../tables/business/business.ts'
import { customer } from '../tables/customer/customer.ts'
import { service } from '../tables/booking/service.ts'
import { businessUser } from '../tables/team/team.ts'
import { timeSlot } from '../tables/booking/time-slot.ts'
import { makeSmallBusiness, type SmallBusiness } from '../testing/small-business.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { withTenant, type Database } from './connection.ts'
import { sqlStateOf } from './failure.ts'

let database: TestDatabase
let ours: SmallBusiness
let theirs: SmallBusiness

beforeAll(async () => {
  database = await testDatabase()
  ours = await makeSmallBusiness(database.admin, 'ours')
  theirs = await makeSmallBusiness(database.admin, 'theirs')
})

const asUs = <T>(work: (tx: Database) => Promise<T>) =>
  withTenant(database.api, { entityId: ours.entityId, actorId: null }, work)

async function stateOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    return sqlStateOf(error)
  }
}

describe('a query without a filter', () => {
  it.each([businessUser, service, customer].map((table) => [getTableName(table), table] as const))(
    'reads only rows of %s in the own business',
    async (_, table) => {
      const rows = await asUs((tx) => tx.select().from(table))
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ entityId }) => entityId))).toEqual(new Set([ours.entityId]))
    },
  )

  it('reads only the own business', async () => {
    const rows = await asUs((tx) => tx.select({ id: businessEntity.id }).from(businessEntity))
    expect(rows).toEqual([{ id: ours.entityId }])
  })

  it('changes only rows of the own business', async () => {
    await asUs((tx) => tx.update(customer).set({ givenName: 'Changed' }))
    const { rows } = await database.admin.query<{ entity: string }>(
      `select distinct entity_id as entity from customer where given_name = 'Changed'`,
    )
    expect(rows).toEqual([{ entity: ours.entityId }])
  })
})

describe('the API’s role', () => {
  it('reads no rows before a business is set', async () => {
    const { rows } = await database.api.query('select id from customer union all select id from business_entity')
    expect(rows).toEqual([])
  })

  it('cannot write a row of another business', async () => {
    const foreign = theirs.slot()
    expect(await stateOf(asUs((tx) => tx.insert(timeSlot).values(foreign)))).toBe('42501')
  })

  it('cannot move a row to another business', async () => {
    expect(await stateOf(asUs((tx) => tx.update(customer).set({ entityId: theirs.entityId })))).toBe('42501')
  })

  it('cannot refer to a row of another business', async () => {
    const slot = ours.slot({ serviceId: theirs.serviceId })
    expect(await stateOf(asUs((tx) => tx.insert(timeSlot).values(slot)))).toBe('23503')
  })

  it.each([
    'delete from customer',
    'delete from business_entity',
    'insert into platform_configuration default values',
    'update platform_configuration set service_limit = null',
    `update business_entity set auth0_organization_id = 'org_other'`,
    'drop table customer',
    'alter table customer disable row level security',
    'set row_security = off; select * from customer',
    `select steward_check_slot('${'0'.repeat(8)}-0000-0000-0000-000000000000')`,
  ])('may not %s', async (statement) => {
    expect(await stateOf(asUs((tx) => tx.execute(sql.raw(statement))))).toBe('42501')
  })
})

describe('the business behind an organisation', () => {
  const entityFor = async (organization: string, sub: string) =>
    (await database.api.query('select * from steward_entity_for($1, $2)', [organization, sub])).rows

  it('is returned to its member', async () => {
    expect(await entityFor('org_ours', 'auth0|priya-ours')).toEqual([
      { entity_id: ours.entityId, business_user_id: ours.providerId, role: 'SERVICE_PROVIDER' },
    ])
  })

  it('is not returned to a member of another one, nor to a stranger', async () => {
    expect(await entityFor('org_ours', 'auth0|priya-theirs')).toEqual([])
    expect(await entityFor('org_nobody', 'auth0|priya-ours')).toEqual([])
  })

  it('is no longer returned after the member is deactivated', async () => {
    await database.admin.query(`update business_user set status = 'DEACTIVATED' where id = $1`, [theirs.providerId])
    expect(await entityFor('org_theirs', 'auth0|priya-theirs')).toEqual([])
  })
})

describe('the first sign-in of an invited member', () => {
  const link = async (organization: string, sub: string, email: string) =>
    (
      await database.api.query('select * from steward_link_member($1, $2, $3, $4)', [
        organization,
        sub,
        email,
        '2026-03-02T02:00:00Z',
      ])
    ).rows

  beforeAll(async () => {
    await database.admin.query(
      `insert into business_user (id, entity_id, given_name, email, role, status, created_at, updated_at)
       values ($2, $1, 'Hidayah', 'Hidayah@Ours.test', 'STAFF', 'INVITED', '2026-03-01T02:00:00Z', '2026-03-01T02:00:00Z')`,
      [ours.entityId, invitedId],
    )
    await database.admin.query(
      `insert into invitation (entity_id, business_user_id, email, role, expires_at, created_at, updated_at)
       values ($1, $2, 'hidayah@ours.test', 'STAFF', '2026-03-08T02:00:00Z', '2026-03-01T02:00:00Z', '2026-03-01T02:00:00Z')`,
      [ours.entityId, invitedId],
    )
  })
  const invitedId = '33333333-3333-4333-8333-333333333333'

  it('links the sub once, to the member with that email in that organisation', async () => {
    expect(await link('org_theirs', 'auth0|new', 'hidayah@ours.test')).toEqual([])
    expect(await link('org_ours', 'auth0|new', 'hidayah@ours.test')).toEqual([
      { entity_id: ours.entityId, business_user_id: invitedId, role: 'STAFF' },
    ])
    expect(await link('org_ours', 'auth0|intruder', 'hidayah@ours.test')).toEqual([])
  })

  it('accepts the invitation and makes the member active', async () => {
    const { rows } = await database.admin.query(
      `select business_user.status as member, invitation.status as invitation
       from business_user join invitation on business_user_id = business_user.id where business_user.id = $1`,
      [invitedId],
    )
    expect(rows).toEqual([{ member: 'ACTIVE', invitation: 'ACCEPTED' }])
  })
})
