import { describe, expect, it } from 'vitest'
import { addDays, type PlainDate } from '../../time/index.ts'
import { advance } from './advance-subscription.ts'
import { endsSoon } from './ending-soon.ts'
import type { SubscriptionState, SubscriptionTerms } from './subscription-state.ts'
import { soldSubscription, usualDunning } from './testing/sold-subscription.ts'

const terms = { dunning: () => usualDunning }
const first = '2027-03-01' as PlainDate

const monthly: SubscriptionTerms = {
  price: 9900,
  interval: 'MONTH',
  intervalCount: 1,
  sessions: null,
  rolloverSessions: 0,
  trialDays: 0,
  termPeriods: null,
  validForDays: null,
}

/** Returns the days on which the end of a subscription is news, if it is advanced every so many days. */
function newsOf(more: Partial<SubscriptionTerms>, change: Partial<SubscriptionState> = {}, step = 1): string[] {
  const start = advance(soldSubscription(first, { ...monthly, ...more }), first, terms).state
  let state: SubscriptionState = { ...start, ...change }
  const days: string[] = []
  for (let day = addDays(first, step); day < '2027-06-01'; day = addDays(day, step)) {
    if (endsSoon(state, day, terms)) days.push(day)
    state = { ...advance(state, day, terms).state, debts: change.debts ?? [] }
  }
  return days
}

describe('the end of a membership is news seven days before', () => {
  it.each([
    ['a cancellation for the end of the period', {}, { cancelAt: '2027-04-01' as PlainDate }, '2027-03-25'],
    ['a fixed term', { termPeriods: 2 }, {}, '2027-04-24'],
    ['a pack with a last day', { interval: 'ONE_OFF' as const, validForDays: 20 }, {}, '2027-03-14'],
  ])('%s', (_, more, change, day) => expect(newsOf(more, change)).toEqual([day]))

  it('once, if the platform stood still on that day', () => {
    expect(newsOf({}, { cancelAt: '2027-04-01' as PlainDate }, 5)).toEqual(['2027-03-26'])
  })

  it('not for one that goes on, and not for one that ends because it is not paid', () => {
    expect(newsOf({})).toEqual([])
    expect(newsOf({}, { debts: ['2027-03-01' as PlainDate] })).toEqual([])
  })
})
