import type { WorkScheduleEntry } from '@steward/shared/contracts'
import { toInstant, toWallTime } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { hoursOfWeek } from './hours-of-week.ts'

const at = toInstant('2026-11-19T01:00:00Z')

const entry = (
  dayOfWeek: number,
  start: string | null,
  end: string | null,
  isWorkingDay = start !== null,
): WorkScheduleEntry => ({
  id: `${dayOfWeek}${start}`,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 1,
  dayOfWeek,
  startTime: start === null ? null : toWallTime(start),
  endTime: end === null ? null : toWallTime(end),
  isWorkingDay,
  serviceProviderId: 'member',
})

it('the week runs from Monday to Sunday with the hours of each day in order', () => {
  const days = hoursOfWeek([
    entry(1, '14:00', '18:30'),
    entry(1, '09:00', '13:00'),
    entry(0, null, null),
    entry(6, '20:00', '24:00'),
  ])
  expect(days.map(({ day, minutes }) => [day, minutes])).toEqual([
    [1, 510],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 240],
    [0, 0],
  ])
  expect(days[0]!.intervals).toEqual([
    { start: '09:00', end: '13:00' },
    { start: '14:00', end: '18:30' },
  ])
})

it('a day off counts no minutes although its hours are still stored', () => {
  const [monday, tuesday] = hoursOfWeek([entry(1, '09:00', '17:00', false), entry(2, '09:00', '17:00')])
  expect(monday).toEqual({ day: 1, intervals: [], minutes: 0 })
  expect(tuesday).toMatchObject({ day: 2, minutes: 480 })
})
