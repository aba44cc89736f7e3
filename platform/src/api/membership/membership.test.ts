import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import type { TestBusiness } from '../../testing/businesses.ts'
import { toPlainDate } from '@steward/shared/time'

const api = await testApi()
const { kinara, nordlicht } = api

type Plan = Parameters<typeof api.createPlan>[1]
type Sold = Parameters<typeof api.createSubscription>[1]

const createPlan = (business: TestBusiness, fields: Plan) =>
  api.createPlan(business, { price: 10_000, sessions: null, ...fields })

const sell = (business: TestBusiness, membershipPlanId: string, fields: Sold = {}) =>
  api.createSubscription(business, {
    membershipPlanId,
    price: 10_000,
    startDate: toPlainDate('2026-10-01'),
    sessionsLeft: null,
    ...fields,
  })

let unlimited = ''
let yearly = ''

beforeAll(async () => {
  const yoga = await api.createService(kinara, { name: 'Yoga' })
  unlimited = await createPlan(kinara, { name: 'Unlimited', joiningFee: 5000, sessions: 8, serviceIds: [yoga] })
  yearly = await createPlan(kinara, { name: 'Yearly', price: 60000, billingInterval: 'YEAR' })
  const customerId = await api.createCustomer(kinara, { givenName: 'Aishah', lastName: 'Zulkifli' })
  await sell(kinara, unlimited, {
    customerId,
    soldById: kinara.staff.id,
    sessionsLeft: 3,
    cancelAt: toPlainDate('2026-12-01'),
  })
  await sell(kinara, unlimited, { status: 'PAST_DUE' })
  await sell(kinara, unlimited, {
    status: 'PAUSED',
    pausedFrom: toPlainDate('2026-11-01'),
    pausedUntil: toPlainDate('2026-12-01'),
  })
  await sell(kinara, unlimited, { status: 'CANCELLED' })
  await sell(kinara, unlimited, { status: 'EXPIRED' })
  await sell(kinara, yearly, { price: 60000 })
  await sell(nordlicht, await createPlan(nordlicht, { name: 'Nord' }))
})

describe('the plans', () => {
  it('are listed with subscribers by state and monthly revenue', async () => {
    const { body } = await api.call(kinara.staff, 'membership.list')
    expect(body.total).toBe(2)
    expect(body.items[0]).toMatchObject({
      name: 'Unlimited',
      price: '100.00',
      joiningFee: '50.00',
      services: [{ name: 'Yoga' }],
      subscribers: { active: 1, pastDue: 1, paused: 1, total: 3 },
      monthlyRecurringRevenue: '200.00',
    })
    expect(body.items[1]).toMatchObject({ name: 'Yearly', services: [], monthlyRecurringRevenue: '50.00' })
  })

  it('are sorted by revenue and filtered by interval', async () => {
    const names = async (query: Record<string, string>) =>
      (await api.call(kinara.owner, 'membership.list', { query })).body.items.map(({ name }) => name)
    expect(await names({ sort: '-monthlyRecurringRevenue' })).toEqual(['Unlimited', 'Yearly'])
    expect(await names({ sort: 'monthlyRecurringRevenue' })).toEqual(['Yearly', 'Unlimited'])
    expect(await names({ interval: 'YEAR,WEEK' })).toEqual(['Yearly'])
    expect(await names({ q: '%' })).toEqual([])
  })

  it('are not available to a provider or to another business', async () => {
    expect((await api.call(kinara.provider, 'membership.list')).problem.permission).toBe('plan.read')
    expect((await api.call(nordlicht.owner, 'membership.get', { params: { id: unlimited } })).status).toBe(404)
    expect((await api.call(nordlicht.owner, 'membership.list')).body.items.map(({ name }) => name)).toEqual(['Nord'])
  })

  it('normalise the revenue of every interval to a month, and count a trial or a free plan as zero', async () => {
    const plans: [Plan, Sold, string][] = [
      [{ billingInterval: 'WEEK' }, { price: 1500 }, '65.00'],
      [{ billingInterval: 'QUARTER' }, { price: 10000 }, '33.33'],
      [{ billingInterval: 'MONTH', intervalCount: 2 }, { price: 9999 }, '50.00'],
      [{ billingInterval: 'ONE_OFF' }, { price: 10000 }, '0.00'],
      [{ trialDays: 30 }, { startDate: toPlainDate('2026-11-01') }, '0.00'],
      [{ trialDays: 18 }, { startDate: toPlainDate('2026-11-01') }, '100.00'],
      [{}, { price: 0 }, '0.00'],
      [{}, { status: 'SUSPENDED' }, '0.00'],
    ]
    for (const [plan, sold, revenue] of plans) {
      const id = await createPlan(nordlicht, plan)
      await sell(nordlicht, id, sold)
      const { body } = await api.call(nordlicht.owner, 'membership.get', { params: { id } })
      expect([plan, body.monthlyRecurringRevenue]).toEqual([plan, revenue])
    }
  })
})

describe('the subscriptions', () => {
  it('name the customer, the seller and the remaining sessions', async () => {
    const { body } = await api.call(kinara.staff, 'subscription.list', {
      query: { membershipId: unlimited, q: 'zulk aish' },
    })
    expect(body.items).toMatchObject([
      {
        status: 'ACTIVE',
        membership: { id: unlimited, name: 'Unlimited' },
        customer: { givenName: 'Aishah', lastName: 'Zulkifli' },
        soldBy: { id: kinara.staff.id, givenName: 'Sam' },
        startDate: '2026-10-01',
        cancelAt: '2026-12-01',
        creditsLeft: 3,
      },
    ])
    expect(
      (await api.call(kinara.staff, 'subscription.list', { query: { status: 'PAST_DUE,PAUSED' } })).body.total,
    ).toBe(2)
  })

  it("of another business's plan are not listed", async () => {
    expect((await api.call(nordlicht.owner, 'subscription.list', { query: { membershipId: yearly } })).body).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
    })
  })
})
