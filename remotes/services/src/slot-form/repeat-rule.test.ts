import type { PlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { ordinalOf, type RepeatChoice, rruleOf } from './repeat-rule.ts'

const thursday = '2026-11-19' as PlainDate
const choice: RepeatChoice = {
  freq: 'WEEKLY',
  interval: 1,
  weekdays: [],
  monthlyBy: 'DATE',
  endBy: 'COUNT',
  count: 8,
  until: '',
}

describe('the rule of a new series', () => {
  it.each([
    [{}, 'FREQ=WEEKLY;BYDAY=TH;COUNT=8'],
    [{ weekdays: ['TH', 'MO'], interval: 2 }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=8'],
    [{ freq: 'DAILY' }, 'FREQ=DAILY;COUNT=8'],
    [{ freq: 'MONTHLY' }, 'FREQ=MONTHLY;BYMONTHDAY=19;COUNT=8'],
    [{ freq: 'MONTHLY', monthlyBy: 'WEEKDAY' }, 'FREQ=MONTHLY;BYDAY=3TH;COUNT=8'],
    [{ endBy: 'UNTIL', until: '2026-12-31' }, 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261231'],
  ] as [Partial<RepeatChoice>, string][])('for %j is %s', (changes, rrule) => {
    expect(rruleOf({ ...choice, ...changes }, thursday)).toBe(rrule)
  })

  it('is undefined without an end', () => {
    expect(rruleOf({ ...choice, count: undefined }, thursday)).toBeUndefined()
    expect(rruleOf({ ...choice, endBy: 'UNTIL' }, thursday)).toBeUndefined()
  })

  it('treats a fifth weekday of a month as the last', () => {
    expect(ordinalOf('2026-10-29' as PlainDate)).toBe(-1)
    expect(ordinalOf('2026-10-22' as PlainDate)).toBe(4)
  })
})
