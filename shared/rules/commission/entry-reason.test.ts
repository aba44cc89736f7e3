import { expect, it } from 'vitest'
import { payoutMonthOf, standingOf } from './entry-reason.ts'

it.each([
  ['2026-11', null, '2026-11'],
  ['2026-11', [3, 6, 9, 12], '2026-12'],
  ['2026-12', [3, 6, 9, 12], '2026-12'],
  ['2027-01', [12, 3], '2027-03'],
  ['2026-12', [6], '2027-06'],
  ['2026-07', [6], '2027-06'],
])('a line of %s in a group that is paid in %j is paid with %s', (month, paidIn, payout) => {
  expect(payoutMonthOf(month, paidIn)).toBe(payout)
})

it('a line is held until the month in which its group is paid', () => {
  expect(standingOf('2026-10', [12], '2026-11')).toBe('HELD')
  expect(standingOf('2026-10', [12], '2026-12')).toBe('FREE')
  expect(standingOf('2026-11', null, '2026-11')).toBe('FREE')
})
