import { describe, expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { quoteMembership, type QuotedTerms } from './membership-quote-view.ts'
import type { SaleRequest } from './membership-sale.ts'

const today = toPlainDate('2026-11-25')
const monthly: QuotedTerms = {
  version: 2,
  currency: 'MYR',
  price: 26_000,
  joiningFee: 5000,
  interval: 'MONTH',
  intervalCount: 1,
  sessions: 8,
  trialDays: 0,
  termPeriods: null,
  validForDays: null,
}

const billsOf = (request: Partial<SaleRequest>, terms: Partial<QuotedTerms> = {}) =>
  quoteMembership(
    { ...monthly, ...terms },
    { paymentType: 'CASH', ...request },
    { today, taxPercentage: '8', terms: { settings: [] }, status: 'ACTIVE', hadTrial: false, may: () => true },
  ).quote!.bills

describe('a bill as the API sends it', () => {
  it('has every part of its amounts', () => {
    expect(billsOf({ discount: { kind: 'PERCENT', value: '10', periods: 1 } })).toEqual([
      {
        on: today,
        period: { kind: 'FULL', from: today, to: '2026-12-25', days: 30, daysOf: 30, sessions: 8 },
        fee: { amount: '260.00', price: '260.00' },
        discount: { amount: '26.00', kind: 'PERCENT', value: '10', periods: 1, until: null, of: '260.00' },
        joiningFee: { amount: '50.00', moment: 'SALE' },
        tax: { amount: '22.72', percentage: '8', isIncluded: false, base: '284.00' },
        total: '306.72',
        rounding: { amount: '-0.02', step: '0.05' },
        toCollect: '306.70',
        isInvoiced: true,
      },
      expect.objectContaining({ on: '2026-12-25', discount: null, joiningFee: null, toCollect: '280.80' }),
    ])
  })

  it('has the amount of a discount in the digits of the currency', () => {
    const until = toPlainDate('2026-12-31')
    expect(billsOf({ discount: { kind: 'AMOUNT', value: '5', until } })[0]!.discount).toEqual({
      amount: '5.00',
      kind: 'AMOUNT',
      value: '5.00',
      periods: null,
      until,
      of: '260.00',
    })
  })

  it('has no step of rounding by card, or in a currency without one', () => {
    expect(billsOf({ paymentType: 'CREDIT_CARD' })[0]!.rounding).toEqual({ amount: '0.00', step: null })
    expect(billsOf({}, { currency: 'EUR' })[0]!.rounding).toEqual({ amount: '0.00', step: null })
  })

  it('of nothing has no invoice (M29)', () => {
    expect(billsOf({}, { price: 0, joiningFee: 0 })[0]).toMatchObject({ total: '0.00', isInvoiced: false })
    expect(billsOf({}, { price: 1, joiningFee: 0 })[0]).toMatchObject({ total: '0.01', isInvoiced: true })
  })

  it('of a pack has its days only if it has a last one', () => {
    const pack = { interval: 'ONE_OFF', sessions: 10 } as const
    expect(billsOf({}, { ...pack, validForDays: 90 })[0]!.period).toMatchObject({ days: 90, daysOf: 90 })
    expect(billsOf({}, pack)[0]!.period).toMatchObject({ to: null, days: null, daysOf: null })
  })
})
