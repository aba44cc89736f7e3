import { describe, expect, it } from 'vitest'
import { toPlainDate, type PlainDate } from '../../time/index.ts'
import type { SettingKey, SettingValue } from '../common/business-settings.ts'
import type { Discount } from './discount.ts'
import { membershipQuote, type BilledTerms, type MembershipSale, type QuoteContext } from './membership-quote.ts'

const day = toPlainDate
const today = day('2026-11-25')

const eight: BilledTerms = {
  currency: 'MYR',
  price: 26_000,
  joiningFee: 5000,
  interval: 'MONTH',
  intervalCount: 1,
  sessions: 8,
  trialDays: 7,
  termPeriods: 12,
  validForDays: null,
}

const dated = (key: SettingKey, value: SettingValue, holdsFrom = '2026-01-01') => ({
  key,
  value,
  holdsFrom: day(holdsFrom),
  currency: null,
})

const withFirstPeriod = [dated('joiningFee', 'FIRST_PERIOD')]

interface Given {
  terms?: Partial<BilledTerms>
  sale?: Partial<MembershipSale>
  settings?: QuoteContext['terms']['settings']
  on?: PlainDate
}

const quoteOf = ({ terms, sale, settings = [], on = today }: Given) =>
  membershipQuote(
    { ...eight, ...terms },
    { startDate: on, withTrial: false, anchorOn: null, discount: null, paymentType: 'CASH', ...sale },
    { today: on, taxPercentage: '8', terms: { settings } },
  )

const percent = (value: string, end: Partial<Discount>): Discount =>
  ({ kind: 'PERCENT', percent: value, periods: null, until: null, ...end }) as Discount
const off = (amount: number, end: Partial<Discount>): Discount =>
  ({ kind: 'AMOUNT', amount, periods: null, until: null, ...end }) as Discount

const totals = (given: Given) => quoteOf(given).bills.map(({ on, subtotal, total }) => [on, subtotal, total])

describe('a membership with a trial, a joining fee and a discount', () => {
  const given: Given = {
    sale: { startDate: day('2026-12-24'), withTrial: true, discount: percent('10', { periods: 1 }) },
    settings: withFirstPeriod,
  }

  it('is billed as the plan page shows it: 306.72 in cash is 306.70, then 280.80', () => {
    const [first, second] = quoteOf(given).bills
    expect(first).toMatchObject({
      on: '2026-12-31',
      fee: 26_000,
      discount: 2600,
      joiningFee: 5000,
      price: 28_400,
      tax: 2272,
      subtotal: 30_672,
      rounding: -2,
      total: 30_670,
    })
    expect(second).toMatchObject({
      on: '2027-01-31',
      discount: 0,
      joiningFee: 0,
      tax: 2080,
      rounding: 0,
      total: 28_080,
    })
  })

  it('has the anchor on the first paid day, and each bill on the last day of a shorter month', () => {
    const { trial, later, endsOn } = quoteOf(given)
    expect(trial).toEqual({ from: '2026-12-24', to: '2026-12-31', days: 7, daysOf: 31, sessions: 2 })
    expect(later).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
    expect(endsOn).toBe('2027-12-31')
  })

  it('is billed for the joining fee at the sale by default, before the trial ends', () => {
    const { bills, later } = quoteOf({ ...given, settings: [] })
    expect(bills.map(({ on, period, subtotal }) => [on, period?.from, subtotal])).toEqual([
      [today, undefined, 5400],
      ['2026-12-31', '2026-12-31', 25_272],
    ])
    expect(later).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
  })

  it('has no trial if it is sold without one, or the terms have none', () => {
    expect(quoteOf({}).trial).toBeNull()
    expect(quoteOf({ terms: { trialDays: 0 }, sale: { withTrial: true } }).trial).toBeNull()
  })

  it('has one bill at the sale if the first paid period begins that day', () => {
    expect(totals({})).toEqual([
      [today, 33_480, 33_480],
      ['2026-12-25', 28_080, 28_080],
    ])
  })
})

describe('the sessions of a trial', () => {
  it.each([
    ['are rounded half up', { sessions: 8, trialDays: 6 }, '2026-11-01', 2], // 8 × 6 / 30 = 1.6
    ['of exactly a half are rounded up', { sessions: 5, trialDays: 3 }, '2026-11-01', 1], // 0.5
    ['are at least 1', { sessions: 1, trialDays: 1 }, '2026-11-01', 1],
    ['count by the days of a leap February', { sessions: 29, trialDays: 1 }, '2028-02-01', 1],
    ['are unlimited if the plan is', { sessions: null, trialDays: 7 }, '2026-11-01', null],
  ])('%s', (_, terms, startDate, sessions) => {
    expect(quoteOf({ terms, sale: { startDate: day(startDate), withTrial: true } }).trial?.sessions).toBe(sessions)
  })
})

describe('a first period that ends with an agreed anchor', () => {
  const given: Given = { sale: { startDate: day('2026-12-24'), anchorOn: day('2027-01-01') }, terms: { joiningFee: 0 } }

  it('is billed by its days, rounded half up, and counts for the term', () => {
    const { bills, later, endsOn } = quoteOf(given)
    // 260.00 × 8 / 31 = 67.0967…
    expect(bills[0]).toMatchObject({
      on: '2026-12-24',
      fee: 6710,
      period: { kind: 'PART', from: '2026-12-24', to: '2027-01-01', days: 8, daysOf: 31, sessions: 2 },
    })
    expect(bills[1]).toMatchObject({ fee: 26_000, period: { kind: 'FULL', from: '2027-01-01', to: '2027-02-01' } })
    expect(later).toEqual(['2027-02-01', '2027-03-01', '2027-04-01'])
    expect(endsOn).toBe('2027-12-01')
  })

  it('has its share of a discount, and counts for its end', () => {
    const discounts = (discount: Discount) =>
      quoteOf({ ...given, sale: { ...given.sale, discount } }).bills.map((bill) => bill.discount)
    expect(discounts(percent('10', { periods: 2 }))).toEqual([671, 2600])
    expect(discounts(off(3100, { periods: 1 }))).toEqual([800, 0])
  })
})

describe('a discount', () => {
  const discounts = (discount: Discount, price = 26_000) =>
    quoteOf({ terms: { price }, sale: { discount, startDate: day('2026-12-24') } }).bills.flatMap((bill) =>
      bill.period ? [bill.discount] : [],
    )
  const both = (discount: Discount) =>
    quoteOf({ terms: { joiningFee: 0 }, sale: { discount, startDate: day('2026-12-24') } }).bills.map(
      (bill) => bill.discount,
    )

  it('until a day holds for the periods that begin on it or before', () => {
    expect(both(percent('50', { until: day('2027-01-23') }))).toEqual([13_000, 0])
    expect(both(percent('50', { until: day('2027-01-24') }))).toEqual([13_000, 13_000])
  })

  it('for two periods holds for the second one too', () => {
    expect(both(off(100, { periods: 2 }))).toEqual([100, 100])
    expect(both(off(100, { periods: 1 }))).toEqual([100, 0])
  })

  it('in percent is rounded half up to the minor unit', () => {
    expect(discounts(percent('12.5', { periods: 1 }), 101)[0]).toBe(13)
  })

  it('leaves the joining fee as it is', () => {
    expect(quoteOf({ sale: { discount: percent('100', { periods: 1 }) } }).bills[0]).toMatchObject({
      fee: 26_000,
      discount: 26_000,
      joiningFee: 5000,
      price: 5000,
      isDiscounted: true,
    })
  })

  it('of the whole fee leaves a bill of nothing, which is shown', () => {
    const free = quoteOf({ terms: { joiningFee: 0 }, sale: { discount: off(26_000, { periods: 1 }) } })
    expect(free.bills.map(({ subtotal }) => subtotal)).toEqual([0, 28_080])
  })
})

describe('tax and rounding', () => {
  it('take the tax out of prices that include it, from fee, discount and joining fee together', () => {
    const [bill] = quoteOf({
      settings: [dated('pricesIncludeTax', true)],
      sale: { discount: percent('10', { periods: 1 }) },
    }).bills
    // 284.00 with 8 % in it
    expect(bill).toMatchObject({ pricesIncludeTax: true, subtotal: 28_400, tax: 2104, price: 26_296 })
  })

  it('follow the setting that holds on the day of the bill', () => {
    const { bills } = quoteOf({ settings: [dated('pricesIncludeTax', true, '2026-12-25')] })
    expect(bills.map((bill) => bill.pricesIncludeTax)).toEqual([false, true])
  })

  it.each([
    ['a card total is not rounded', 'CREDIT_CARD', [], 0],
    ['a card total is rounded if all payments are', 'CREDIT_CARD', [dated('cashRounding', 'ALL')], 1],
    ['a cash total is rounded', 'CASH', [], 1],
  ] as const)('%s', (_, paymentType, settings, rounding) => {
    const { bills } = quoteOf({ terms: { price: 4990, joiningFee: 0 }, sale: { paymentType }, settings })
    expect(bills[0]).toMatchObject({ subtotal: 5389, rounding, total: 5389 + rounding })
  })

  it('do not round a currency whose coins reach its smallest unit', () => {
    expect(quoteOf({ terms: { currency: 'EUR', price: 4993 } }).bills[0]!.rounding).toBe(0)
  })
})

describe('the days of the bills', () => {
  const days = (given: Given) => {
    const { bills, later } = quoteOf({ terms: { joiningFee: 0, ...given.terms }, ...given })
    return [...bills.map(({ on }) => on), ...later]
  }

  it('of periods that began before the sale are the day of the sale', () => {
    const terms = { interval: 'WEEK', joiningFee: 0 } as const
    expect(days({ terms, sale: { startDate: day('2026-11-12') } })).toEqual([
      today,
      today,
      '2026-11-26',
      '2026-12-03',
      '2026-12-10',
    ])
  })

  it('of a yearly plan from a leap day are 28 February, until the next leap year', () => {
    const terms = { interval: 'YEAR', joiningFee: 0, termPeriods: null } as const
    expect(days({ terms, on: day('2028-02-29') })).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  it('end with the term', () => {
    const terms = { termPeriods: 2, joiningFee: 0 }
    expect(days({ terms })).toEqual([today, '2026-12-25'])
    expect(days({ terms: { termPeriods: 1, joiningFee: 0 } })).toEqual([today])
    expect(quoteOf({ terms }).endsOn).toBe('2027-01-25')
    expect(quoteOf({ terms: { termPeriods: null } }).endsOn).toBeNull()
  })

  it('of a pack are one day', () => {
    const pack = { interval: 'ONE_OFF', trialDays: 0, termPeriods: null, sessions: 10, joiningFee: 0 } as const
    const quoted = quoteOf({ terms: { ...pack, validForDays: 90 } })
    expect(quoted.bills).toHaveLength(1)
    expect(quoted.bills[0]!.period).toMatchObject({ kind: 'PACK', from: today, to: '2027-02-23', sessions: 10 })
    expect([quoted.later, quoted.trial, quoted.endsOn]).toEqual([[], null, '2027-02-23'])
    expect(quoteOf({ terms: pack }).bills[0]!.period!.to).toBeNull()
  })
})
