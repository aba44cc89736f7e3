import { expect, it } from 'vitest'
import { toPlainDate } from '../time/index.ts'
import { monthSoFar } from './compared-days.ts'

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
