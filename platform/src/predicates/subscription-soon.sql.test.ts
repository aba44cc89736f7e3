import { plannedEnd } from '@steward/shared/rules/membership/due-soon'
import { cycleOf, periodOf } from '@steward/shared/rules/membership/subscription-periods'
import type { PlanInterval } from '@steward/shared/rules/membership/plan-terms'
import type { SubscriptionState } from '@steward/shared/rules/membership/subscription-state'
import * as rules from '@steward/shared/rules/membership/subscription-transitions'
import { addDays, toPlainDate } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { membershipPlanVersion, subscription } from '../tables/membership/membership.ts'
import { testDatabase } from '../testing/database.ts'
import * as predicates from './subscription-soon.sql.ts'
import { askSql, gridOf } from './testing/ask-sql.ts'

const database = await testDatabase()

interface Case {
  status: rules.SubscriptionStatus
  interval: PlanInterval
  intervalCount: number
  /** Which period is open. The anchor is the last day of a month with 31 days, and 29 February in a leap year. */
  ordinal: number
  anchor: string
  termPeriods: number | null
  paidPeriods: number
  isOtherPlan: boolean
  /** Days from the end of the period to the end that was agreed, or null. */
  cancelled: number | null
  /** Days from the end of the period to the first day of a pause of ten days, or null. */
  paused: number | null
}

function stateOf(of: Case): SubscriptionState {
  const anchor = toPlainDate(of.anchor)
  const { interval, intervalCount, termPeriods, paidPeriods, ordinal, status } = of
  const cycle = cycleOf({ interval, intervalCount })
  const period = cycle ? periodOf(anchor, cycle, ordinal) : { from: anchor, to: addDays(anchor, 40) }
  const from = of.paused === null ? null : addDays(period.to, of.paused)
  const terms = { price: 0, interval, intervalCount, sessions: null, rolloverSessions: 0, trialDays: 0, termPeriods }
  return {
    status,
    startDate: anchor,
    anchor,
    terms: { ...terms, validForDays: null },
    discount: null,
    joiningFee: 0,
    nextTerms: of.isOtherPlan ? { ...terms, validForDays: null, from: period.to, isOtherPlan: true } : null,
    period: { ordinal, ...period, isTrial: false },
    paidPeriods,
    lots: [],
    advances: 0,
    pause: from && { from, until: addDays(from, 10) },
    cancelAt: of.cancelled === null ? null : addDays(period.to, of.cancelled),
    debts: [],
    settledOn: null,
    firstPayment: { paidOn: anchor, until: anchor },
    usedUpOn: null,
    heldOn: null,
    advancedTo: period.from,
  }
}

it('SQL and the rule agree on the planned end for every interval, month end, term, pause and cancellation', async () => {
  const cases = gridOf<Case>({
    status: ['ACTIVE', 'PAUSED', 'PENDING', 'CANCELLED'],
    interval: ['WEEK', 'MONTH', 'QUARTER', 'YEAR', 'ONE_OFF'],
    intervalCount: [1, 2],
    ordinal: [0, 1, 13],
    anchor: ['2027-01-31', '2028-02-29'],
    termPeriods: [null, 14],
    paidPeriods: [1, 13, 14, 15],
    isOtherPlan: [false, true],
    cancelled: [null, 0],
    paused: [null, -3, 0, 2],
  })
  const found = await askSql<string | null>(
    database,
    { subscription, terms: membershipPlanVersion },
    cases.map((of) => {
      const { status, anchor, period, cancelAt, pause } = stateOf(of)
      const { interval, intervalCount, termPeriods, paidPeriods, isOtherPlan } = of
      return {
        subscription: {
          status,
          anchorOn: anchor,
          currentPeriodEnd: period!.to,
          cancelAt,
          pausedFrom: pause?.from ?? null,
          pausedUntil: pause?.until ?? null,
          // The count of paid periods and the plan that it waits for are in other tables: these columns stand for them.
          planFromOrdinal: paidPeriods,
          withTrial: isOtherPlan,
        },
        terms: { billingInterval: interval, intervalCount, termPeriods },
      }
    }),
    sql`(${predicates.plannedEnd(sql`${subscription.planFromOrdinal}`, sql`${subscription.withTrial}`)})::text`,
  )
  const differences = cases
    .map((of, index) => ({ of, sql: found[index], rule: plannedEnd(stateOf(of)) }))
    .filter((one) => one.sql !== one.rule)
  expect(differences.slice(0, 3)).toEqual([])
  expect(new Set(found).size).toBeGreaterThan(50)
})
