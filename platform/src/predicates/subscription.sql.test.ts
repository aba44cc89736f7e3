import {
  periodsPerYear,
  monthlyRevenueOn,
  type SoldSubscription,
} from '@steward/shared/rules/membership/subscription-revenue'
import * as rules from '@steward/shared/rules/membership/subscription-transitions'
import type { PlanInterval } from '@steward/shared/rules/membership/plan-terms'
import { toPlainDate } from '@steward/shared/time'
import type { SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { membershipPlanVersion, subscription } from '../tables/membership/membership.ts'
import { testDatabase } from '../testing/database.ts'
import * as sql from './subscription.sql.ts'
import { askSql, gridOf } from './testing/ask-sql.ts'

const database = await testDatabase()

const statuses = Object.keys(rules.subscriptionTransitions) as rules.SubscriptionStatus[]

it.each<[string, SQL, (subscription: { status: rules.SubscriptionStatus }) => boolean]>([
  ['isLive', sql.isLive, rules.isLive],
  ['isBilled', sql.isBilled, rules.isBilled],
  ['isOfMember', sql.isOfMember, rules.isOfMember],
  ['isPending', sql.isPending, rules.isPending],
  ['isActive', sql.isActive, rules.isActive],
  ['isPastDue', sql.isPastDue, rules.isPastDue],
  ['isPaused', sql.isPaused, rules.isPaused],
  ['isSuspended', sql.isSuspended, rules.isSuspended],
])('SQL and the rule agree on %s for every status', async (_, condition, rule) => {
  const holds = await askSql<boolean>(
    database,
    { subscription },
    statuses.map((status) => ({ subscription: { status } })),
    condition,
  )
  const of = (values: boolean[]) => statuses.filter((_, index) => values[index])
  expect(of(holds)).toEqual(of(statuses.map((status) => rule({ status }))))
  expect(of(holds)).not.toHaveLength(0)
})

it('SQL and the rule agree on the monthly revenue before, on and after the last day of a trial', async () => {
  const day = toPlainDate('2026-11-10')
  const sold = gridOf<SoldSubscription>({
    status: statuses,
    // With 14 days of trial, these begin a trial that ends after, on and before the day.
    startDate: ['2026-10-26', '2026-10-27', '2026-10-28', '2026-11-10', '2026-11-11'].map(toPlainDate),
    periodStart: [null, toPlainDate('2026-10-27'), toPlainDate('2026-11-10')],
    withTrial: [true, false],
    trialDays: [0, 14],
    // The remainder of a third and of a half of a sen.
    price: [0, 1, 5000, 12_345, 12_346],
    interval: Object.keys(periodsPerYear) as PlanInterval[],
    intervalCount: [1, 2, 3],
  })
  const found = await askSql<string>(
    database,
    { subscription, terms: membershipPlanVersion },
    sold.map(({ status, startDate, periodStart, withTrial, price, trialDays, interval, intervalCount }) => ({
      subscription: { status, startDate, currentPeriodStart: periodStart, withTrial, price },
      terms: { trialDays, billingInterval: interval, intervalCount },
    })),
    sql.monthlyRevenue(day),
  )
  expect(sold.filter((of, index) => Number(found[index]) !== monthlyRevenueOn(of, day))).toEqual([])
  expect(new Set(found.map(Number)).size).toBeGreaterThan(20)
})
