import { describe, expect, it } from 'vitest'
import { clawBackOf, refundOf } from './refund.ts'

describe('a refund', () => {
  it.each([
    ['in full returns exactly the paid amount', 5390, 5390, 'MYR', 'CASH', { amount: 5390, rounding: 0 }],
    ['in part and cash is rounded up to five sen', 1003, 5390, 'MYR', 'CASH', { amount: 1005, rounding: 2 }],
    ['in part and cash is rounded down to five sen', 1002, 5390, 'MYR', 'CASH', { amount: 1000, rounding: -2 }],
    ['in part by card is not rounded', 1003, 5390, 'MYR', 'CREDIT_CARD', { amount: 1003, rounding: 0 }],
    ['in part and euro cash is not rounded', 1003, 5390, 'EUR', 'CASH', { amount: 1003, rounding: 0 }],
    ['never exceeds the remaining amount', 103, 104, 'MYR', 'CASH', { amount: 104, rounding: 1 }],
    ['of two sen in cash is rounded to zero', 2, 5390, 'MYR', 'CASH', { amount: 0, rounding: -2 }],
  ] as const)('%s', (_, requested, left, currency, paymentType, expected) => {
    expect(refundOf(requested, left, currency, paymentType, 'CASH')).toEqual(expected)
  })
})

it('a partial refund by card is rounded where all payments are', () => {
  expect(refundOf(1003, 5390, 'MYR', 'CREDIT_CARD', 'ALL')).toEqual({ amount: 1005, rounding: 2 })
  expect(refundOf(1003, 5390, 'EUR', 'CREDIT_CARD', 'ALL')).toEqual({ amount: 1003, rounding: 0 })
})

it('refunds in parts come to the whole, in every scope of rounding', () => {
  for (const scope of ['CASH', 'ALL'] as const)
    for (const paymentType of ['CASH', 'CREDIT_CARD'] as const)
      for (let total = 0; total <= 5390; total += 539) {
        let left = total
        while (left > 0) {
          const { amount } = refundOf(Math.min(1003, left), left, 'MYR', paymentType, scope)
          expect(amount).toBeGreaterThan(0)
          left -= amount
        }
        expect(left).toBe(0)
      }
})

describe('the commission of a refunded booking (B.9)', () => {
  it('is fully reversed by any partial refunds of the whole amount', () => {
    for (const parts of [[4990], [2000, 2990], [1, 4989], [1663, 1663, 1664], Array.from({ length: 499 }, () => 10)]) {
      let refunded = 0
      let takenBack = 0
      for (const refund of parts) {
        refunded += refund
        takenBack += clawBackOf({ earned: 749, takenBack }, { refund, refunded, total: 4990 })
        expect(takenBack).toBeLessThanOrEqual(749)
      }
      expect(takenBack).toBe(749)
    }
  })

  it('is reversed in proportion, rounded half up: 7.49 x 20.00 / 49.90 is 3.00', () => {
    const part = { refund: 2000, refunded: 2000, total: 4990 }
    expect(clawBackOf({ earned: 749, takenBack: 0 }, part)).toBe(300)
  })
})
