import { describe, expect, it } from 'vitest'
import type { PlainDate } from '../../time/index.ts'
import { advance } from './advance-subscription.ts'
import { announcedEvents } from './announced-events.ts'
import { earliestEnd } from './subscription-end.ts'
import type { SubscriptionState, SubscriptionTerms } from './subscription-state.ts'
import { soldSubscription, usualDunning } from './testing/sold-subscription.ts'

const date = (text: string) => text as PlainDate
const terms = { dunning: () => usualDunning }
const monthly: SubscriptionTerms = {
  price: 26_000,
  interval: 'MONTH',
  intervalCount: 1,
  sessions: 8,
  rolloverSessions: 1,
  trialDays: 0,
  termPeriods: null,
  validForDays: null,
}

/** A subscription of 31 August on the 22nd day of its third period, whose bills were paid. */
function third(more: Partial<SubscriptionState> = {}): SubscriptionState {
  const paid = ['2026-08-31', '2026-09-30', '2026-10-31'].reduce<SubscriptionState>(
    (state, day) => ({ ...advance(state, date(day), terms).state, debts: [] }),
    soldSubscription(date('2026-08-31'), monthly),
  )
  return { ...paid, advancedTo: date('2026-11-22'), ...more }
}

const announced = (state: SubscriptionState, minimumTerm = 0, count = 12) =>
  announcedEvents(state, { terms, minimumTerm, withTax: (fee) => (fee * 108) / 100 }, count)
const lines = (state: SubscriptionState, minimumTerm = 0, count = 12) =>
  announced(state, minimumTerm, count).map(({ on, type, number, amount }) =>
    [on, type, number, amount].filter((part) => part !== null).join(' '),
  )

describe('the next events of a subscription', () => {
  it('name the last day of shorter months, the ordinal of the period and the bill with tax', () => {
    const bills = announced(third()).filter(({ type }) => type === 'PERIOD')
    expect(bills.slice(0, 4)).toMatchObject([
      { on: '2026-11-30', number: 4, amount: 28_080, sessions: 8, carried: 1 },
      { on: '2026-12-31', number: 5 },
      { on: '2027-01-31', number: 6 },
      { on: '2027-02-28', number: 7 },
    ])
  })

  it('contain the end of the minimum term with the period that completes it', () => {
    expect(lines(third(), 6)).toContain('2027-02-28 MINIMUM_TERM')
    expect(lines(third(), 6)).toHaveLength(12)
    expect(lines(third(), 3).join()).not.toContain('MINIMUM_TERM')
  })

  it('have the end of the minimum term before the bill of its day, and none after the subscription has ended', () => {
    const of = lines(third(), 6)
    const at = of.indexOf('2027-02-28 MINIMUM_TERM')
    expect(of[at - 1]).toBe('2027-01-31 PERIOD 6 28080')
    expect(of[at + 1]).toBe('2027-02-28 PERIOD 7 28080')
    const ending = (day: string) => lines(third({ cancelAt: date(day) }), 6).join()
    expect(ending('2027-02-28')).not.toContain('MINIMUM_TERM')
    expect(ending('2027-03-31')).toContain('2027-02-28 MINIMUM_TERM')
  })

  it('name each reminder, the sessions that freeze and the cause of the end while a bill is open', () => {
    const unpaid = third({ debts: [date('2026-11-22')] })
    expect(lines(unpaid, 0, 5)).toEqual([
      '2026-11-23 PAST_DUE',
      '2026-11-23 REMINDER 1',
      '2026-11-25 REMINDER 2',
      '2026-11-29 REMINDER 3',
      '2026-11-30 SUSPEND',
    ])
    expect(announced(unpaid, 0, 6).slice(-2)).toMatchObject([
      { type: 'SUSPEND', sessions: 9, cause: null },
      { on: '2026-12-30', type: 'END', cause: 'NON_PAYMENT' },
    ])
  })

  it('name the sessions that come back with a payment', () => {
    const frozen = { ...third().lots.find(({ left }) => left === 8)!, left: 0, frozen: 9 }
    const suspended = third({ status: 'SUSPENDED', lots: [frozen], settledOn: date('2026-11-22') })
    expect(announced(suspended, 0, 1)).toMatchObject([{ on: '2026-11-22', type: 'RETURN', sessions: 9 }])
  })

  it('bill nothing for a free period', () => {
    const free = third({ terms: { ...monthly, price: 0 } })
    expect(announced(free, 0, 1)).toMatchObject([{ type: 'PERIOD', amount: null, sessions: 8 }])
  })

  it('move with a pause, also the end of the minimum term', () => {
    const pause = { from: date('2026-11-25'), until: date('2026-12-16') }
    expect(lines(third({ pause }), 6)).toEqual(
      expect.arrayContaining([
        '2026-11-25 PAUSE',
        '2026-12-16 RESUME 21',
        '2026-12-21 PERIOD 4 28080',
        '2027-03-21 MINIMUM_TERM',
      ]),
    )
  })

  it('end with a cancellation, which says why and how many sessions lapse', () => {
    expect(announced(third({ cancelAt: date('2026-11-30') }), 3)).toMatchObject([
      { on: '2026-11-30', type: 'END', cause: 'CUSTOMER', sessions: 9 },
    ])
  })

  it('are as many as asked for', () => {
    expect(lines(third(), 0, 2)).toEqual(['2026-11-30 PERIOD 4 28080', '2026-11-30 LAPSE'])
  })

  it('announce the lapse of sessions that exist, and not that of sessions to come', () => {
    expect(announced(third()).filter(({ type }) => type === 'LAPSE')).toMatchObject([{ on: '2026-11-30', sessions: 8 }])
    expect(announced(third()).filter(({ carried }) => carried > 0)).toHaveLength(1)
  })
})

describe('the first day on which a subscription can end with a period', () => {
  it('is the end of the period without a minimum term, or after it', () => {
    expect(earliestEnd(third(), 0)).toBe('2026-11-30')
    expect(earliestEnd(third(), 3)).toBe('2026-11-30')
  })

  it('is the end of the minimum term before it, counted from the anchor', () => {
    expect(earliestEnd(third(), 4)).toBe('2026-12-31')
    expect(earliestEnd(third(), 6)).toBe('2027-02-28')
    expect(earliestEnd(third(), 7)).toBe('2027-03-31')
  })

  it('does not count a trial', () => {
    const state = third({ paidPeriods: 0, anchor: date('2026-11-30') })
    expect(earliestEnd(state, 1)).toBe('2026-12-30')
  })

  it('is unknown for a pack and before the first period', () => {
    expect(earliestEnd({ ...third(), terms: { ...monthly, interval: 'ONE_OFF' } }, 0)).toBeNull()
    expect(earliestEnd({ ...third(), period: null }, 0)).toBeNull()
  })
})
