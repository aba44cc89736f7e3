import { describe, expect, it } from 'vitest'
import { addDays, type PlainDate } from '../../time/index.ts'
import { advance, nextEvents } from './advance-subscription.ts'
import { monthlyRevenueOf } from './subscription-revenue.ts'
import type { SubscriptionEvent, SubscriptionState, SubscriptionTerms } from './subscription-state.ts'
import { soldSubscription, usualDunning } from './testing/sold-subscription.ts'

const date = (text: string) => text as PlainDate
const terms = { dunning: () => usualDunning }

const monthly: SubscriptionTerms = {
  price: 9900,
  interval: 'MONTH',
  intervalCount: 1,
  sessions: 4,
  rolloverSessions: 0,
  trialDays: 0,
  termPeriods: null,
  validForDays: null,
}

/** A subscription that was sold and paid on its first day. */
const sold = (on: string, terms: Partial<SubscriptionTerms> = {}, more: Partial<SubscriptionState> = {}) => ({
  ...soldSubscription(date(on), { ...monthly, ...terms }),
  ...more,
})

const until = (state: SubscriptionState, day: string, billedOn?: string) =>
  advance(state, date(day), { ...terms, ...(billedOn === undefined ? {} : { billedOn: date(billedOn) }) })

const lines = (events: readonly SubscriptionEvent[]) =>
  events.map((event) => {
    if (event.type === 'PERIOD') return `${event.on} PERIOD ${event.period.from} ${event.period.to ?? 'open'}`
    return event.type === 'END' ? `${event.on} ${event.status} ${event.cause}` : `${event.on} ${event.type}`
  })

const paid = (state: SubscriptionState, on: string): SubscriptionState => ({ ...state, debts: [], settledOn: date(on) })

describe('an unpaid membership', () => {
  it('is past due, reminded, suspended and cancelled on the days of the rule', () => {
    const { state } = until(sold('2026-10-01'), '2026-10-31')
    expect(lines(until(state, '2027-06-01').events)).toEqual([
      '2026-11-01 PERIOD 2026-11-01 2026-12-01',
      '2026-11-01 LAPSE',
      '2026-11-02 PAST_DUE',
      '2026-11-02 REMINDER',
      '2026-11-04 REMINDER',
      '2026-11-08 REMINDER',
      '2026-11-09 SUSPEND',
      '2026-12-09 CANCELLED NON_PAYMENT',
    ])
  })

  it('returns with its anchor and a shorter period, billed and credited by its days', () => {
    const { state: suspended } = until(sold('2026-10-01', { price: 3100, sessions: 31 }), '2026-12-05')
    const { state, events } = until(paid(suspended, '2026-12-07'), '2027-01-01')
    expect(lines(events)).toEqual([
      '2026-12-07 RETURN',
      '2026-12-07 PERIOD 2026-12-07 2027-01-01',
      // The shorter period is not paid either.
      '2026-12-08 PAST_DUE',
      '2026-12-08 REMINDER',
      '2026-12-10 REMINDER',
      '2026-12-14 REMINDER',
      '2026-12-15 SUSPEND',
    ])
    expect(events[1]).toMatchObject({ period: { price: 2500, granted: 25, share: { days: 25, daysOf: 31 } } })
    expect(state.status).toBe('SUSPENDED')
  })

  it('keeps its sessions frozen while suspended, and gets them back within the period', () => {
    const { state: suspended } = until(sold('2026-10-01'), '2026-11-10')
    expect(suspended.lots.map(({ left, frozen }) => [left, frozen])).toEqual([
      [0, 0],
      [0, 4],
    ])
    const { state } = until(paid(suspended, '2026-11-20'), '2026-11-20')
    expect([state.status, state.lots.at(-1)?.left, state.period?.to]).toEqual(['ACTIVE', 4, '2026-12-01'])
  })

  it('whose first payment is missing expires on its day, also if the start lies ahead', () => {
    const state = sold('2027-01-31', {}, { firstPayment: { paidOn: null, until: date('2027-02-07') } })
    expect(lines(until(state, '2027-12-31').events)).toEqual(['2027-02-07 EXPIRED FIRST_PAYMENT'])
  })
})

describe('other intervals of a business', () => {
  it('move the due date, the suspension and the end', () => {
    const { state } = until(sold('2026-10-01'), '2026-10-31')
    const dunning = { invoiceDue: 10, paymentGrace: 1, endAfterSuspension: 5 }
    expect(lines(advance(state, date('2027-06-01'), { dunning: () => dunning }).events).slice(2)).toEqual([
      '2026-11-12 PAST_DUE',
      '2026-11-12 REMINDER',
      '2026-11-13 SUSPEND',
      '2026-11-18 CANCELLED NON_PAYMENT',
    ])
  })
})

describe('periods', () => {
  it('keep the day of the anchor over short months, with a trial before it', () => {
    const { events } = until(sold('2027-01-17', { trialDays: 14, price: 0 }), '2027-05-01')
    expect(lines(events.filter(({ type }) => type === 'PERIOD'))).toEqual([
      '2027-01-17 PERIOD 2027-01-17 2027-01-31',
      '2027-01-31 PERIOD 2027-01-31 2027-02-28',
      '2027-02-28 PERIOD 2027-02-28 2027-03-31',
      '2027-03-31 PERIOD 2027-03-31 2027-04-30',
      '2027-04-30 PERIOD 2027-04-30 2027-05-31',
    ])
    // 4 sessions × 14 of 31 days.
    expect(events[0]).toMatchObject({ period: { isTrial: true, price: 0, granted: 2, dueOn: null } })
  })

  it('take over unused sessions once, and the other ones lapse', () => {
    const { state, events } = until(sold('2027-01-01', { price: 0, rolloverSessions: 3 }), '2027-03-01')
    expect(events.filter(({ type }) => type === 'LAPSE')).toEqual([
      { on: '2027-02-01', type: 'LAPSE', lots: [{ lotId: '1', credits: 1 }] },
      {
        on: '2027-03-01',
        type: 'LAPSE',
        lots: [
          { lotId: '2', credits: 1 },
          { lotId: '2-carried', credits: 3 },
        ],
      },
    ])
    expect(state.lots.filter(({ left }) => left > 0).map(({ id, left }) => [id, left])).toEqual([
      ['3', 4],
      ['3-carried', 3],
    ])
  })

  it('pay for the bookings that were made ahead, and for no more than they grant', () => {
    const { state: before } = until(sold('2027-01-01', { price: 0 }), '2027-01-02')
    const { state } = until({ ...before, advances: 3 }, '2027-02-01')
    expect([state.lots.at(-1)?.left, state.advances]).toEqual([1, 0])
  })

  it('begin with the new terms on the first boundary after their day, and bill by them', () => {
    const yearly = { ...monthly, interval: 'YEAR' as const, price: 50_000, from: date('2027-02-10') }
    const { state, events } = until(sold('2027-01-01', { price: 0 }, { nextTerms: yearly }), '2027-12-31')
    expect(lines(events.filter(({ type }) => type === 'PERIOD'))).toEqual([
      '2027-01-01 PERIOD 2027-01-01 2027-02-01',
      '2027-02-01 PERIOD 2027-02-01 2027-03-01',
      '2027-03-01 PERIOD 2027-03-01 2028-03-01',
    ])
    expect([state.nextTerms, state.anchor, state.terms.price]).toEqual([null, '2027-03-01', 50_000])
  })

  it('end with the term of the plan, and on the day of a cancellation', () => {
    expect(lines(until(sold('2027-01-31', { price: 0, termPeriods: 2 }), '2028-01-01').events).at(-1)).toBe(
      '2027-03-31 EXPIRED TERM',
    )
    const cancelled = sold('2027-01-31', { price: 0 }, { cancelAt: date('2027-02-28') })
    expect(lines(until(cancelled, '2028-01-01').events).at(-1)).toBe('2027-02-28 CANCELLED CUSTOMER')
  })
})

describe('a pack', () => {
  const pack = { interval: 'ONE_OFF', sessions: 10 } as const

  it('ends with its validity, or once it is used and no booking lies ahead', () => {
    expect(lines(until(sold('2027-01-31', { ...pack, validForDays: 30 }), '2028-01-01').events)).toEqual([
      '2027-01-31 PERIOD 2027-01-31 2027-03-02',
      '2027-03-02 EXPIRED VALIDITY',
    ])
    expect(lines(until(sold('2027-01-31', pack), '2030-01-01').events)).toEqual(['2027-01-31 PERIOD 2027-01-31 open'])
    const { state } = until(sold('2027-01-31', pack), '2027-02-01')
    expect(lines(until({ ...state, usedUpOn: date('2027-05-05') }, '2030-01-01').events)).toEqual([
      '2027-05-05 EXPIRED USED_UP',
    ])
  })
})

describe('a pause', () => {
  it('moves the end of the period, the sessions and the anchor by its length', () => {
    const planned = { from: date('2027-02-10'), until: date('2027-03-12') }
    const { state, events } = until(sold('2027-01-31', { price: 0 }, { pause: planned }), '2027-05-01')
    expect(lines(events).slice(1)).toEqual([
      '2027-02-10 PAUSE',
      '2027-03-12 RESUME',
      '2027-03-30 PERIOD 2027-03-30 2027-04-30',
      '2027-03-30 LAPSE',
      '2027-04-30 PERIOD 2027-04-30 2027-05-30',
      '2027-04-30 LAPSE',
    ])
    expect(state.anchor).toBe('2027-03-30')
  })

  it('of 10 days in a period that ends on the 31st ends it on the 10th, and later dates follow the moved anchor', () => {
    const planned = { from: date('2027-03-08'), until: date('2027-03-18') }
    const bought = sold('2027-03-01', { price: 0 }, { pause: planned })
    const { state } = until(bought, '2027-03-18')
    // The day after the last one.
    expect([state.period?.to, state.lots[0]?.until, state.anchor]).toEqual(['2027-04-11', '2027-04-11', '2027-04-11'])
    const starts = lines(until(bought, '2027-07-31').events).filter((line) => line.includes('PERIOD'))
    expect(starts.slice(1)).toEqual([
      '2027-04-11 PERIOD 2027-04-11 2027-05-11',
      '2027-05-11 PERIOD 2027-05-11 2027-06-11',
      '2027-06-11 PERIOD 2027-06-11 2027-07-11',
      '2027-07-11 PERIOD 2027-07-11 2027-08-11',
    ])
  })

  it('moves the day of a cancellation too', () => {
    const planned = { from: date('2027-02-10'), until: date('2027-02-20') }
    const state = sold('2027-01-31', { price: 0 }, { pause: planned, cancelAt: date('2027-02-28') })
    expect(lines(until(state, '2028-01-01').events).at(-1)).toBe('2027-03-10 CANCELLED CUSTOMER')
  })
})

describe('catching up after a standstill', () => {
  it('bills at most three missed periods, oldest first, due from today, and leaves the rest to a person', () => {
    const { state } = until(sold('2026-10-01', { interval: 'WEEK' }), '2026-10-05')
    const { state: after, events } = until(state, '2026-11-15', '2026-11-15')
    expect(lines(events.filter(({ type }) => type !== 'LAPSE'))).toEqual([
      '2026-10-08 PERIOD 2026-10-08 2026-10-15',
      '2026-10-15 PERIOD 2026-10-15 2026-10-22',
      '2026-10-22 PERIOD 2026-10-22 2026-10-29',
      '2026-10-29 HOLD',
    ])
    expect(after.debts).toEqual(['2026-11-15', '2026-11-15', '2026-11-15'])
    expect([after.status, until(after, '2026-11-15', '2026-11-15').events]).toEqual(['ACTIVE', []])
  })

  it('bills nothing for the time of a suspension', () => {
    const { state } = until(sold('2026-10-01'), '2026-11-03')
    expect(lines(until(state, '2026-12-05', '2026-12-05').events)).not.toContain(
      '2026-12-01 PERIOD 2026-12-01 2027-01-01',
    )
  })
})

it('announces the next twelve events, which then happen when each bill is paid', () => {
  const start = until(sold('2027-01-31', { termPeriods: 14 }), '2027-01-31').state
  const announced = nextEvents(start, 12, terms)
  expect(announced).toHaveLength(12)
  const happened: SubscriptionEvent[] = []
  let state = start
  for (let day = addDays(start.startDate, 1); happened.length < 12; day = addDays(day, 1)) {
    const step = advance(state, day, terms)
    happened.push(...step.events)
    state = paid(step.state, day)
  }
  expect(happened.slice(0, 12)).toEqual(announced)
})

it('counts the monthly revenue of paid time only', () => {
  const { state } = until(sold('2027-01-01', { trialDays: 7, price: 10_000, interval: 'WEEK' }), '2027-01-02')
  expect(monthlyRevenueOf(state)).toBe(0)
  expect(monthlyRevenueOf(until(state, '2027-01-08').state)).toBe(43_333)
  expect(monthlyRevenueOf({ ...state, status: 'PAUSED' })).toBe(0)
})
