import { expect, it } from 'vitest'
import { toWallTime } from '../../time/index.ts'
import { intervalFaults } from './interval-faults.ts'

const faults = (...intervals: [from: string, to: string][]) =>
  intervalFaults(intervals.map(([from, to]) => ({ startTime: toWallTime(from), endTime: toWallTime(to) }))).map(
    ({ index, field, code }) => `${index} ${field} ${code}`,
  )

it('intervals of a day may touch, be in any order and end at 24:00', () => {
  expect(faults(['13:00', '24:00'], ['09:00', '13:00'], ['00:00', '00:05'])).toEqual([])
})

it('an interval that runs into the next one is named, also if both are equal', () => {
  expect(faults(['09:00', '13:05'], ['13:00', '17:00'])).toEqual(['0 endTime RUNS_INTO_NEXT'])
  expect(faults(['13:00', '17:00'], ['09:00', '13:05'])).toEqual(['1 endTime RUNS_INTO_NEXT'])
  expect(faults(['09:00', '13:00'], ['09:00', '13:00'])).toEqual(['0 endTime RUNS_INTO_NEXT'])
  expect(faults(['09:00', '17:00'], ['10:00', '11:00'])).toEqual(['0 endTime RUNS_INTO_NEXT'])
})

it('an interval ends after its start', () => {
  expect(faults(['09:00', '09:00'])).toEqual(['0 endTime NOT_AFTER_START'])
  expect(faults(['22:00', '02:00'])).toEqual(['0 endTime NOT_AFTER_START'])
})

it('times are multiples of five minutes', () => {
  expect(faults(['09:01', '10:59'])).toEqual(['0 startTime NOT_A_STEP', '0 endTime NOT_A_STEP'])
})
