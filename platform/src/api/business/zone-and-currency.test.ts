import { addMinutes } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi } from '../../testing/api.ts'
import { changeZone } from '../../testing/change-zone.ts'
import { insertPlan } from '../../testing/plans.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager, provider } = kinara
const now = api.clock.now()

const columnOf = async (statement: string) =>
  (await api.database.admin.query<{ one: unknown }>(statement)).rows.map(({ one }) => one)

describe('another time zone', () => {
  it('moves no stored session and no day, there and back', async () => {
    const everything = () =>
      columnOf(`select t::text as one from (
        select id, start_time, end_time, version::int from time_slot
        union all select id, start_time, end_time, 0 from blackout) as t order by 1`)
    await api.createSlot(kinara, { startTime: addMinutes(now, 24 * 60) })
    await api.call(owner, 'blackout.create', {
      body: { firstDay: '2026-12-07', lastDay: '2026-12-08', kind: 'CLOSURE', reason: 'Painting' } as never,
      key: 'closure',
    })
    const before = await everything()
    expect(await changeZone(api, owner, 'Europe/Berlin')).toBe(200)
    expect(await everything()).not.toEqual(before)
    expect(await changeZone(api, owner, 'Asia/Kuala_Lumpur')).toBe(200)
    expect(await everything()).toEqual(before)
  })

  it('counts no session at a location with a zone of its own', async () => {
    const preview = async () =>
      (
        await api.call(manager, 'business-entity.preview', {
          params: { id: kinara.id },
          body: { timeZone: 'Asia/Tokyo' } as never,
        })
      ).body.zone
    expect(await preview()).toEqual({ members: 0, days: 1, slots: 1 })
    await api.database.admin.query(`
      insert into location (entity_id, name, time_zone, created_at, updated_at)
        values ('${kinara.id}', 'London studio', 'Europe/London', now(), now());
      update service set location_id = (select id from location where name = 'London studio')
        where entity_id = '${kinara.id}'`)
    expect(await preview()).toEqual({ members: 0, days: 1, slots: 0 })
  })
})

describe('another currency', () => {
  const put = (currency: string, version: number, confirmed?: Record<string, number>) =>
    api.call(nordlicht.owner, 'payment-details.update', {
      params: { id: nordlicht.id },
      body: { currency, taxPercentage: '19', version, ...(confirmed && { confirmed }) } as never,
    })

  it('carries the prices of the business over with the same figures, and leaves past sessions and others alone', async () => {
    const ahead = await api.createSlot(nordlicht, { startTime: addMinutes(now, 24 * 60) })
    const past = await api.createSlot(nordlicht, { startTime: addMinutes(now, -48 * 60) })
    await api.database.admin.query(`
      insert into payroll_record (entity_id, business_user_id, currency, base_salary, created_at, updated_at)
      values ('${nordlicht.id}', '${nordlicht.provider.id}', 'EUR', 500000, now(), now())`)
    const { problem } = await put('CHF', 1)
    expect([problem.status, problem.code]).toEqual([409, 'CONFIRMATION_NEEDED'])
    const effect = problem['current'] as unknown as Record<string, number>
    expect(effect).toMatchObject({ slots: 1, salaries: 1, plans: 0, rules: 0 })
    expect((await put('CHF', 1, { ...effect, slots: 2 })).problem.code).toBe('CONFIRMATION_NEEDED')
    const before = await columnOf(`select event_cost as one from service order by id`)
    expect((await put('CHF', 1, effect)).body.currency).toBe('CHF')
    expect(await columnOf(`select event_cost as one from service order by id`)).toEqual(before)
    const ofBusiness = `entity_id = '${nordlicht.id}'`
    expect(await columnOf(`select distinct event_currency as one from service where ${ofBusiness}`)).toEqual(['CHF'])
    expect(await columnOf(`select currency as one from time_slot where id = '${ahead}'`)).toEqual(['CHF'])
    expect(await columnOf(`select currency as one from time_slot where id = '${past}'`)).toEqual(['EUR'])
    expect(await columnOf(`select currency || base_salary as one from payroll_record where ${ofBusiness}`)).toEqual([
      'CHF500000',
    ])
    expect(
      await columnOf(`select count(*)::int as one from service where event_currency = 'CHF' and not ${ofBusiness}`),
    ).toEqual([0])
    expect(
      await columnOf(`select new->>'slots' as one from audit_event where action = 'payment-details.update'`),
    ).toEqual(['1'])
  })

  it('gives each plan a new version with the same terms', async () => {
    const serviceIds = await columnOf(`select id as one from service where entity_id = '${nordlicht.id}' limit 1`)
    const stamps = { entityId: nordlicht.id, createdAt: now, updatedAt: now }
    await insertPlan(databaseOf(api.database.admin), {
      ...stamps,
      currency: 'CHF',
      price: 8900,
      serviceIds: serviceIds as string[],
    })
    const { problem } = await put('EUR', 2)
    expect((await put('EUR', 2, problem['current'] as never)).body.currency).toBe('EUR')
    expect(
      await columnOf(`select (number, currency, price)::text as one from membership_plan_version order by number`),
    ).toEqual(['(1,CHF,8900)', '(2,EUR,8900)'])
    expect(await columnOf('select current_version as one from membership_plan')).toEqual([2])
    expect(await columnOf('select service_id as one from membership_plan_version_service')).toEqual([
      ...serviceIds,
      ...serviceIds,
    ])
  })

  it('is refused if prices would need other decimals, and changes nothing', async () => {
    const { problem } = await put('JPY', 3)
    expect([problem.code, problem['current']]).toEqual(['CURRENCY_LOCKED', { lock: 'DIGITS' }])
    expect(
      await columnOf(`select currency as one from business_payment_details where entity_id = '${nordlicht.id}'`),
    ).toEqual(['EUR'])
  })

  it('is refused to staff and managers', async () => {
    const { problem } = await api.call(provider, 'business-entity.preview', {
      params: { id: kinara.id },
      body: { currency: 'SGD' } as never,
    })
    expect(problem.code).toBe('PERMISSION_DENIED')
  })
})
