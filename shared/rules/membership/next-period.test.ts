import { expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { nextPeriodOf, type RenewingSubscription } from './next-period.ts'
import { nextPeriod } from './open-period.ts'
import { advance } from './advance-subscription.ts'
import { soldSubscription, usualDunning } from './testing/sold-subscription.ts'

const monthly = { interval: 'MONTH', intervalCount: 1 } as const
const quarterly = { interval: 'QUARTER', intervalCount: 1 } as const
const subscription = (changes: Partial<RenewingSubscription> = {}): RenewingSubscription => ({
  ...monthly,
  status: 'ACTIVE',
  anchor: toPlainDate('2026-01-31'),
  periodEnd: toPlainDate('2026-02-28'),
  cancelAt: null,
  termPeriods: null,
  paidPeriods: 1,
  ...changes,
})

it('the next period ends on the day that is counted from the anchor', () => {
  expect(nextPeriodOf(subscription(), monthly)).toEqual({ from: '2026-02-28', to: '2026-03-31' })
})

it('after a pause the next period is counted from the moved end of the open one', () => {
  const moved = toPlainDate('2026-03-10')
  expect(nextPeriodOf(subscription({ anchor: moved, periodEnd: moved }), monthly)).toEqual({
    from: '2026-03-10',
    to: '2026-04-10',
  })
})

it('a next period with another interval is counted from its own first day', () => {
  expect(nextPeriodOf(subscription(), quarterly)).toEqual({ from: '2026-02-28', to: '2026-05-28' })
})

it.each<[string, Partial<RenewingSubscription>]>([
  ['is suspended', { status: 'SUSPENDED' }],
  ['has ended', { status: 'EXPIRED' }],
  ['ends with its period', { cancelAt: toPlainDate('2026-02-28') }],
  ['is in the last period of its term', { termPeriods: 1 }],
  ['has no period', { periodEnd: null }],
])('a subscription that %s has no next period', (_, changes) => {
  expect(nextPeriodOf(subscription(changes), monthly)).toBeNull()
})

it('a pack has no next period', () => {
  expect(nextPeriodOf(subscription(), { interval: 'ONE_OFF', intervalCount: 1 })).toBeNull()
})

it('a subscription that ends later has a next period', () => {
  expect(nextPeriodOf(subscription({ cancelAt: toPlainDate('2026-03-31') }), monthly)).not.toBeNull()
  expect(nextPeriodOf(subscription({ termPeriods: 2 }), monthly)).not.toBeNull()
})

it.each(['2026-01-31', '2028-02-29', '2026-11-16'])(
  'the next period is the one that billing opens, month after month from %s',
  (startDate) => {
    const terms = {
      ...monthly,
      price: 26_000,
      sessions: 8,
      rolloverSessions: 0,
      trialDays: 14,
      termPeriods: null,
      validForDays: null,
    }
    let state = advance(soldSubscription(toPlainDate(startDate), terms), toPlainDate(startDate), {
      dunning: () => usualDunning,
    }).state
    for (let month = 0; month < 14; month += 1) {
      const from = state.period!.to!
      const facts = { ...terms, ...state, periodEnd: from, termPeriods: null }
      const { to } = nextPeriod(state, from, from, usualDunning)
      expect(nextPeriodOf(facts, monthly)).toEqual({ from, to })
      state = advance({ ...state, debts: [] }, from, { dunning: () => usualDunning }).state
    }
  },
)
