import { describe, expect, it } from 'vitest'
import { toInstant, toPlainDate, toWallTime, type PlainDate } from '../../time/index.ts'
import {
  isWithinOpeningHours,
  openAt,
  openingExceptionFaults,
  openingHoursFaults,
  openingMinutes,
  openingTimesOn,
  type OpeningPlan,
} from './opening-hours.ts'

const times = (startTime: string, endTime: string) => ({
  startTime: toWallTime(startTime),
  endTime: toWallTime(endTime),
})
const on = (dayOfWeek: number, startTime: string, endTime: string) => ({ dayOfWeek, ...times(startTime, endTime) })
const exception = (date: string, ...intervals: [string, string][]) => ({
  date: toPlainDate(date),
  reason: '',
  intervals: intervals.map(([start, end]) => times(start, end)),
})
const plan = (openingHours: OpeningPlan['openingHours'], ...openingExceptions: ReturnType<typeof exception>[]) => ({
  openingHours,
  openingExceptions,
})
const berlin = 'Europe/Berlin'
const span = (startTime: string, endTime: string) => ({ startTime: toInstant(startTime), endTime: toInstant(endTime) })

// 7 December 2026 is a Monday. Berlin is one hour ahead of UTC then.
const monday = toPlainDate('2026-12-07')
const tuesday: PlainDate = toPlainDate('2026-12-08')
const splitDay = plan([on(1, '14:30', '21:00'), on(1, '07:00', '12:30')])

describe('the hours of a day', () => {
  it('are those of its weekday in their order', () => {
    expect(openingTimesOn(splitDay, monday)).toEqual([times('07:00', '12:30'), times('14:30', '21:00')])
    expect(openingTimesOn(splitDay, tuesday)).toEqual([])
  })

  it('are replaced as a whole by an exception, also on a weekday without hours', () => {
    const shorter = plan(splitDay.openingHours, exception('2026-12-07'), exception('2026-12-08', ['09:00', '15:00']))
    expect(openingTimesOn(shorter, monday)).toEqual([])
    expect(openingTimesOn(shorter, tuesday)).toEqual([times('09:00', '15:00')])
  })

  it('have no limit without a usual week, except on the days of exceptions', () => {
    expect(openingTimesOn(plan([]), monday)).toBeUndefined()
    expect(openingTimesOn(plan([], exception('2026-12-07', ['09:00', '10:00'])), monday)).toEqual([
      times('09:00', '10:00'),
    ])
  })
})

describe('a span is within the opening hours', () => {
  it.each([
    ['from the opening to the break', '06:00', '11:30', true],
    ['into the break', '11:00', '11:31', false],
    ['over the break', '11:00', '14:00', false],
    ['until the close', '19:00', '20:00', true],
    ['before the opening', '05:59', '06:30', false],
  ])('%s: %s to %s UTC is %s', (_, start, end, isWithin) => {
    const asked = span(`2026-12-07T${start}Z`, `2026-12-07T${end}Z`)
    expect(isWithinOpeningHours(splitDay, berlin, asked)).toBe(isWithin)
  })

  it('over midnight if the hours touch there', () => {
    const asked = span('2026-12-07T22:30Z', '2026-12-07T23:30Z')
    expect(isWithinOpeningHours(plan([on(1, '18:00', '24:00'), on(2, '00:00', '02:00')]), berlin, asked)).toBe(true)
    expect(isWithinOpeningHours(plan([on(1, '18:00', '24:00')]), berlin, asked)).toBe(false)
  })

  it('at any time without a usual week, but not on a closed day', () => {
    const asked = span('2026-12-07T02:00Z', '2026-12-07T03:00Z')
    expect(isWithinOpeningHours(plan([]), berlin, asked)).toBe(true)
    expect(isWithinOpeningHours(plan([], exception('2026-12-07')), berlin, asked)).toBe(false)
  })

  it('by the wall times of the location', () => {
    const hours = plan([on(1, '09:00', '10:00')])
    const asked = span('2026-12-07T09:00Z', '2026-12-07T10:00Z')
    expect(isWithinOpeningHours(hours, 'Europe/London', asked)).toBe(true)
    expect(isWithinOpeningHours(hours, berlin, asked)).toBe(false)
  })

  it('also in the hour that the clocks repeat', () => {
    const hours = plan([on(0, '02:00', '03:00')])
    expect(isWithinOpeningHours(hours, berlin, span('2026-10-25T00:00Z', '2026-10-25T02:00Z'))).toBe(true)
  })
})

it('the location is open from the opening until the close', () => {
  const open = span('2026-12-07T06:00:00.000Z', '2026-12-07T11:30:00.000Z')
  expect(openAt(splitDay, berlin, toInstant('2026-12-07T06:00Z'))).toEqual(open)
  expect(openAt(splitDay, berlin, toInstant('2026-12-07T11:30Z'))).toBeUndefined()
})

it('the minutes of a week are those of its intervals, and 24:00 ends a day', () => {
  expect(openingMinutes([on(1, '07:00', '12:30'), on(6, '18:00', '24:00')])).toBe(330 + 360)
})

describe('hours are rejected', () => {
  it('where two intervals of one day overlap, with the place of the first one', () => {
    expect(openingHoursFaults([on(1, '09:00', '12:00'), on(2, '11:00', '13:00')])).toEqual([])
    expect(openingHoursFaults([on(2, '09:00', '12:00'), on(1, '09:00', '12:00'), on(1, '11:00', '13:00')])).toEqual([
      { path: [1, 'endTime'], code: 'RUNS_INTO_NEXT' },
    ])
  })

  it('where they end before they start, as over midnight', () => {
    expect(openingHoursFaults([on(5, '22:00', '02:00')])).toEqual([{ path: [0, 'endTime'], code: 'NOT_AFTER_START' }])
  })

  it('above ten intervals of one day', () => {
    const hours = Array.from({ length: 11 }, (_, hour) => on(1, `${10 + hour}:00`, `${10 + hour}:30`))
    expect(openingHoursFaults(hours.slice(1))).toEqual([])
    expect(openingHoursFaults(hours)).toEqual([{ path: [10, 'startTime'], code: 'TOO_MANY' }])
  })

  it('where two exceptions name one day', () => {
    expect(openingExceptionFaults([exception('2026-12-07'), exception('2026-12-07', ['10:00', '09:00'])])).toEqual([
      { path: [1, 'date'], code: 'NOT_DISTINCT' },
      { path: [1, 'intervals', 0, 'endTime'], code: 'NOT_AFTER_START' },
    ])
  })
})
