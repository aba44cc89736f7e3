import { expect, it } from 'vitest'
import { toPlainDate } from '../../time/index.ts'
import { grainOf, grainsFor, pointsOf } from './series-grain.ts'

const days = (from: string, to: string) => ({ from: toPlainDate(from), to: toPlainDate(to) })

it('cuts the first and the last point at the ends of the range', () => {
  expect(pointsOf(days('2026-11-18', '2026-12-01'), 'WEEK')).toEqual([
    { from: '2026-11-18', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-01' },
  ])
  expect(pointsOf(days('2026-11-18', '2027-01-31'), 'MONTH').map(({ from }) => from)).toEqual([
    '2026-11-18',
    '2026-12-01',
    '2027-01-01',
  ])
  expect(pointsOf(days('2026-11-18', '2026-11-18'), 'DAY')).toEqual([{ from: '2026-11-18', to: '2026-11-18' }])
})

it.each([
  ['2026-11-01', '2026-11-30', 'DAY'],
  ['2026-08-31', '2026-11-28', 'WEEK'],
  ['2025-11-20', '2026-11-19', 'WEEK'],
  ['2024-12-01', '2026-11-30', 'MONTH'],
])('draws %s to %s by %s', (from, to, grain) => {
  expect(grainOf(days(from, to))).toBe(grain)
})

it.each([
  ['2026-11-19', '2026-11-19', ['DAY', 'WEEK', 'MONTH']],
  ['2026-01-01', '2027-02-04', ['DAY', 'WEEK', 'MONTH']],
  ['2026-01-01', '2027-02-05', ['WEEK', 'MONTH']],
])('offers for %s to %s the grains with at most 400 points', (from, to, offered) => {
  expect(grainsFor(days(from, to))).toEqual(offered)
})
