import { sql } from 'drizzle-orm'
import { toInstant, type Zone } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../database/connection.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import type { NewBusiness } from './business-options.ts'
import { createBusiness } from './create-business.ts'
import { kinara } from './testing/sample-business.ts'

let database: TestDatabase
let now = '2026-11-19T01:00:00Z'

beforeEach(async () => {
  now = '2026-11-19T01:00:00Z'
  database = await createTestDatabase()
  return () => database.drop()
})

const create = (business: NewBusiness = kinara, hasOwnProvider = false) =>
  createBusiness(
    {
      pool: database.admin,
      clock: { now: () => toInstant(now) },
      appOrigin: 'https://app.example.com',
      hasOwnProvider,
    },
    business,
  )

async function only(statement: string): Promise<Record<string, unknown>> {
  const { rows } = await databaseOf(database.admin).execute<Record<string, unknown>>(sql.raw(statement))
  expect(rows).toHaveLength(1)
  return rows[0]!
}

/** Returns every row of the business as text, for comparisons. */
async function everything(): Promise<unknown> {
  const tables = [
    'business_entity',
    'business_details',
    'business_payment_details',
    'platform_configuration',
    'commission_group',
    'business_user',
    'invitation',
    'outbox_mail',
    'audit_event',
  ]
  const queries = tables.map((table) => `select '${table}' as place, ${table}::text as line from ${table}`)
  return (await database.admin.query(`${queries.join(' union all ')} order by 1, 2`)).rows
}

describe('creating a business', () => {
  it('writes the business with its details, payment details, limits and default commission group', async () => {
    expect(await create()).toBe('created')
    expect(await only('select * from business_entity')).toMatchObject({
      name: 'Kinara Wellness',
      slug: 'kinara-wellness',
      auth0_organization_id: 'org_AbCdEf0123456789',
      time_zone: 'Asia/Kuala_Lumpur',
    })
    expect(await only('select * from business_details')).toMatchObject({ country: 'MY' })
    expect(await only('select * from business_payment_details')).toMatchObject({ currency: 'MYR', tax_percentage: '8' })
    expect(await only('select * from platform_configuration')).toMatchObject({ service_limit: null, user_limit: null })
    expect(await only('select * from commission_group')).toMatchObject({ display_name: 'Standard', is_default: true })
  })

  it('writes the numbers of documents in the language of the country, from today on and without an author', async () => {
    await create({ ...kinara, country: 'DE', timeZone: 'Europe/Berlin' as Zone, currency: 'EUR' })
    const { rows } = await database.admin.query(
      'select key, value, holds_from::text, version, created_by from business_setting order by key',
    )
    const common = { holds_from: '2026-11-19', version: 2, created_by: null }
    expect(rows).toMatchObject([
      { key: 'creditNoteNumber', value: 'GS-{yyyy}-{seq:6}', ...common },
      { key: 'invoiceNumber', value: 'RE-{yyyy}-{seq:6}', ...common },
      { key: 'receiptNumber', value: 'B-{yyyy}-{seq:6}', ...common },
    ])
  })

  it('begins its weeks with the day that is usual in its country', async () => {
    await create({ ...kinara, country: 'SG', timeZone: 'Asia/Singapore' as Zone, currency: 'SGD' })
    expect(await only('select key, value from business_setting')).toEqual({ key: 'firstDayOfWeek', value: 'SUNDAY' })
  })

  it('is not set up before its details, a location and an active owner exist, and stays set up from then on', async () => {
    await create()
    const isComplete = async () =>
      (await only('select is_onboarding_completed from business_entity'))['is_onboarding_completed']
    const write = (statement: string) => database.admin.query(statement)
    await write(`update business_user set status = 'ACTIVE', auth0_user_id = 'auth0|owner'`)
    await write(`insert into location (entity_id, name, created_at, updated_at)
      select id, 'Studio', now(), now() from business_entity`)
    expect(await isComplete()).toBe(false)
    await write(`update business_details set registration_name = 'Kinara Sdn Bhd'`)
    expect(await isComplete()).toBe(true)
    await write(`update location set deleted_at = now()`)
    await write(`update business_details set registration_name = ''`)
    await write(`update business_user set status = 'DEACTIVATED'`)
    expect(await isComplete()).toBe(true)
  })

  it('is set up once when two transactions each bring the last part', async () => {
    await create()
    await database.admin.query(`update business_user set status = 'ACTIVE', auth0_user_id = 'auth0|owner'`)
    const [first, second] = [await database.admin.connect(), await database.admin.connect()]
    try {
      await first.query('begin')
      await first.query(`update business_details set registration_name = 'Kinara Sdn Bhd'`)
      await second.query('begin')
      const inserted = second.query(`insert into location (entity_id, name, created_at, updated_at)
        select id, 'Studio', now(), now() from business_entity`)
      await first.query('commit')
      await inserted
      await second.query('commit')
    } finally {
      first.release()
      second.release()
    }
    expect(await only('select is_onboarding_completed from business_entity')).toEqual({ is_onboarding_completed: true })
  })

  it('invites the owner by email, without access before the first sign-in', async () => {
    await create()
    expect(await only('select * from business_user')).toMatchObject({
      email: 'owner@example.com',
      given_name: 'Aina',
      role: 'OWNER',
      status: 'INVITED',
      auth0_user_id: null,
    })
    expect(await only('select status, invited_by_id from invitation')).toEqual({
      status: 'PENDING',
      invited_by_id: null,
    })
    const mail = await only('select * from outbox_mail')
    expect(mail).toMatchObject({ recipient: 'owner@example.com', subject: 'Join Kinara Wellness on Steward' })
    expect(mail['body']).toContain('Sign in as owner@example.com by Thu 26 Nov')
    expect(mail['body']).toContain('https://app.example.com/\n')
    expect(mail['body']).not.toContain('invitation=')
  })

  it('sends a link with a ticket when the local provider signs users in', async () => {
    await create(kinara, true)
    const { body } = await only('select body from outbox_mail')
    expect(body).toMatch(/https:\/\/app\.example\.com\/\?invitation=[\w-]{43}&organization=org_AbCdEf0123456789&/)
  })

  it('is audited in the name of the platform, as one operation', async () => {
    await create()
    const { rows } = await database.admin.query(
      'select actor_type, action, operation_id, new from audit_event order by id',
    )
    expect(rows.map(({ actor_type, action }) => [actor_type, action])).toEqual([
      ['SYSTEM', 'business-entity.create'],
      ['SYSTEM', 'invitation.create'],
    ])
    expect(new Set(rows.map((row) => row.operation_id)).size).toBe(1)
    expect(rows[0].new).toMatchObject({ auth0OrganizationId: 'org_AbCdEf0123456789', currency: 'MYR' })
  })

  it('writes nothing when one of the writes fails', async () => {
    await database.admin.query('alter table outbox_mail add constraint no_mail check (false)')
    await expect(create()).rejects.toMatchObject({ cause: { constraint: 'no_mail' } })
    expect(await everything()).toEqual([])
  })
})

describe('creating a business again', () => {
  it('changes nothing when the values are the same', async () => {
    await create()
    const before = await everything()
    expect(await create({ ...kinara, taxPercentage: '8.0' })).toBe('unchanged')
    expect(await create({ ...kinara, owner: { ...kinara.owner, email: 'Owner@Example.com' } })).toBe('unchanged')
    expect(await everything()).toEqual(before)
  })

  it('creates one business when two processes run at once', async () => {
    expect((await Promise.all([create(), create()])).sort()).toEqual(['created', 'unchanged'])
    await only('select id from business_entity')
  })

  it('renews the invitation of the owner when it has expired', async () => {
    await create()
    now = '2026-11-26T01:00:00Z'
    expect(await create()).toBe('invited-again')
    expect(await only("select status, expires_at > '2026-12-02' as is_renewed from invitation")).toEqual({
      status: 'PENDING',
      is_renewed: true,
    })
    expect(await create()).toBe('unchanged')
    const { rows } = await database.admin.query('select action from audit_event order by id desc limit 1')
    expect(rows).toEqual([{ action: 'invitation.resend' }])
  })

  it.each([
    [{ name: 'Kinara Spa', slug: 'kinara-spa' }, '--name'],
    [{ slug: 'kinara' }, '--slug'],
    [{ country: 'SG', currency: 'SGD' }, '--country and --currency'],
    [{ timeZone: 'Asia/Kuching' as Zone }, '--zone'],
    [{ taxPercentage: '6' }, '--tax'],
    [{ owner: { ...kinara.owner, email: 'other@example.com' } }, '--owner-email'],
  ])('is rejected when the organization is known with other values: %j', async (other, options) => {
    await create()
    const before = await everything()
    await expect(create({ ...kinara, ...other })).rejects.toThrow(
      `The organization org_AbCdEf0123456789 already belongs to "Kinara Wellness", with a different ${options}. Use the same values, or another organization for another business.`,
    )
    expect(await everything()).toEqual(before)
  })

  it('is rejected when the business of the organization was deleted', async () => {
    await create()
    await database.admin.query('update business_entity set deleted_at = now()')
    await expect(create()).rejects.toThrow(
      'The organization org_AbCdEf0123456789 belongs to the deleted business "Kinara Wellness". Use another organization.',
    )
  })

  it('is rejected when another organization has the slug', async () => {
    await create()
    await expect(create({ ...kinara, organizationId: 'org_other' })).rejects.toThrow(
      'The slug "kinara-wellness" is already used by "Kinara Wellness" (org_AbCdEf0123456789). Add --slug with another one.',
    )
    expect(await create({ ...kinara, organizationId: 'org_other', slug: 'kinara-two' })).toBe('created')
  })
})
