import { monthSoFar } from '@steward/shared/rules/insight/compared-days'
import { toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { lastMonths, overviewRange } from './overview-range.ts'

const today = toPlainDate('2026-11-19')

it.each([
  ['7d', '2026-11-13'],
  ['month', '2026-11-01'],
  ['90d', '2026-08-22'],
  ['year', '2025-11-20'],
])('the range %s ends today', (range, from) => {
  expect(overviewRange({ range }, today)).toEqual({ name: range, from, to: '2026-11-19', compare: 'PREVIOUS' })
})

it('a month and free days take the place of the preset', () => {
  const month = { name: undefined, from: '2026-02-01', to: '2026-02-28', compare: 'YEAR' }
  expect(overviewRange({ range: '7d', month: '2026-02', compare: 'year' }, today)).toEqual(month)
  const free = { from: '2026-02-03', to: '2026-03-05' }
  expect(overviewRange({ month: '2026-02', ...free, compare: 'none' }, today)).toEqual({
    name: undefined,
    ...free,
    compare: 'NONE',
  })
})

it('the running month, chosen by its name, has the days of the month so far, as Home has', () => {
  const { current } = monthSoFar(today)
  expect(overviewRange({ month: '2026-11' }, today)).toEqual({ name: undefined, ...current, compare: 'PREVIOUS' })
  expect(overviewRange({ month: '2026-10' }, today)).toMatchObject({ from: '2026-10-01', to: '2026-10-31' })
})

it.each([
  { range: 'century' },
  { month: '2026-13' },
  { from: '2026-03-05', to: '2026-03-04' },
  { from: '2026-02-30', to: '2026-03-04' },
  { from: '2024-11-01', to: '2026-11-03' },
  { from: '2026-03-05' },
])('the address %j falls back to the month so far', (address) => {
  expect(overviewRange(address, today)).toMatchObject({ name: 'month', from: '2026-11-01', to: '2026-11-19' })
})

it('732 days are a range, and lists the last twelve months', () => {
  expect(overviewRange({ from: '2024-11-01', to: '2026-11-02' }, today).name).toBeUndefined()
  expect(lastMonths(today)).toHaveLength(12)
  expect(lastMonths(today).slice(0, 2)).toEqual(['2026-11', '2026-10'])
})
