import { describe, expect, it } from 'vitest'
import { addDays, toPlainDate, type PlainDate } from '../../time/index.ts'
import { advance } from './advance-subscription.ts'
import { isWithin, lapsingDays, lapsingSessions, plannedEnd } from './due-soon.ts'
import type { SubscriptionState, SubscriptionTerms } from './subscription-state.ts'
import { soldSubscription, usualDunning } from './testing/sold-subscription.ts'

const dunning = { dunning: () => usualDunning }
const day = toPlainDate

const monthly: SubscriptionTerms = {
  price: 0,
  interval: 'MONTH',
  intervalCount: 1,
  sessions: 8,
  rolloverSessions: 0,
  trialDays: 0,
  termPeriods: null,
  validForDays: null,
}

/** Returns a subscription that was sold on a day and is advanced to another one. Its bills are of nothing, so none is late. */
function sold(terms: Partial<SubscriptionTerms>, on = '2027-01-31', until = on): SubscriptionState {
  return advance(soldSubscription(day(on), { ...monthly, ...terms }), day(until), dunning).state
}

/** Returns the day on which a subscription ends by its dates within two years. */
const endOf = (state: SubscriptionState): PlainDate | null =>
  advance(state, addDays(state.advancedTo, 800), dunning).events.find(({ type }) => type === 'END')?.on ?? null

const pause = (from: string, until: string) => ({ from: day(from), until: day(until) })

describe('the planned end of a subscription', () => {
  it.each<[string, SubscriptionState, string | null]>([
    ['that goes on', sold({}), null],
    ['that is cancelled for the end of a period', { ...sold({}), cancelAt: day('2027-02-28') }, '2027-02-28'],
    ['of three months, in the first of them', sold({ termPeriods: 3 }), '2027-04-30'],
    ['of three months, in the last of them', sold({ termPeriods: 3 }, '2027-01-31', '2027-04-01'), '2027-04-30'],
    ['of three weeks', sold({ termPeriods: 3, interval: 'WEEK' }), '2027-02-21'],
    ['of two times two months', sold({ termPeriods: 2, intervalCount: 2 }), '2027-05-31'],
    ['of a trial and a month', sold({ termPeriods: 1, trialDays: 14 }), '2027-03-14'],
    ['of a pack with a last day', sold({ interval: 'ONE_OFF', validForDays: 20 }), '2027-02-20'],
    ['of a pack without a last day', sold({ interval: 'ONE_OFF' }), null],
    ['that pauses before it', { ...sold({ termPeriods: 1 }), pause: pause('2027-02-10', '2027-02-20') }, '2027-03-10'],
    [
      'that pauses before a month',
      { ...sold({ termPeriods: 2 }), pause: pause('2027-02-10', '2027-02-20') },
      '2027-04-10',
    ],
    ['that pauses later', { ...sold({ termPeriods: 1 }), pause: pause('2027-02-28', '2027-03-10') }, '2027-02-28'],
    [
      'that pauses now, and is cancelled',
      {
        ...advance({ ...sold({}), pause: pause('2027-02-10', '2027-02-20') }, day('2027-02-12'), dunning).state,
        cancelAt: day('2027-02-28'),
      },
      '2027-03-10',
    ],
  ])('%s', (_, state, end) => {
    expect(plannedEnd(state)).toBe(end)
    expect(endOf(state)).toBe(end)
  })

  it('is not that of a change to another plan, of a missing payment, or of one that has not begun or has ended', () => {
    const term = sold({ termPeriods: 1 })
    const nextTerms = { ...monthly, from: day('2027-02-28'), isOtherPlan: true }
    expect(plannedEnd({ ...term, nextTerms })).toBeNull()
    expect(plannedEnd({ ...sold({}), debts: [day('2027-01-31')] })).toBeNull()
    expect(plannedEnd(soldSubscription(day('2027-01-31'), { ...monthly, termPeriods: 1 }))).toBeNull()
    expect(plannedEnd({ ...term, status: 'CANCELLED' })).toBeNull()
  })

  it('is within 30 days from tomorrow to the 30th day', () => {
    const today = day('2027-01-31')
    const of = (on: string) => isWithin(day(on), today, 30)
    expect([of('2027-01-31'), of('2027-02-01'), of('2027-03-02'), of('2027-03-03')]).toEqual([false, true, true, false])
  })
})

/** Returns the sessions that the subscription loses within 14 days, of those that it has now. */
function lostOf(state: SubscriptionState, today: PlainDate): number {
  const ids = new Set(state.lots.map(({ id }) => id))
  return advance(state, addDays(today, lapsingDays), dunning)
    .events.flatMap((event) => (event.type === 'LAPSE' || event.type === 'END' ? event.lots : []))
    .filter(({ lotId }) => ids.has(lotId))
    .reduce((sum, { credits }) => sum + credits, 0)
}

describe('the sessions that lapse within 14 days', () => {
  const extra = (until: string | null, left = 2) => ({
    id: `extra ${until}`,
    from: day('2027-01-01'),
    until: until === null ? null : day(until),
    left,
    frozen: 0,
    isCarried: false,
  })
  const on = (today: string, terms: Partial<SubscriptionTerms> = {}, change: Partial<SubscriptionState> = {}) => {
    const state = { ...sold(terms, '2027-01-31', today), ...change }
    return [state, day(today)] as const
  }

  it.each<[string, readonly [SubscriptionState, PlainDate], { sessions: number; on: string } | null]>([
    ['15 days before the period ends', on('2027-02-13'), null],
    ['14 days before the period ends', on('2027-02-14'), { sessions: 8, on: '2027-02-28' }],
    ['on the last day of the period', on('2027-02-27'), { sessions: 8, on: '2027-02-28' }],
    [
      'that the next period takes over in part',
      on('2027-02-20', { rolloverSessions: 5 }),
      { sessions: 3, on: '2027-02-28' },
    ],
    ['that the next period takes over', on('2027-02-20', { rolloverSessions: 8 }), null],
    [
      'of a membership that ends then',
      on('2027-02-20', { rolloverSessions: 8, termPeriods: 1 }),
      { sessions: 8, on: '2027-02-28' },
    ],
    ['of a pack', on('2027-02-20', { interval: 'ONE_OFF', validForDays: 25 }), { sessions: 8, on: '2027-02-25' }],
    ['of a pack that is valid until it is used', on('2027-02-20', { interval: 'ONE_OFF' }), null],
    ['of an unlimited membership', on('2027-02-20', { sessions: null }), null],
    ['that were carried over before', on('2027-03-20', { rolloverSessions: 8 }), { sessions: 8, on: '2027-03-31' }],
    ['during a pause', on('2027-02-14', {}, { pause: pause('2027-02-14', '2027-03-14') }), null],
  ])('%s', (_, [state, today], expected) => {
    expect(lapsingSessions(state, today)).toEqual(expected)
    expect(lostOf(state, today)).toBe(expected?.sessions ?? 0)
  })

  it('add up, with the first day', () => {
    const [state, today] = on('2027-02-20')
    const lots = [
      ...state.lots,
      extra('2027-02-22'),
      extra('2027-03-06'),
      extra('2027-03-07'),
      extra(null),
      extra('2027-02-20'),
    ]
    expect(lapsingSessions({ ...state, lots }, today)).toEqual({ sessions: 12, on: '2027-02-22' })
  })

  it('are none while a subscription is pending or suspended', () => {
    const [state, today] = on('2027-02-20')
    expect(lapsingSessions({ ...state, status: 'PENDING' }, today)).toBeNull()
    expect(lapsingSessions({ ...state, status: 'SUSPENDED' }, today)).toBeNull()
  })

  it('are all if billing stopped, because no period takes them over', () => {
    const [state, today] = on('2027-02-20', { rolloverSessions: 8 }, { heldOn: day('2027-02-19') })
    expect(lapsingSessions(state, today)).toEqual({ sessions: 8, on: '2027-02-28' })
  })

  it('are those that the next terms do not take over', () => {
    const [state, today] = on('2027-02-20', { rolloverSessions: 8 })
    const next = { ...monthly, rolloverSessions: 2 }
    expect(lapsingSessions({ ...state, nextTerms: { ...next, from: day('2027-02-28') } }, today)?.sessions).toBe(6)
    expect(lapsingSessions({ ...state, nextTerms: { ...next, from: day('2027-03-01') } }, today)).toBeNull()
    expect(
      lapsingSessions({ ...state, nextTerms: { ...next, sessions: null, from: day('2027-02-28') } }, today)?.sessions,
    ).toBe(8)
  })
})
