import { describe, expect, it } from 'vitest'
import { billOfBooking } from '../booking/booking-bill.ts'
import { priceDifference, quote, roundedQuote, type PaymentType, type PriceTerms } from './quote.ts'

const added = (currency: string, taxPercentage: string): PriceTerms => ({
  currency,
  taxPercentage,
  pricesIncludeTax: false,
  roundingScope: 'CASH',
})
const included = (currency: string, taxPercentage: string): PriceTerms => ({
  ...added(currency, taxPercentage),
  pricesIncludeTax: true,
})

// Bank Negara Malaysia's table and the vectors of product decision B.10, in sen.
describe('a bill in ringgit paid in cash', () => {
  it.each([
    [8200, 8200],
    [8201, 8200],
    [8202, 8200],
    [8203, 8205],
    [8204, 8205],
    [8205, 8205],
    [8206, 8205],
    [8207, 8205],
    [8208, 8210],
    [8209, 8210],
    [2, 0],
    [3, 5],
  ])('of %i sen is rounded to %i', (price, total) => {
    expect(quote(price, added('MYR', '0'), 'CASH')).toMatchObject({ subtotal: price, total, rounding: total - price })
  })

  it('of 49.90 with 8 % tax is 53.89 and rounded to 53.90', () => {
    expect(quote(4990, added('MYR', '8'), 'CASH')).toEqual({
      price: 4990,
      tax: 399,
      subtotal: 5389,
      rounding: 1,
      total: 5390,
    })
  })
})

describe('a bill that is not paid in cash', () => {
  it.each(['CREDIT_CARD', 'BANK_TRANSFER', 'NOT_REQUIRED'] as const)('is not rounded: %s', (paymentType) => {
    expect(quote(4990, added('MYR', '8'), paymentType)).toMatchObject({ rounding: 0, total: 5389 })
  })
})

it('a cash bill is not rounded in a currency without an enabled rule', () => {
  expect(quote(4201, added('EUR', '19'), 'CASH')).toEqual({
    price: 4201,
    tax: 798,
    subtotal: 4999,
    rounding: 0,
    total: 4999,
  })
})

describe('a price that includes the tax', () => {
  it.each([
    [5389, '8', 4990, 399],
    [4990, '8', 4620, 370],
    [4999, '19', 4201, 798],
    [100, '8', 93, 7],
    [1, '8', 1, 0],
    [0, '8', 0, 0],
    [5000, '0', 5000, 0],
    [200, '100', 100, 100],
    [1000, '7.725', 928, 72],
  ])('of %i with %s % is %i and %i tax', (price, percent, net, tax) => {
    expect(quote(price, included('EUR', percent), 'CASH')).toEqual({
      price: net,
      tax,
      subtotal: price,
      rounding: 0,
      total: price,
    })
  })

  it('is what the customer pays, for every price and tax rate, and its parts add up', () => {
    for (const percent of ['0', '6', '7.7', '8', '19', '21', '33.333', '100'])
      for (let price = 0; price < 600; price++)
        for (const [currency, paymentType] of [
          ['EUR', 'CREDIT_CARD'],
          ['MYR', 'CASH'],
        ] as const) {
          const bill = quote(price, included(currency, percent), paymentType)
          expect([bill.subtotal, bill.price + bill.tax + bill.rounding]).toEqual([price, bill.total])
          expect(Math.min(bill.price, bill.tax)).toBeGreaterThanOrEqual(0)
        }
  })

  it('keeps its tax when the booking is paid in another way, also where the tax of the net price would differ', () => {
    // 8 % of 0.93 are 0.07. 25 % taken out of 0.03 are 0.01, and 25 % of the remaining 0.02 would be 0.01.
    let differing = 0
    for (let price = 0; price < 600; price++) {
      const terms = included('MYR', '70')
      const bill = { ...quote(price, terms, 'CREDIT_CARD'), currency: 'MYR', taxPercentage: '70' }
      if (quote(bill.price, added('MYR', '70'), 'CREDIT_CARD').tax !== bill.tax) differing++
      const again = billOfBooking(bill, terms, 'CASH')
      expect([again.price, again.tax, again.subtotal]).toEqual([bill.price, bill.tax, price])
    }
    expect(differing).toBeGreaterThan(0)
  })
})

it.each([
  ['CASH', 'CASH', 1],
  ['CREDIT_CARD', 'CASH', 0],
  ['CREDIT_CARD', 'ALL', 1],
  ['BANK_TRANSFER', 'ALL', 1],
] as const)(
  'a bill of 53.89 paid by %s with the rounding of %s has a rounding of %i',
  (paymentType, scope, rounding) => {
    const terms = { ...added('MYR', '8'), roundingScope: scope }
    expect(quote(4990, terms, paymentType as PaymentType).rounding).toBe(rounding)
    expect(roundedQuote({ price: 4990, tax: 399 }, { ...terms, currency: 'EUR' }, paymentType).rounding).toBe(0)
  },
)

it('a slot costs more than a booking by what the customer would pay more', () => {
  expect(priceDifference(6000, { price: 4990, tax: 399 }, false)).toBe(1010)
  expect(priceDifference(6000, { price: 4620, tax: 370 }, true)).toBe(1010)
})
