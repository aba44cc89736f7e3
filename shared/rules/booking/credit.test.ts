import { expect, it } from 'vitest'
import { creditOf, type Bill } from './credit.ts'

const bill: Bill = { price: 4990, tax: 399, rounding: 1, total: 5390 }
const none: Bill = { price: 0, tax: 0, rounding: 0, total: 0 }
const sum = (a: Bill, b: Bill): Bill => ({
  price: a.price + b.price,
  tax: a.tax + b.tax,
  rounding: a.rounding + b.rounding,
  total: a.total + b.total,
})

it('a credit note for a whole bill has the amounts of the bill', () => {
  expect(creditOf(bill, none, { amount: 5390, rounding: 0 }, '8')).toEqual(bill)
})

it.each([
  [2000, 0, '8', { price: 1852, tax: 148, rounding: 0, total: 2000 }],
  [2000, -1, '8', { price: 1853, tax: 148, rounding: -1, total: 2000 }],
  [1000, 0, '0', { price: 1000, tax: 0, rounding: 0, total: 1000 }],
  [1000, 0, '12.5', { price: 889, tax: 111, rounding: 0, total: 1000 }],
])(
  'a credit note of %i minor units, rounded by %i, is split at %s percent into price and tax',
  (amount, rounding, percentage, expected) => {
    expect(creditOf(bill, none, { amount, rounding }, percentage)).toEqual(expected)
  },
)

it('the credit notes of a bill add up to the bill exactly', () => {
  for (const first of [1, 5, 1333, 2695, 5389]) {
    const a = creditOf(bill, none, { amount: first, rounding: 0 }, '8')
    const b = creditOf(bill, a, { amount: 5390 - first, rounding: 0 }, '8')
    expect(sum(a, b)).toEqual(bill)
    expect(b.price + b.tax + b.rounding).toBe(b.total)
  }
})
