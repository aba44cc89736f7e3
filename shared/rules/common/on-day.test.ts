import { describe, expect, it } from 'vitest'
import { dayBounds, toInstant, toPlainDate } from '../../time/index.ts'
import { countsOnDay, isOnDay, startsOnDay } from './on-day.ts'

const berlin = 'Europe/Berlin'
const session = (start: string, end: string) => ({ startTime: toInstant(start), endTime: toInstant(end) })
const day = (date: string) => dayBounds(toPlainDate(date), berlin)

/** The days on which a session is, and those on which it counts. */
function daysOf(start: string, end: string, dates: string[]) {
  const of = session(start, end)
  return {
    on: dates.filter((date) => isOnDay(of, day(date))),
    counted: dates.filter((date) => countsOnDay(of, day(date))),
  }
}

describe('a session', () => {
  const dates = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']

  it('over midnight is on both days, and counts on the first', () => {
    expect(daysOf('2026-11-29T23:00:00+01:00', '2026-11-30T01:00:00+01:00', dates)).toEqual({
      on: ['2026-11-29', '2026-11-30'],
      counted: ['2026-11-29'],
    })
  })

  it('that ends at midnight is not on the next day', () => {
    expect(daysOf('2026-11-29T23:00:00+01:00', '2026-11-30T00:00:00+01:00', dates).on).toEqual(['2026-11-29'])
  })

  it('that begins at midnight is not on the day before', () => {
    expect(daysOf('2026-11-30T00:00:00+01:00', '2026-11-30T01:00:00+01:00', dates)).toEqual({
      on: ['2026-11-30'],
      counted: ['2026-11-30'],
    })
  })

  it('of 24 hours around a day of 23 hours is on three days', () => {
    expect(
      daysOf('2026-03-28T23:30:00+01:00', '2026-03-30T00:30:00+02:00', ['2026-03-28', '2026-03-29', '2026-03-30']),
    ).toEqual({ on: ['2026-03-28', '2026-03-29', '2026-03-30'], counted: ['2026-03-28'] })
  })
})

it('the sessions of a day begin at most 24 hours before it', () => {
  expect(startsOnDay(day('2026-11-30'))).toEqual({
    start: toInstant('2026-11-29T00:00:00+01:00'),
    end: toInstant('2026-12-01T00:00:00+01:00'),
  })
})
