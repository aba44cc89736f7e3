import { toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { overviewRange } from './overview-range.ts'

it.each([
  ['7d', '2026-11-13', '2026-11-19', '2026-11-06', '2026-11-12'],
  ['month', '2026-11-01', '2026-11-19', '2026-10-01', '2026-10-19'],
  ['90d', '2026-08-22', '2026-11-19', '2026-05-24', '2026-08-21'],
  ['year', '2025-11-20', '2026-11-19', '2024-11-20', '2025-11-19'],
])(
  'the range %s ends today and is compared with the days before, the month with the same days of the last',
  (name, from, to, before, until) => {
    expect(overviewRange(name, toPlainDate('2026-11-19'))).toEqual({
      name,
      from,
      to,
      previous: { from: before, to: until },
    })
  },
)

it('an unknown name in the address falls back to the month', () => {
  expect(overviewRange('century', toPlainDate('2026-03-01'))).toMatchObject({
    name: 'month',
    from: '2026-03-01',
    to: '2026-03-01',
  })
})
