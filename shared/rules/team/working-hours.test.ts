import { describe, expect, it } from 'vitest'
import { toInstant, toPlainDate, toWallTime } from '../../time/index.ts'
import { isWithinWorkingHours, type WorkingInterval } from './working-hours.ts'

const hours = (dayOfWeek: number, from: string, to: string, more: Partial<WorkingInterval> = {}): WorkingInterval => ({
  dayOfWeek,
  isWorkingDay: true,
  startTime: toWallTime(from),
  endTime: toWallTime(to),
  effectiveFrom: null,
  effectiveTo: null,
  zone: 'Europe/Berlin',
  ...more,
})
// Mondays in Berlin: 23 March 2026 is winter time (+01:00), 30 March summer time (+02:00).
const monday = [hours(1, '09:00', '12:00'), hours(1, '13:00', '24:00'), hours(2, '00:00', '02:00')]
const within = (schedule: WorkingInterval[], from: string, to: string) =>
  isWithinWorkingHours(schedule, toInstant(from), toInstant(to))

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
    expect(within(monday.toReversed(), from, to)).toBe(true)
  })

  it('exclude a day off that still has times', () => {
    const off = hours(1, '09:00', '12:00', { isWorkingDay: false })
    expect(within([off], '2026-03-23T10:00+01:00', '2026-03-23T11:00+01:00')).toBe(false)
  })

  it('exclude a working day without a start or an end', () => {
    const [from, to] = ['2026-03-23T10:00+01:00', '2026-03-23T11:00+01:00']
    for (const missing of [{ startTime: null }, { endTime: null }])
      expect(within([hours(1, '09:00', '12:00', missing)], from, to)).toBe(false)
  })

  it('cover every slot if the schedule is empty', () => {
    expect(within([], '2026-03-23T03:00+01:00', '2026-03-23T04:00+01:00')).toBe(true)
  })

  it('exclude a day off, and days outside their effective dates', () => {
    const off = hours(1, '09:00', '12:00', { isWorkingDay: false, startTime: null, endTime: null })
    expect(within([off], '2026-03-23T10:00+01:00', '2026-03-23T11:00+01:00')).toBe(false)
    const dated = hours(1, '09:00', '12:00', {
      effectiveFrom: toPlainDate('2026-03-23'),
      effectiveTo: toPlainDate('2026-03-23'),
    })
    expect(within([dated], '2026-03-23T10:00+01:00', '2026-03-23T11:00+01:00')).toBe(true)
    expect(within([dated], '2026-03-16T10:00+01:00', '2026-03-16T11:00+01:00')).toBe(false)
    expect(within([dated], '2026-03-30T10:00+02:00', '2026-03-30T11:00+02:00')).toBe(false)
  })
})
