import { expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { joiningFeeDetail, lineDetailOf, periodDetail } from './line-detail.ts'

const inWords = (instant: string) => `at ${instant}`
const membership = {
  day: (day: string) => `day ${day}`,
  joiningFee: 'Joining fee',
  partOf: ({ days, daysOf }: { days: number; daysOf: number }) => `${days} of ${daysOf} days`,
  discount: (amount: string) => `less ${amount}`,
}
const from = toPlainDate('2026-11-01')
const to = toPlainDate('2026-11-30')
const share = { days: 12, daysOf: 30 }

it.each([
  ['2026-11-19T02:00:00.000Z · Mei Tan', 'at 2026-11-19T02:00:00.000Z, Mei Tan'],
  ['2026-11-19T02:00:00.000Z', 'at 2026-11-19T02:00:00.000Z'],
  ['Ten sessions · until May', 'Ten sessions · until May'],
  [periodDetail({ from, to }), 'day 2026-11-01 – day 2026-11-30'],
  [periodDetail({ from, to: null }), 'day 2026-11-01'],
  [periodDetail({ from, to, share }), 'day 2026-11-01 – day 2026-11-30, 12 of 30 days'],
  [periodDetail({ from, to, discount: '15.00' }), 'day 2026-11-01 – day 2026-11-30, less 15.00'],
  [periodDetail({ from, to: null, share, discount: '15.00' }), 'day 2026-11-01, 12 of 30 days, less 15.00'],
  ['1/2', '1/2'],
  ['1/2;3/4', '1/2;3/4'],
  [joiningFeeDetail, 'Joining fee'],
  ['', ''],
])('the detail "%s" of a line is shown as "%s"', (detail, text) =>
  expect(lineDetailOf(detail, inWords, membership)).toBe(text),
)

it('code of an earlier release shows the days as they are stored', () => {
  expect(lineDetailOf('2026-11-01/2026-11-30', inWords)).toBe('2026-11-01/2026-11-30')
})
