import { describe, expect, it } from 'vitest'
import { clawBackOf, refundOf } from './refund.ts'

describe('what goes back', () => {
  it.each([
    ['all of it, as it was taken', 5390, 5390, 'MYR', 'CASH', { amount: 5390, rounding: 0 }],
    ['a part in cash, to the nearest five sen', 1003, 5390, 'MYR', 'CASH', { amount: 1005, rounding: 2 }],
    ['a part in cash, down', 1002, 5390, 'MYR', 'CASH', { amount: 1000, rounding: -2 }],
    ['a part by card, to the sen', 1003, 5390, 'MYR', 'CREDIT_CARD', { amount: 1003, rounding: 0 }],
    ['a part in cash where coins reach the cent', 1003, 5390, 'EUR', 'CASH', { amount: 1003, rounding: 0 }],
    ['never more than is left', 103, 104, 'MYR', 'CASH', { amount: 104, rounding: 1 }],
    ['two sen in cash are nothing', 2, 5390, 'MYR', 'CASH', { amount: 0, rounding: -2 }],
  ] as const)('%s', (_, asked, left, currency, paymentType, expected) => {
    expect(refundOf(asked, left, currency, paymentType)).toEqual(expected)
  })
})

describe('the commission that goes with it (B.9)', () => {
  it('comes to zero over any parts', () => {
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

  it('is half up: 7.49 x 20.00 / 49.90 is 3.00', () => {
    const part = { refund: 2000, refunded: 2000, total: 4990 }
    expect(clawBackOf({ earned: 749, takenBack: 0 }, part)).toBe(300)
  })
})
