import { expect, it } from 'vitest'
import { addDays, toPlainDate } from '../../time/index.ts'
import { advance } from './advance-subscription.ts'
import { applyEvent } from './apply-subscription-event.ts'
import { monthlyRevenueOf, revenueChange } from './subscription-revenue.ts'
import type { SubscriptionState, SubscriptionTerms } from './subscription-state.ts'
import { soldSubscription, usualDunning } from './testing/sold-subscription.ts'

const start = toPlainDate('2026-01-31')
const monthly: SubscriptionTerms = {
  price: 12_000,
  interval: 'MONTH',
  intervalCount: 1,
  sessions: null,
  rolloverSessions: 0,
  trialDays: 0,
  termPeriods: null,
  validForDays: null,
}

/** Returns the changes of revenue in a year in which every bill is paid on its day. */
function changesOf(sold: SubscriptionState, { isRejoined = false } = {}) {
  const changes: string[] = []
  let state = sold
  for (let day = start; day < '2027-01-31'; day = addDays(day, 1)) {
    for (const event of advance(state, day, { dunning: () => usualDunning }).events) {
      const next = applyEvent(state, event)
      const { before, after, cause } = revenueChange(event, state, next, { isRejoined })
      if (cause !== null) changes.push(`${event.on} ${cause} ${before} ${after}`)
      state = next
    }
    state = { ...state, advancedTo: day, debts: [] }
  }
  return { changes, revenue: monthlyRevenueOf(state) }
}

const sold = soldSubscription(start, monthly)

it('a membership brings revenue with its first paid period, and not during its trial', () => {
  expect(changesOf(sold).changes).toEqual(['2026-01-31 NEW 0 12000'])
  const trial = soldSubscription(start, { ...monthly, trialDays: 7 })
  expect(changesOf(trial).changes).toEqual(['2026-02-07 NEW 0 12000'])
  expect(changesOf(trial, { isRejoined: true }).changes).toEqual(['2026-02-07 REACTIVATION 0 12000'])
})

it.each([
  [15_000, 'EXPANSION'],
  [9000, 'CONTRACTION'],
])('new terms at %s change it with their first period', (price, cause) => {
  const nextTerms = { ...monthly, price, from: toPlainDate('2026-03-01') }
  expect(changesOf({ ...sold, nextTerms }).changes.at(-1)).toBe(`2026-03-31 ${cause} 12000 ${price}`)
})

it('a pause and its end are changes of their own', () => {
  const pause = { from: toPlainDate('2026-02-10'), until: toPlainDate('2026-02-20') }
  expect(changesOf({ ...sold, pause }).changes.slice(1)).toEqual([
    '2026-02-10 PAUSE 12000 0',
    '2026-02-20 RESUME 0 12000',
  ])
})

it('a membership that ends takes all of its revenue away', () => {
  const { changes, revenue } = changesOf({ ...sold, cancelAt: toPlainDate('2026-02-28') })
  expect(changes.at(-1)).toBe('2026-02-28 CHURN 12000 0')
  expect(revenue).toBe(0)
})

it('a suspension is no churn, and its end is a reactivation', () => {
  const unpaid = { ...sold, status: 'PAST_DUE' as const, period: { ordinal: 1, from: start, to: null, isTrial: false } }
  const suspended = { ...unpaid, status: 'SUSPENDED' as const }
  const other = { isRejoined: false }
  expect(revenueChange({ type: 'SUSPEND' }, unpaid, suspended, other).cause).toBe('SUSPEND')
  expect(revenueChange({ type: 'RETURN' }, suspended, unpaid, other).cause).toBe('REACTIVATION')
  expect(revenueChange({ type: 'END' }, suspended, { ...suspended, status: 'CANCELLED' }, other).cause).toBeNull()
})
