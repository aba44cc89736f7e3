import { expect, it } from 'vitest'
import { ratioOf } from './ratio.ts'

it.each([
  [0, 4, 0],
  [3, 4, 0.75],
  [1, 3, 0.3333],
  [2, 3, 0.6667],
  // 0.00005 and 0.00015, which have no exact floating-point number.
  [1, 20_000, 0.0001],
  [3, 20_000, 0.0002],
  [5, 4, 1.25],
])('%i of %i is %f, rounded half up to four decimals', (part, whole, ratio) => {
  expect(ratioOf(part, whole)).toBe(ratio)
})

it('a part of nothing has no ratio', () => {
  expect(ratioOf(0, 0)).toBeNull()
})
