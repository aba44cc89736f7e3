import { describe, expect, it } from 'vitest'
import { addDays, type PlainDate } from '../../time/index.ts'
import { advance } from './advance-subscription.ts'
import { renewalSoon } from './renewal-notice.ts'
import type { SubscriptionState, SubscriptionTerms } from './subscription-state.ts'
import { soldSubscription, usualDunning } from './testing/sold-subscription.ts'

const terms = { dunning: () => usualDunning }
const first = '2027-03-01' as PlainDate

const yearly: SubscriptionTerms = {
  price: 99_000,
  interval: 'YEAR',
  intervalCount: 1,
  sessions: null,
  rolloverSessions: 0,
  trialDays: 0,
  termPeriods: null,
  validForDays: null,
}

/** Returns the days of notices with the days of their renewals, if a subscription is advanced every so many days. */
function noticesOf(
  more: Partial<SubscriptionTerms>,
  { change = {}, step = 1, notice = 14 }: { change?: Partial<SubscriptionState>; step?: number; notice?: number } = {},
): string[] {
  const start = advance(soldSubscription(first, { ...yearly, ...more }), first, terms).state
  let state: SubscriptionState = { ...start, ...change }
  const days: string[] = []
  for (let day = addDays(first, step); day < '2028-04-01'; day = addDays(day, step)) {
    const renewal = renewalSoon(state, day, terms, notice)
    if (renewal) days.push(`${day} for ${renewal.from}`)
    state = { ...advance(state, day, terms).state, debts: [] }
  }
  return days
}

describe('a customer hears of a renewal', () => {
  it.each<[string, Partial<SubscriptionTerms>, string[]]>([
    ['of a year', {}, ['2028-02-16 for 2028-03-01']],
    [
      'of half a year',
      { interval: 'QUARTER', intervalCount: 2 },
      ['2027-08-18 for 2027-09-01', '2028-02-16 for 2028-03-01'],
    ],
    ['of twelve months', { interval: 'MONTH', intervalCount: 12 }, ['2028-02-16 for 2028-03-01']],
    ['after a trial', { trialDays: 30 }, ['2027-03-17 for 2027-03-31', '2028-03-17 for 2028-03-31']],
  ])('%s, two weeks before', (_, more, days) => expect(noticesOf(more)).toEqual(days))

  it.each<[string, Partial<SubscriptionTerms>]>([
    ['of a month', { interval: 'MONTH' }],
    ['of two months', { interval: 'MONTH', intervalCount: 2 }],
    ['of twelve weeks', { interval: 'WEEK', intervalCount: 12 }],
    ['of a pack', { interval: 'ONE_OFF', validForDays: 365 }],
    ['that is free', { price: 0 }],
    ['after a fixed term', { termPeriods: 1 }],
  ])('not %s', (_, more) => expect(noticesOf(more)).toEqual([]))

  it('not if it was cancelled, and not if the business sends no notices', () => {
    expect(noticesOf({}, { change: { cancelAt: '2028-03-01' as PlainDate } })).toEqual([])
    expect(noticesOf({}, { notice: 0 })).toEqual([])
  })

  it('once, if the platform stood still on that day', () => {
    expect(noticesOf({}, { step: 5 })).toEqual(['2028-02-19 for 2028-03-01'])
  })

  it('by the plan that it changes to', () => {
    const monthly = { ...yearly, interval: 'MONTH' as const, from: '2028-03-01' as PlainDate, isOtherPlan: true }
    expect(noticesOf({}, { change: { nextTerms: monthly } })).toEqual([])
  })
})
