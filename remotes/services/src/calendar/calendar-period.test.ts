import { toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { type CalendarView, type DaysShown, daysOf, turn } from './calendar-period.ts'

// A Thursday.
const date = toPlainDate('2026-11-19')

const pages: [CalendarView, DaysShown, string, string][] = [
  ['day', 7, '2026-11-18', '2026-11-20'],
  ['week', 7, '2026-11-12', '2026-11-26'],
  ['week', 3, '2026-11-16', '2026-11-22'],
  ['week', 1, '2026-11-18', '2026-11-20'],
  ['month', 7, '2026-10-19', '2026-12-19'],
]

it.each(pages)(
  'the previous and the next page of a %s with %i days start at %s and %s',
  (view, shown, before, after) => {
    expect([turn(view, date, -1, shown), turn(view, date, 1, shown)]).toEqual([before, after])
  },
)

it.each([1, 3, 7] as const)('no day is left out or repeated between two pages of %i days', (shown) => {
  const days = [...daysOf('week', date, 1, shown), ...daysOf('week', turn('week', date, 1, shown), 1, shown)]
  const instants = days.map((day) => Date.parse(day))
  expect(instants.slice(1).map((at, index) => (at - instants[index]!) / 86_400_000)).toEqual(
    Array.from({ length: 2 * shown - 1 }, () => 1),
  )
})

it.each([
  [1, '2026-11-16', '2026-11-22'],
  [0, '2026-11-15', '2026-11-21'],
  [6, '2026-11-14', '2026-11-20'],
])('a week that begins with the weekday %i is from %s to %s', (first, from, to) => {
  const days = daysOf('week', date, first)
  expect([days[0], days.at(-1), days.length]).toEqual([from, to, 7])
  expect(daysOf('month', date, first)[0]! <= '2026-11-01').toBe(true)
})
