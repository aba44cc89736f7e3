import { describe, expect, it } from 'vitest'
import { unitPriceOf } from './unit-price.ts'

describe('the unit price', () => {
  it.each([
    ['149.70', 3, 'MYR', '49.90'],
    ['49.90', 1, 'MYR', '49.90'],
    ['0.00', 4, 'MYR', '0.00'],
    ['3000', 2, 'JPY', '1500'],
    ['7.503', 3, 'KWD', '2.501'],
  ])('of %s for %i units in %s is %s', (amount, quantity, currency, each) => {
    expect(unitPriceOf({ amount, quantity }, currency)).toBe(each)
  })

  it('is null if the amount is not divisible by the quantity', () => {
    expect(unitPriceOf({ amount: '100.00', quantity: 3 }, 'MYR')).toBeNull()
    expect(unitPriceOf({ amount: '1001', quantity: 2 }, 'JPY')).toBeNull()
  })
})
