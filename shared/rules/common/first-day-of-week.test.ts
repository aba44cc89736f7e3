import { toPlainDate } from '../../time/index.ts'
import { expect, it } from 'vitest'
import { firstDayOfWeek } from './first-day-of-week.ts'

const dated = (value: string, holdsFrom: string) => ({
  key: 'firstDayOfWeek' as const,
  value,
  holdsFrom: toPlainDate(holdsFrom),
  currency: null,
})
const today = toPlainDate('2026-11-19')

it.each([
  [[], 1],
  [[dated('SUNDAY', '2026-11-19')], 0],
  [[dated('SUNDAY', '2026-11-20')], 1],
  [[dated('SUNDAY', '2026-01-01'), dated('SATURDAY', '2026-11-18')], 6],
  [[dated('FRIDAY', '2026-01-01')], 1],
])('the weeks of %j begin with the weekday %i', (settings, weekday) => {
  expect(firstDayOfWeek(settings, today)).toBe(weekday)
})
