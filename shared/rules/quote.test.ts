import { describe, expect, it } from 'vitest'
import { quote } from './quote.ts'

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
    expect(quote(price, '0', 'MYR', 'CASH')).toMatchObject({ subtotal: price, total, rounding: total - price })
  })

  it('of 49.90 with 8 % tax is 53.89 and rounded to 53.90', () => {
    expect(quote(4990, '8', 'MYR', 'CASH')).toEqual({ price: 4990, tax: 399, subtotal: 5389, rounding: 1, total: 5390 })
  })
})

describe('a bill that is not paid in cash', () => {
  it.each(['CREDIT_CARD', 'BANK_TRANSFER', 'NOT_REQUIRED'] as const)('is not rounded: %s', (paymentType) => {
    expect(quote(4990, '8', 'MYR', paymentType)).toMatchObject({ rounding: 0, total: 5389 })
  })
})

it('a cash bill is not rounded in a currency without an enabled rule', () => {
  expect(quote(4201, '19', 'EUR', 'CASH')).toEqual({ price: 4201, tax: 798, subtotal: 4999, rounding: 0, total: 4999 })
})
