import { describe, expect, it } from 'vitest'
import { toPlainDate, toWallTime } from '../../time/index.ts'
import { daysOf, takenLines } from './leave-amount.ts'
import { defaultLeaveKinds, partsOf, type LeaveUnit } from './leave-kind.ts'
import { scheduledDayOf } from './scheduled-hours.ts'
import { halfOf, type TimeOffDays } from './time-off-span.ts'
import { hoursOf, version, type Row } from './testing/hours.ts'

const zone = 'Europe/Berlin'
// Monday to Friday, 09:00 to 12:00 and 13:00 to 18:00.
const week = [1, 2, 3, 4, 5].flatMap((weekday): Row[] => [
  [weekday, '09:00', '12:00'],
  [weekday, '13:00', '18:00'],
])
/** Returns the hours of a member with these intervals. Without any, the member never had a schedule. */
const plannedBy = (rows: readonly Row[]) => hoursOf(rows.length > 0 ? [version(rows)] : [])

const days = (firstDay: string, lastDay = firstDay, times: Partial<TimeOffDays> = {}): TimeOffDays => ({
  firstDay: toPlainDate(firstDay),
  lastDay: toPlainDate(lastDay),
  fromTime: null,
  toTime: null,
  ...times,
})
const counted = (unit: LeaveUnit, asked: TimeOffDays, schedule: readonly Row[] = week) =>
  takenLines(
    unit,
    asked,
    daysOf(asked).map((day) => scheduledDayOf(plannedBy(schedule), day)),
    zone,
  )
const total = (...of: Parameters<typeof counted>) => counted(...of).reduce((sum, { amount }) => sum + amount, 0)

describe('an absence counts', () => {
  it('the working days from Friday to Monday, each as a line of its own day', () => {
    expect(counted('DAY', days('2026-12-04', '2026-12-07'))).toEqual([
      { leaveYear: 2026, reason: 'TAKEN', amount: -100, day: '2026-12-04' },
      { leaveYear: 2026, reason: 'TAKEN', amount: -100, day: '2026-12-07' },
    ])
  })

  it('the days of two leave years in their years', () => {
    const lines = counted('DAY', days('2026-12-31', '2027-01-01'))
    expect(lines.map(({ leaveYear }) => leaveYear)).toEqual([2026, 2027])
  })

  it('nothing on a weekend, and every day of a member without a schedule', () => {
    expect(counted('HALF', days('2026-12-05', '2026-12-06'))).toEqual([])
    expect(total('HALF', days('2026-12-05', '2026-12-06'), [])).toBe(-200)
  })

  it('half a day for wall times', () => {
    const morning = { fromTime: toWallTime('09:00'), toTime: toWallTime('14:00') }
    expect(total('HALF', days('2026-12-07', '2026-12-07', morning))).toBe(-50)
  })

  it('the scheduled minutes in hours, without the break', () => {
    const noon = { fromTime: toWallTime('11:00'), toTime: toWallTime('14:00') }
    expect(total('HOUR', days('2026-12-07', '2026-12-07', noon))).toBe(-120)
    expect(total('HOUR', days('2026-12-07'))).toBe(-480)
    expect(total('HOUR', days('2026-12-07', '2026-12-07', noon), [])).toBe(-180)
  })

  it('the elapsed minutes of a night in which the clocks change', () => {
    const night = [[0, '00:00', '03:00']] satisfies Row[]
    expect(total('HOUR', days('2026-03-29'), night)).toBe(-120)
    expect(total('HOUR', days('2026-10-25'), night)).toBe(-240)
  })
})

describe('a half day', () => {
  const half = (schedule: readonly Row[], part: 'FIRST_HALF' | 'SECOND_HALF') =>
    halfOf(scheduledDayOf(plannedBy(schedule), toPlainDate('2026-12-07')), part, zone)

  it('ends when half of the scheduled minutes are over, and the other half begins there', () => {
    expect(half(week, 'FIRST_HALF')).toEqual({ fromTime: '09:00', toTime: '14:00' })
    expect(half(week, 'SECOND_HALF')).toEqual({ fromTime: '14:00', toTime: '18:00' })
  })

  it('ends at 24:00 if the working day does', () => {
    expect(half([[1, '20:00', '24:00']], 'SECOND_HALF')).toEqual({ fromTime: '22:00', toTime: '24:00' })
  })

  it('of a day without hours is divided at noon', () => {
    expect(half([], 'FIRST_HALF')).toEqual({ fromTime: '00:00', toTime: '12:00' })
    expect(half([], 'SECOND_HALF')).toEqual({ fromTime: '12:00', toTime: '24:00' })
  })
})

it('only kinds in hours take times, and only kinds in days take no half', () => {
  expect(partsOf('DAY')).toEqual(['WHOLE'])
  expect(partsOf('HALF')).not.toContain('TIMES')
  expect(partsOf('HOUR')).toContain('TIMES')
})

it('a new business can report sick without an approval', () => {
  expect(defaultLeaveKinds.filter(({ needsApproval }) => !needsApproval).map(({ tag }) => tag)).toEqual(['sick'])
})
