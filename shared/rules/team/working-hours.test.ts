import { describe, expect, it } from 'vitest'
import { toInstant, toPlainDate } from '../../time/index.ts'
import { hoursOf, version, type Row } from './testing/hours.ts'
import type { MemberHours } from './planned-day.ts'
import { isWithinWorkingHours } from './working-hours.ts'

// Mondays in Berlin: 23 March 2026 is winter time (+01:00), 30 March summer time (+02:00).
const week: Row[] = [
  [1, '09:00', '12:00'],
  [1, '13:00', '24:00'],
  [2, '00:00', '02:00'],
]
const monday = hoursOf([version(week)])
const within = (hours: MemberHours, from: string, to: string) =>
  isWithinWorkingHours(hours, toInstant(from), toInstant(to))

describe('working hours', () => {
  it.each([
    ['cover a slot that fills one interval', '2026-03-23T09:00+01:00', '2026-03-23T12:00+01:00', true],
    ['exclude a slot that starts a minute early', '2026-03-23T08:59+01:00', '2026-03-23T10:00+01:00', false],
    ['exclude a slot that ends a minute late', '2026-03-23T11:00+01:00', '2026-03-23T12:01+01:00', false],
    ['exclude a slot over the break', '2026-03-23T11:30+01:00', '2026-03-23T13:30+01:00', false],
    ['cover a slot over midnight in adjacent intervals', '2026-03-23T23:00+01:00', '2026-03-24T01:00+01:00', true],
    ['exclude a slot that ends late on the second day', '2026-03-23T23:00+01:00', '2026-03-24T02:30+01:00', false],
    ['exclude a slot on a day without intervals', '2026-03-25T10:00+01:00', '2026-03-25T11:00+01:00', false],
    ['cover the same wall time after the clocks changed', '2026-03-30T09:00+02:00', '2026-03-30T10:00+02:00', true],
    ['exclude an hour earlier after the clocks changed', '2026-03-30T08:00+02:00', '2026-03-30T09:00+02:00', false],
  ])('%s', (_, from, to, expected) => {
    expect(within(monday, from, to)).toBe(expected)
  })

  it('may be listed in any order', () => {
    const [from, to] = ['2026-03-23T23:00+01:00', '2026-03-24T01:00+01:00']
    expect(within(hoursOf([version(week.toReversed())]), from, to)).toBe(true)
  })

  it('cover every slot of a member who never had a schedule', () => {
    expect(within(hoursOf([]), '2026-03-23T03:00+01:00', '2026-03-25T04:00+01:00')).toBe(true)
  })

  it('exclude days outside the dates of the version', () => {
    const day = toPlainDate('2026-03-23')
    const dated = hoursOf([version(week, { effectiveFrom: day, effectiveTo: day })])
    expect(within(dated, '2026-03-23T10:00+01:00', '2026-03-23T11:00+01:00')).toBe(true)
    expect(within(dated, '2026-03-16T10:00+01:00', '2026-03-16T11:00+01:00')).toBe(false)
    expect(within(dated, '2026-03-30T10:00+02:00', '2026-03-30T11:00+02:00')).toBe(false)
  })
})
