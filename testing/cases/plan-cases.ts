import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, notFound, ok } from './expectations.ts'

const sold = [
  'subscription of Aisha',
  'overdue subscription of Ben',
  'cancelled subscription of Ben',
  'yearly subscription of Ben',
  'yearly subscription of Aisha in its trial',
] as const
const plans = { operation: 'membership.list', records: ['archived plan', ...sold] } as const
const subscriptions = { operation: 'subscription.list', records: sold } as const

/** Membership plans and their subscribers. */
export const planCases: ContractCase[] = [
  {
    name: 'plans are listed with subscribers by status, and with the revenue of a month at the price of the sale',
    ...plans,
    expect: ok({
      items: [
        { name: 'Retired', subscribers: { total: 0 }, monthlyRecurringRevenue: '0.00' },
        {
          name: 'Unlimited',
          price: '320.00',
          services: [{ name: 'Morning yoga' }],
          subscribers: { active: 1, paused: 0, pastDue: 1, total: 2 },
          monthlyRecurringRevenue: '620.00',
        },
        // 1,000.00 a year. The second subscription is in its trial until tomorrow.
        { name: 'Yearly', services: [], subscribers: { active: 2, total: 2 }, monthlyRecurringRevenue: '83.33' },
      ],
      total: 3,
    }),
  },
  {
    name: 'plans are filtered by status and interval, and sorted by revenue',
    ...plans,
    query: { status: 'ACTIVE', interval: 'MONTH,YEAR', sort: '-monthlyRecurringRevenue' },
    expect: ok({ items: [{ name: 'Unlimited' }, { name: 'Yearly' }], total: 2 }),
  },
  { name: 'a provider cannot list plans', ...plans, as: 'provider', expect: forbidden('plan.read') },
  {
    name: "another business's plans are not listed",
    ...plans,
    as: 'owner of the other business',
    expect: ok({ items: [], total: 0 }),
  },
  {
    name: 'a plan is shown with its figures',
    operation: 'membership.get',
    records: sold,
    params: { id: '#monthly plan' },
    expect: ok({ id: '#monthly plan', subscribers: { total: 2 }, monthlyRecurringRevenue: '620.00' }),
  },
  {
    name: "another business's plan is not found",
    as: 'owner of the other business',
    operation: 'membership.get',
    params: { id: '#monthly plan' },
    expect: notFound,
  },
  {
    name: 'the subscriptions of a plan name customer and seller, the newest first',
    ...subscriptions,
    query: { membershipId: '#monthly plan' },
    expect: ok({
      items: [
        {
          id: '#subscription of Aisha',
          customer: { id: '#Aisha', email: 'aisha@customer.test' },
          membership: { id: '#monthly plan', name: 'Unlimited' },
          soldBy: { id: '#staff', givenName: 'Sam' },
          startDate: '2026-10-01',
        },
        { id: '#overdue subscription of Ben', status: 'PAST_DUE', soldBy: null },
        { id: '#cancelled subscription of Ben', status: 'CANCELLED' },
      ],
      total: 3,
    }),
  },
  {
    name: 'subscriptions are filtered by customer and status',
    ...subscriptions,
    query: { customerId: '#Ben', status: 'ACTIVE,PAST_DUE' },
    expect: ok({ items: [{ id: '#yearly subscription of Ben' }, { id: '#overdue subscription of Ben' }], total: 2 }),
  },
  {
    name: 'subscriptions without an end and without sessions that lapse are in neither of these lists',
    ...subscriptions,
    query: { soon: 'ENDING', status: 'PAST_DUE' },
    expect: ok({ items: [], total: 0 }),
  },
  {
    name: 'subscriptions cannot be filtered by another reason',
    ...subscriptions,
    query: { soon: 'LATER' },
    expect: invalid(['soon', 'INVALID_CHOICE']),
  },
  {
    name: 'a plan of another interval than the known ones is rejected as a filter',
    ...plans,
    query: { interval: 'DAY' },
    expect: invalid(['interval.0', 'INVALID_CHOICE']),
  },
  {
    name: 'the subscriptions of a customer are listed in their record',
    operation: 'customer.subscriptions',
    records: sold,
    params: { id: '#Aisha' },
    expect: ok({ items: [{ id: '#yearly subscription of Aisha in its trial' }, { id: '#subscription of Aisha' }] }),
  },
]
