import { expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { comparedDays, daysOfComparison, monthSoFar, wholeMonths } from './compared-days.ts'

it.each([
  ['the same days of the month before', '2026-11-19', '2026-10-01', '2026-10-19'],
  ['December for January', '2027-01-01', '2026-12-01', '2026-12-01'],
  ['all of a shorter month', '2026-03-31', '2026-02-01', '2026-02-28'],
])('the month so far is compared with %s', (_, today, from, to) => {
  expect(monthSoFar(toPlainDate(today))).toEqual({
    current: { from: `${today.slice(0, 7)}-01`, to: today },
    previous: { from, to },
  })
})

it.each([
  ['seven days with the seven before', '2026-11-21', '2026-11-27', '2026-11-14', '2026-11-20'],
  [
    'seven days from the first of a month on with the same days of the last',
    '2026-11-01',
    '2026-11-07',
    '2026-10-01',
    '2026-10-07',
  ],
  ['ninety days with the ninety before', '2026-08-30', '2026-11-27', '2026-06-01', '2026-08-29'],
  ['a year with the year before', '2025-11-28', '2026-11-27', '2024-11-28', '2025-11-27'],
  ['a whole month with the whole month before', '2027-02-01', '2027-02-28', '2027-01-01', '2027-01-31'],
  ['a whole year with the year before', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  ['a whole quarter with the quarter before', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['two months with as many days before', '2026-10-01', '2026-11-27', '2026-08-04', '2026-09-30'],
])('compares %s', (_, from, to, before, until) => {
  expect(comparedDays({ from: toPlainDate(from), to: toPlainDate(to) })).toEqual({ from: before, to: until })
})

it('compares with the same weekdays a year before, or with nothing', () => {
  const days = { from: toPlainDate('2026-11-19'), to: toPlainDate('2026-11-20') }
  expect(daysOfComparison(days, 'YEAR')).toEqual({ from: '2025-11-20', to: '2025-11-21' })
  expect(daysOfComparison(days, 'PREVIOUS')).toEqual({ from: '2026-11-17', to: '2026-11-18' })
  expect(daysOfComparison(days, 'NONE')).toBeNull()
})

it.each([
  ['2026-11-01', '2026-12-31', ['2026-11', '2026-12']],
  ['2026-11-01', '2026-11-29', []],
  ['2026-11-02', '2026-11-30', []],
])('the whole months from %s to %s are %j', (from, to, months) => {
  expect(wholeMonths({ from: toPlainDate(from), to: toPlainDate(to) })).toEqual(months)
})
