import { expect, it } from 'vitest'
import { netChange, withoutTax } from './net-payment.ts'

it.each([
  // 53.90 with 8 % tax and rounding.
  [5390, 4990, 5390, 4990],
  [2695, 4990, 5390, 2495],
  // A half, and what is just below it.
  [1, 1, 2, 1],
  [1, 499, 1000, 0],
  [100, 0, 5390, 0],
  [0, 4990, 5390, 0],
  [0, 0, 0, 0],
  // A product above what a floating-point number holds exactly.
  [999_999_901, 925_925_834, 999_999_901, 925_925_834],
])('of %i, at a price of %i in a total of %i, %i are not tax', (amount, price, total, net) => {
  expect(withoutTax({ amount, price, total })).toBe(net)
})

it('shares a price over the parts of a payment, and takes all of it back with the refunds', () => {
  const held = [0, 5390, 3593, 1796, 0]
  const parts = held.slice(1).map((after, n) => netChange({ before: held[n]!, after, price: 4990, total: 5390 }))
  expect(parts).toEqual([4990, -1664, -1663, -1663])
  expect(netChange({ before: 0, after: 10, price: 0, total: 0 })).toBe(0)
})
