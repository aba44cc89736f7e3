import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { quoteMembership, type QuotedTerms } from './membership-quote-view.ts'
import { advance } from './advance-subscription.ts'
import { dunningOn } from './dunning-dates.ts'
import { billedAmount } from './open-period.ts'
import {
  anchorAtSale,
  billsAtSale,
  decideSale,
  firstBill,
  firstPaymentUntil,
  joiningFeeAfterTrial,
  soldState,
  type DecidedSale,
  type SellContext,
  type SellRequest,
} from './sell-subscription.ts'
import type { SubscriptionTerms } from './subscription-state.ts'

const day = toPlainDate
const today = day('2026-11-25')

const monthly: QuotedTerms & SubscriptionTerms = {
  version: 3,
  currency: 'MYR',
  price: 26_000,
  joiningFee: 5000,
  interval: 'MONTH',
  intervalCount: 1,
  sessions: 8,
  rolloverSessions: 0,
  trialDays: 7,
  termPeriods: null,
  validForDays: null,
}

const manager: SellContext = {
  today,
  taxPercentage: '8',
  terms: { settings: [] },
  status: 'ACTIVE',
  hadTrial: false,
  isSubscribed: false,
  may: () => true,
}
const staff: SellContext = { ...manager, may: (permission) => permission === 'subscription.sell' }

type Given = Partial<SellRequest>

const cash = {
  paymentType: 'CASH' as const,
  creditCardType: null,
  creditCardLastFour: null,
  paymentIDReferenceNumber: null,
  payNow: false,
  force: false,
}

/** Returns the request of a user who saw the quote, and its decision. */
function sell(given: Given = {}, context = manager, terms = monthly) {
  const request = { ...cash, ...given, quote: given.quote ?? '' }
  const quote = given.quote ?? quoteMembership(terms, request, context).quote?.quote ?? ''
  return decideSale(terms, { ...request, quote }, context)
}

function sold(given: Given = {}, context = manager, terms = monthly): DecidedSale {
  const decided = sell(given, context, terms)
  if (decided.rejection) throw new Error(decided.rejection.code)
  return decided
}

const refusal = (given: Given, context = manager, terms = monthly) => sell(given, context, terms).rejection

describe('a sale', () => {
  it('is rejected with the new quote if the user saw another one', () => {
    const { rejection } = sell({ quote: '0123456789abcdef' })
    expect(rejection?.code).toBe('QUOTE_CHANGED')
    const shown = quoteMembership(monthly, cash, manager).quote
    expect(rejection?.members?.current).toEqual(shown)
  })

  it('is rejected if the tax has changed since', () => {
    const { quote } = quoteMembership(monthly, cash, manager)
    expect(refusal({ quote: quote!.quote }, { ...manager, taxPercentage: '10' })?.code).toBe('QUOTE_CHANGED')
    expect(refusal({ quote: quote!.quote })).toBeUndefined()
  })

  it('of a plan that is not on sale is rejected, also for managers', () => {
    expect(refusal({}, { ...manager, status: 'DRAFT' })?.code).toBe('PLAN_NOT_ON_SALE')
    expect(refusal({}, { ...manager, status: 'ARCHIVED' })?.code).toBe('PLAN_NOT_ON_SALE')
  })

  it('of the same plan to the same customer needs to be asked for again', () => {
    const twice = { ...manager, isSubscribed: true }
    expect(refusal({}, twice)).toEqual({ code: 'ALREADY_SUBSCRIBED' })
    expect(refusal({ force: true }, twice)).toBeUndefined()
  })

  it('with a discount or a start in the past needs a permission of its own', () => {
    const discount = { kind: 'PERCENT' as const, value: '10', periods: 1 }
    expect(refusal({ discount }, staff)?.code).toBe('PERMISSION_DENIED')
    expect(refusal({ startDate: day('2026-11-24') }, staff)?.code).toBe('PERMISSION_DENIED')
    expect(refusal({ trial: false }, staff)).toBeUndefined()
  })

  it('takes no payment if it issues no bill', () => {
    const withTrial = { payNow: true, trial: true }
    const errors = [{ path: 'payNow', code: 'NOT_APPLICABLE' }]
    const free = { ...monthly, joiningFee: 0 }
    expect(refusal(withTrial, manager, free)).toEqual({ code: 'VALIDATION_FAILED', members: { errors } })
    expect(refusal(withTrial)).toBeUndefined()
  })

  it('by card needs the reference of the terminal only if it is paid now', () => {
    const errors = [{ path: 'paymentIDReferenceNumber', code: 'REQUIRED' }]
    const card = { paymentType: 'CREDIT_CARD', trial: false } as const
    expect(refusal({ ...card, payNow: true })).toMatchObject({ code: 'VALIDATION_FAILED', members: { errors } })
    expect(refusal(card)).toBeUndefined()
  })
})

describe('the bills that a sale issues', () => {
  const issued = (given: Given, terms = monthly) =>
    billsAtSale(sold(given, manager, terms).quote).map(({ on, joiningFee, subtotal }) => [on, joiningFee, subtotal])

  it('are one for the first period with the joining fee', () => {
    expect(issued({ trial: false })).toEqual([['2026-11-25', 5000, 33_480]])
  })

  it('are that of the joining fee before a trial, and not that after it', () => {
    expect(issued({})).toEqual([['2026-11-25', 5000, 5400]])
    expect(firstBill(sold({}).quote)).toBeNull()
  })

  it('are the joining fee and the first period, if the membership starts later', () => {
    const later = { trial: false, startDate: day('2026-12-01') }
    expect(issued(later)).toEqual([
      ['2026-11-25', 5000, 5400],
      ['2026-12-01', 0, 28_080],
    ])
    expect(firstBill(sold(later).quote)?.on).toBe('2026-12-01')
  })

  it('are none for a period of nothing', () => {
    const discount = { kind: 'PERCENT' as const, value: '100', periods: 1 }
    expect(issued({ trial: false, discount }, { ...monthly, joiningFee: 0 })).toEqual([])
  })
})

describe('the first payment', () => {
  const until = (startDate: string, paymentType: 'CASH' | 'CREDIT_CARD') =>
    firstPaymentUntil({ startDate: day(startDate), paymentType }, today)

  it('may take a whole day by card and seven in cash, after the day of the sale', () => {
    expect(until('2026-11-25', 'CREDIT_CARD')).toBe('2026-11-27')
    expect(until('2026-11-25', 'CASH')).toBe('2026-12-03')
    expect(until('2026-11-01', 'CASH')).toBe('2026-12-03')
  })

  it('may take as long after a start that comes later', () => {
    expect(until('2026-12-01', 'CREDIT_CARD')).toBe('2026-12-02')
    expect(until('2026-12-01', 'CASH')).toBe('2026-12-08')
  })
})

describe('a subscription after its sale', () => {
  const after = (given: Given, paidOn: string | null = '2026-11-25', terms = monthly) => {
    const state = soldState(terms, sold(given, manager, terms), { today, paidOn: paidOn === null ? null : day(paidOn) })
    return advance(state, day('2027-04-30'), {
      dunning: (on) => ({ ...dunningOn({ settings: [] }, on), invoiceDue: 1000 }),
    })
  }
  const periods = (result: ReturnType<typeof after>) =>
    result.events.flatMap((event) => (event.type === 'PERIOD' ? [[event.period.from, billedAmount(event.period)]] : []))

  it('of 31 January is billed on the last day of each shorter month', () => {
    expect(periods(after({ trial: false, startDate: day('2027-01-31') }))).toEqual([
      ['2027-01-31', 26_000],
      ['2027-02-28', 26_000],
      ['2027-03-31', 26_000],
      ['2027-04-30', 26_000],
    ])
  })

  it('takes a discount off as many periods as were agreed', () => {
    const discount = { kind: 'AMOUNT' as const, value: '60', periods: 2 }
    expect(periods(after({ trial: false, discount })).slice(0, 3)).toEqual([
      ['2026-11-25', 20_000],
      ['2026-12-25', 20_000],
      ['2027-01-25', 26_000],
    ])
  })

  it('begins with a shortened period before the agreed anchor', () => {
    expect(periods(after({ trial: false, anchorOn: day('2026-12-01') })).slice(0, 2)).toEqual([
      // 260.00 × 6 / 30
      ['2026-11-25', 5200],
      ['2026-12-01', 26_000],
    ])
  })

  it('keeps an agreed anchor after a trial', () => {
    const given = { anchorOn: day('2026-12-15') }
    expect(periods(after(given)).slice(0, 3)).toEqual([
      ['2026-11-25', 0],
      // 260.00 × 13 / 30
      ['2026-12-02', 11_267],
      ['2026-12-15', 26_000],
    ])
    expect(anchorAtSale(monthly, sold(given).sale)).toBe('2026-12-15')
  })

  it('expires when its first bill is not paid in time', () => {
    const { events, state } = after({ trial: false }, null)
    expect(events).toMatchObject([{ on: '2026-12-03', type: 'END', status: 'EXPIRED', cause: 'FIRST_PAYMENT' }])
    expect(state.status).toBe('EXPIRED')
  })

  it('with a trial does not wait for a payment', () => {
    expect(periods(after({}, null))[0]).toEqual(['2026-11-25', 0])
  })

  it('keeps the joining fee for the bill after the trial, if the business bills it there', () => {
    const settings = [
      { key: 'joiningFee', value: 'FIRST_PERIOD', holdsFrom: day('2026-01-01'), currency: null },
    ] as const
    const at = { ...manager, terms: { settings: [...settings] } }
    expect(joiningFeeAfterTrial(sold({}, at).quote)).toBe(5000)
    expect(joiningFeeAfterTrial(sold({}).quote)).toBe(0)
    expect(joiningFeeAfterTrial(sold({ trial: false }, at).quote)).toBe(0)
  })
})
