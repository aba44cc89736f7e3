import { describe, expect, it } from 'vitest'
import type { PlainDate } from '../../time/index.ts'
import { advance, nextEvents } from './advance-subscription.ts'
import {
  changedState,
  pausesWith,
  whyNotChange,
  type ChangeTerms,
  type OtherPlan,
  type SubscriptionChange,
} from './subscription-change.ts'
import type { GuardContext } from '../common/refusal.ts'
import type { SubscriptionState } from './subscription-state.ts'
import { soldSubscription, usualDunning } from './testing/sold-subscription.ts'

const date = (text: string) => text as PlainDate
const all: Pick<GuardContext, 'may'> = { may: () => true }
const staff: typeof all = { may: (permission) => permission === 'subscription.sell' }
const terms: ChangeTerms = {
  today: date('2026-11-22'),
  minimumTerm: 0,
  maxPauses: 3,
  maxPauseDays: 92,
  pauses: [],
  planId: 'eight a month',
  currency: 'MYR',
}

/** A subscription of 31 October, paid, on 22 November. */
const state = (more: Partial<SubscriptionState> = {}): SubscriptionState => ({
  ...advance(
    soldSubscription(date('2026-10-31'), {
      price: 26_000,
      interval: 'MONTH',
      intervalCount: 1,
      sessions: 8,
      rolloverSessions: 0,
      trialDays: 0,
      termPeriods: null,
      validForDays: null,
    }),
    date('2026-11-22'),
    { dunning: () => usualDunning },
  ).state,
  ...more,
})

const pause = (from: string, until: string) => ({ action: 'pause', from: date(from), until: date(until) }) as const
const why = (change: SubscriptionChange, more: Partial<ChangeTerms> = {}, at: typeof all = all, of = state()) =>
  whyNotChange(change, of, { ...terms, ...more }, at)

describe('a pause', () => {
  it('begins today or later, and at least a day before the period ends', () => {
    expect(why(pause('2026-11-22', '2026-11-23'))).toBeUndefined()
    expect(why(pause('2026-11-29', '2026-12-20'))).toBeUndefined()
    expect(why(pause('2026-11-21', '2026-11-30'))).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(why(pause('2026-11-30', '2026-12-20'))).toMatchObject({
      code: 'PAUSE_TOO_LATE',
      members: { current: { latestOn: '2026-11-29' } },
    })
  })

  it('has at least one day', () => {
    expect(why(pause('2026-11-25', '2026-11-25'))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('counts with the pauses of the 12 months before its end', () => {
    const pauses = [
      { from: date('2025-11-01'), until: date('2025-12-31') },
      { from: date('2026-06-01'), until: date('2026-07-01') },
    ]
    // Of the first pause, 15 days are in the 12 months until 16 December 2026.
    expect(pausesWith(pause('2026-11-25', '2026-12-16'), { pauses })).toEqual({ pauses: 3, days: 15 + 30 + 21 })
    expect(why(pause('2026-11-25', '2026-12-16'), { pauses })).toBeUndefined()
    expect(why(pause('2026-11-25', '2026-12-16'), { pauses, maxPauses: 2 })).toMatchObject({ code: 'PAUSE_LIMIT' })
    expect(why(pause('2026-11-25', '2026-12-16'), { pauses, maxPauseDays: 65 })).toMatchObject({
      code: 'PAUSE_LIMIT',
      members: { current: { pauses: 3, days: 66, maxPauses: 3, maxPauseDays: 65 } },
    })
  })

  it('moves the period and the sessions by its days when it is carried out', () => {
    const planned = changedState(pause('2026-11-25', '2026-12-16'), state(), terms)
    const { state: after } = advance(planned, date('2026-12-16'), { dunning: () => usualDunning })
    expect(after).toMatchObject({ status: 'ACTIVE', anchor: '2026-12-21', period: { to: '2026-12-21' }, pause: null })
    expect(after.lots).toMatchObject([{ until: '2026-12-21' }])
  })

  it('ends earlier from tomorrow, and not later than planned', () => {
    const paused = state({ status: 'PAUSED', pause: { from: date('2026-11-20'), until: date('2026-12-10') } })
    const resume = (day: string) => why({ action: 'resume', backOn: date(day) }, {}, all, paused)
    expect(resume('2026-11-23')).toBeUndefined()
    expect(resume('2026-12-09')).toBeUndefined()
    const faultOf = (day: string) => resume(day)?.members?.errors
    expect(faultOf('2026-11-22')).toEqual([{ path: 'backOn', code: 'NOT_IN_PAST' }])
    expect(faultOf('2026-12-10')).toEqual([{ path: 'backOn', code: 'TOO_LARGE' }])
  })

  it('is taken back only if there is one, is replaced by another, and never belongs to a pack', () => {
    const planned = state({ pause: { from: date('2026-11-25'), until: date('2026-12-10') } })
    const pack = state({ terms: { ...planned.terms, interval: 'ONE_OFF' } })
    const code = (change: SubscriptionChange, of: SubscriptionState) => why(change, {}, all, of)?.code
    expect(code({ action: 'withdraw-pause' }, planned)).toBeUndefined()
    expect(code({ action: 'withdraw-pause' }, state())).toBe('TRANSITION_NOT_ALLOWED')
    expect(code(pause('2026-11-24', '2026-12-10'), planned)).toBeUndefined()
    expect(code(pause('2026-11-25', '2026-12-10'), pack)).toBe('TRANSITION_NOT_ALLOWED')
  })
})

describe('a cancellation at the end of the period', () => {
  const end = (day: string, waiver = '') => ({ action: 'cancel-at-end', on: date(day), waiver }) as const

  it('is possible for the end of the period, and for no other day', () => {
    expect(why(end('2026-11-30'))).toBeUndefined()
    expect(why(end('2026-12-01'))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('names the end of the minimum term before it, for which it is possible', () => {
    expect(why(end('2026-11-30'), { minimumTerm: 4 }, staff)).toMatchObject({
      code: 'MINIMUM_TERM',
      members: { current: { earliestOn: '2027-02-28' } },
    })
    expect(why(end('2027-02-28'), { minimumTerm: 4 }, staff)).toBeUndefined()
  })

  it('needs a reason and the right to waive the minimum term', () => {
    expect(why(end('2026-11-30', 'Moved away'), { minimumTerm: 4 })).toBeUndefined()
    expect(why(end('2026-11-30', 'Moved away'), { minimumTerm: 4 }, staff)).toMatchObject({
      code: 'PERMISSION_DENIED',
      members: { permission: 'subscription.override' },
    })
  })
})

it('a subscription that ends now has no sessions and no pause left', () => {
  const ended = changedState({ action: 'cancel-now' }, state(), terms)
  expect(ended).toMatchObject({ status: 'CANCELLED', pause: null, lots: [{ left: 0 }] })
})

describe('a change of plan', () => {
  const unlimited: OtherPlan = {
    planId: 'unlimited',
    status: 'ACTIVE',
    currency: 'MYR',
    terms: { ...state().terms, price: 32_000, sessions: null, termPeriods: 2 },
  }
  const change = (more: Partial<OtherPlan> = {}) => ({ action: 'change-plan', to: { ...unlimited, ...more } }) as const
  const changed = (of = state()) => changedState(change(), of, terms)
  const until = (of: SubscriptionState, day: string) => advance(of, date(day), { dunning: () => usualDunning })

  it('leads to another plan on sale that is billed by periods in the same currency', () => {
    expect(why(change())).toBeUndefined()
    expect(why(change({ status: 'ARCHIVED' }))).toEqual({ code: 'PLAN_NOT_ON_SALE' })
    for (const wrong of [
      { planId: 'eight a month' },
      { currency: 'EUR' },
      { terms: { ...unlimited.terms, interval: 'ONE_OFF' as const } },
    ])
      expect(why(change(wrong))).toMatchObject({
        code: 'VALIDATION_FAILED',
        members: { errors: [{ path: 'membershipId', code: 'INVALID_CHOICE' }] },
      })
  })

  it('waits for no other terms', () => {
    const nextTerms = { ...state().terms, from: date('2026-11-30') }
    expect(why(change(), {}, all, state({ nextTerms }))).toEqual({ code: 'CHANGE_PENDING' })
  })

  it('needs the right of an owner or manager', () => {
    expect(why(change(), {}, staff)).toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('leaves the open period, and bills the next one on the new plan', () => {
    const { state: before, events: none } = until(changed(), '2026-11-29')
    expect([before.terms.price, none]).toEqual([26_000, []])
    const { state: after, events } = until(changed(), '2026-11-30')
    expect(events[0]).toMatchObject({
      on: '2026-11-30',
      type: 'PERIOD',
      period: { ordinal: 2, price: 32_000, granted: null, to: '2026-12-31', hasNewTerms: true },
    })
    expect([after.terms.price, after.nextTerms]).toEqual([32_000, null])
  })

  it('ends the discount of the sale', () => {
    const discount = { kind: 'PERCENT', percent: '50', periods: 12, until: null } as const
    const { state: after, events } = until(changed(state({ discount })), '2026-11-30')
    expect(events[0]).toMatchObject({ period: { price: 32_000, discount: 0 } })
    expect(after.discount).toBeNull()
  })

  it('begins the fixed term of the new plan, and goes on after that of the former one', () => {
    const last = state({ terms: { ...state().terms, termPeriods: 1 } })
    const announced = nextEvents(changed(last), 12, { dunning: () => usualDunning })
    expect(announced.filter(({ type }) => type === 'END')).toMatchObject([{ on: '2027-01-31', cause: 'TERM' }])
  })

  it('moves with a pause', () => {
    const paused = changedState(pause('2026-11-25', '2026-12-05'), changed(), terms)
    const [period] = until(paused, '2026-12-10').events.filter(({ type }) => type === 'PERIOD')
    expect(period).toMatchObject({ on: '2026-12-10', period: { price: 32_000 } })
  })

  it('is taken back without a trace', () => {
    expect(changedState({ action: 'withdraw-change' }, changed(), terms)).toEqual(state())
  })
})

describe('a decision about missed periods', () => {
  const today = date('2027-05-10')
  const at = { dunning: () => usualDunning, billedOn: today }
  /** Its platform stood still from 22 November to 10 May. */
  const held = advance(state({ debts: [] }), today, at).state
  const decided = (missed: 'BILL' | 'SKIP') =>
    advance(changedState({ action: 'release-hold', missed }, held, { today }), today, at)
  const opened = (missed: 'BILL' | 'SKIP') =>
    decided(missed).events.flatMap((event) =>
      event.type === 'PERIOD' ? [`${event.period.from} ${event.period.to}`] : [],
    )

  it('waits after three of them', () => {
    expect([held.heldOn, held.period?.to]).toEqual(['2027-02-28', '2027-02-28'])
    expect(why({ action: 'release-hold', missed: 'SKIP' }, { today }, all, held)).toBeUndefined()
    expect(why({ action: 'release-hold', missed: 'SKIP' })).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  })

  it('can bill them', () => {
    expect(opened('BILL')).toEqual(['2027-02-28 2027-03-31', '2027-03-31 2027-04-30', '2027-04-30 2027-05-31'])
    expect(decided('BILL').state.heldOn).toBeNull()
  })

  it('can leave them out: the next one begins today, and ends with its usual day', () => {
    expect(opened('SKIP')).toEqual(['2027-05-10 2027-05-31'])
    expect(decided('SKIP').events.find(({ type }) => type === 'PERIOD')).toMatchObject({
      period: { price: 17_613, granted: 5, share: { days: 21, daysOf: 31 } },
    })
  })
})
