import { describe, expect, it } from 'vitest'
import { addDays, toPlainDate } from '../../time/index.ts'
import { plannedDay, spansOfDay, weekInTurn, type MemberHours } from './planned-day.ts'
import { minutesOf } from './spans.ts'
import { exception, hoursOf, version, type Row } from './testing/hours.ts'

const on = (hours: MemberHours, date: string) => {
  const { source, intervals } = plannedDay(hours, toPlainDate(date))
  return [source.kind, ...intervals.map(({ startTime, endTime }) => `${startTime} ${endTime}`)]
}
const nineToFive: Row[] = [[1, '09:00', '17:00']]

describe('the hours of a day', () => {
  // 7 December 2026 is a Monday.
  it('are those of the version in force', () => {
    expect(on(hoursOf([version(nineToFive)]), '2026-12-07')).toEqual(['VERSION', '09:00 17:00'])
    expect(on(hoursOf([version(nineToFive)]), '2026-12-08')).toEqual(['VERSION'])
  })

  it('are those of an exception and nothing else', () => {
    const hours = hoursOf([version(nineToFive)], [exception('2026-12-07', ['12:00', '15:00'])])
    expect(on(hours, '2026-12-07')).toEqual(['EXCEPTION', '12:00 15:00'])
    expect(on(hours, '2026-12-14')).toEqual(['VERSION', '09:00 17:00'])
  })

  it('are none on a day off', () => {
    expect(on(hoursOf([version(nineToFive)], [exception('2026-12-07')]), '2026-12-07')).toEqual(['EXCEPTION'])
  })

  it('can be those of an exception on a day that the version leaves free, or without any version', () => {
    const sunday = [exception('2026-12-06', ['15:00', '18:00'], ['10:00', '12:00'])]
    const expected = ['EXCEPTION', '10:00 12:00', '15:00 18:00']
    expect(on(hoursOf([version(nineToFive)], sunday), '2026-12-06')).toEqual(expected)
    expect(on(hoursOf([], sunday), '2026-12-06')).toEqual(expected)
    expect(on(hoursOf([], sunday), '2026-12-07')).toEqual(['UNRESTRICTED'])
  })

  it('are none before the first version and after the last one, and name the next start', () => {
    const dated = hoursOf([
      version(nineToFive, { effectiveFrom: toPlainDate('2027-03-01'), effectiveTo: toPlainDate('2027-03-31') }),
      version(nineToFive, { effectiveFrom: toPlainDate('2027-01-04'), effectiveTo: toPlainDate('2027-01-31') }),
    ])
    const source = (date: string) => plannedDay(dated, toPlainDate(date)).source
    expect(source('2026-12-07')).toEqual({ kind: 'NONE', nextFrom: '2027-01-04' })
    expect(source('2027-01-03')).toEqual({ kind: 'NONE', nextFrom: '2027-01-04' })
    expect(source('2027-01-04').kind).toBe('VERSION')
    expect(source('2027-01-31').kind).toBe('VERSION')
    expect(source('2027-02-01')).toEqual({ kind: 'NONE', nextFrom: '2027-03-01' })
    expect(source('2027-04-01')).toEqual({ kind: 'NONE', nextFrom: null })
  })

  it('stay the same if the version is split at any day', () => {
    const rows: Row[] = [
      [1, '09:00', '17:00', 1],
      [3, '10:00', '14:00', 2],
    ]
    const whole = version(rows, { weeks: 2 })
    for (let day = 0; day < 21; day++) {
      const at = addDays(toPlainDate('2026-11-25'), day)
      const split = hoursOf([
        { ...whole, effectiveTo: addDays(at, -1) },
        { ...whole, effectiveFrom: at },
      ])
      for (let ahead = -10; ahead < 25; ahead++) {
        const date = addDays(at, ahead)
        expect(plannedDay(split, date)).toEqual(plannedDay(hoursOf([whole]), date))
      }
    }
  })
})

describe('weeks in turn', () => {
  it.each([
    ['2026-11-30', 1, 1],
    ['2026-12-06', 3, 1],
    ['2026-12-07', 3, 2],
    ['2026-12-14', 3, 3],
    ['2026-12-21', 3, 1],
    ['2026-11-29', 3, 3],
    ['2026-11-22', 3, 2],
    ['2026-11-16', 4, 3],
  ])('on %s the week of %i is %i', (date, weeks, expected) => {
    expect(weekInTurn({ weeks, anchorMonday: toPlainDate('2026-11-30') }, toPlainDate(date))).toBe(expected)
  })

  it('use only the entries of their own week', () => {
    const alternating = hoursOf([
      version(
        [
          [1, '08:00', '12:00', 1],
          [1, '14:00', '20:00', 2],
        ],
        { weeks: 2, anchorMonday: toPlainDate('2026-11-30') },
      ),
    ])
    expect(on(alternating, '2026-11-30')).toEqual(['VERSION', '08:00 12:00'])
    expect(on(alternating, '2026-12-07')).toEqual(['VERSION', '14:00 20:00'])
    expect(on(alternating, '2026-12-14')).toEqual(['VERSION', '08:00 12:00'])
  })
})

describe('elapsed minutes', () => {
  // The clocks of Berlin go from 02:00 to 03:00 on 29 March, and from 03:00 to 02:00 on 25 October 2026.
  const minutes = (rows: Row[], date: string) => minutesOf(spansOfDay(hoursOf([version(rows)]), toPlainDate(date)))

  it('of a night from 00:00 to 03:00 are two hours in March and four in October', () => {
    const night: Row[] = [[0, '00:00', '03:00']]
    expect(minutes(night, '2026-03-22')).toBe(180)
    expect(minutes(night, '2026-03-29')).toBe(120)
    expect(minutes(night, '2026-10-25')).toBe(240)
  })

  it('count an hour once if the skipped time falls on planned hours', () => {
    expect(
      minutes(
        [
          [0, '02:00', '03:00'],
          [0, '03:00', '04:00'],
        ],
        '2026-03-29',
      ),
    ).toBe(60)
    expect(minutes([[0, '02:30', '03:00']], '2026-03-29')).toBe(0)
  })

  it('of an unrestricted day are those of the whole day', () => {
    expect(minutesOf(spansOfDay(hoursOf([]), toPlainDate('2026-03-29')))).toBe(23 * 60)
  })
})
