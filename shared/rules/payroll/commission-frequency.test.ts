import { expect, it } from 'vitest'
import { frequencyOfMonths } from './commission-frequency.ts'

it.each([
  [null, 'MONTHLY'],
  [[], 'MONTHLY'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'MONTHLY'],
  [[3, 6, 9, 12], 'QUARTERLY'],
  [[6, 12], 'QUARTERLY'],
  [[12], 'YEARLY'],
] as const)('a group that is paid in %j is paid %s', (paidIn, frequency) => {
  expect(frequencyOfMonths(paidIn)).toBe(frequency)
})
