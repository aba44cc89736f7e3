import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayBounds,
  dayOfWeek,
  daysBetween,
  fixedClock,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDay,
  formatDayMonth,
  formatMonth,
  formatMonthName,
  formatTimeRange,
  formatWeekday,
  isInstant,
  isPlainDate,
  isWallTime,
  isZone,
  minutesBetween,
  monthBounds,
  offsetOf,
  plainDateOf,
  resolveWallTime,
  toInstant,
  toPlainDate,
  toWallTime,
  wallTimeOf,
  weekStart,
} from './index.ts'

const date = toPlainDate
const time = toWallTime

describe('a wall time on a day', () => {
  it.each([
    // Europe/Berlin springs forward on 29 March 2026 at 02:00 and back on 25 October 2026 at 03:00.
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', 'gap'],
    ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z', 'exact'],
    ['Europe/Berlin', '2026-03-29', '13:00', '2026-03-29T11:00:00.000Z', 'exact'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'overlap'],
    ['Europe/Berlin', '2026-10-25', '13:00', '2026-10-25T12:00:00.000Z', 'exact'],
    ['America/New_York', '2026-03-08', '02:15', '2026-03-08T07:15:00.000Z', 'gap'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', 'overlap'],
    // Lord Howe changes its clocks by half an hour only.
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z', 'gap'],
    ['Asia/Kuala_Lumpur', '2026-03-29', '02:30', '2026-03-28T18:30:00.000Z', 'exact'],
    ['Asia/Kuala_Lumpur', '2026-12-31', '24:00', '2026-12-31T16:00:00.000Z', 'exact'],
    // Apia crossed the date line and skipped a whole day.
    ['Pacific/Apia', '2011-12-30', '10:00', '2011-12-30T20:00:00.000Z', 'gap'],
  ])('in %s on %s at %s is %s (%s)', (zone, day, clock, instant, kind) => {
    expect(resolveWallTime(date(day), time(clock), zone)).toEqual({ instant, kind })
  })
})

describe('a local day', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Asia/Kuala_Lumpur', '2026-10-25', 24],
  ])('of %s on %s has %i hours', (zone, day, hours) => {
    const { start, end } = dayBounds(date(day), zone)
    expect((Date.parse(end) - Date.parse(start)) / 3_600_000).toBe(hours)
  })

  it('of Kuala Lumpur begins eight hours before UTC', () => {
    expect(plainDateOf(toInstant('2026-11-18T16:00:00Z'), 'Asia/Kuala_Lumpur')).toBe('2026-11-19')
    expect(wallTimeOf(toInstant('2026-11-18T16:00:00Z'), 'Asia/Kuala_Lumpur')).toBe('00:00')
  })

  it.each([
    ['2026-11-18T23:59:59.999Z', 'UTC', '2026-11-18'],
    ['2026-11-18T10:00:00Z', 'Pacific/Kiritimati', '2026-11-19'],
    ['2026-11-18T10:59:00Z', 'Pacific/Pago_Pago', '2026-11-17'],
    // The night on which Berlin turns the clock back has 25 hours.
    ['2026-10-25T22:59:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
    ['0009-03-05T12:00:00Z', 'UTC', '0009-03-05'],
  ])('of the instant %s in %s is %s', (instant, zone, day) => {
    expect(plainDateOf(toInstant(instant), zone)).toBe(day)
  })
})

it('a week starts on Monday, and Sunday is weekday 0', () => {
  expect(dayOfWeek(date('2026-11-22'))).toBe(0)
  expect(dayOfWeek(date('2026-11-21'))).toBe(6)
  expect(weekStart(date('2026-11-22'))).toBe('2026-11-16')
  expect(weekStart(date('2026-11-22'), 0)).toBe('2026-11-22')
  expect(weekStart(date('2026-11-21'), 0)).toBe('2026-11-15')
  expect(weekStart(date('2026-11-21'), 6)).toBe('2026-11-21')
  expect(weekStart(date('2026-11-20'), 6)).toBe('2026-11-14')
})

it('a local month ends where the next one begins, also when the clocks change in it', () => {
  expect(monthBounds(date('2026-03-17'), 'Europe/Berlin')).toEqual({
    start: '2026-02-28T23:00:00.000Z',
    end: '2026-03-31T22:00:00.000Z',
  })
})

it('the days between two dates count the end and not the start, in both directions', () => {
  expect(daysBetween(date('2026-02-27'), date('2026-03-02'))).toBe(3)
  expect(daysBetween(date('2026-03-02'), date('2026-02-27'))).toBe(-3)
})

it('the minutes between two instants have fractions', () => {
  expect(minutesBetween(toInstant('2026-11-19T02:00:00Z'), toInstant('2026-11-19T03:30:30Z'))).toBe(90.5)
})

it('the offset of a zone follows its daylight saving time', () => {
  expect(offsetOf(toInstant('2026-07-01T12:00:00Z'), 'Europe/Berlin')).toBe('+02:00')
  expect(offsetOf(toInstant('2026-12-01T12:00:00Z'), 'America/St_Johns')).toBe('-03:30')
})

it('an added month ends on the last day of a shorter month', () => {
  expect(addMonths(date('2026-01-31'), 1)).toBe('2026-02-28')
  expect(addDays(date('2028-02-28'), 1)).toBe('2028-02-29')
})

it('dates, times and zones that do not exist are invalid', () => {
  expect(isPlainDate('2026-02-29')).toBe(false)
  expect(isWallTime('24:01')).toBe(false)
  expect(isWallTime('24:00')).toBe(true)
  expect(isZone('Asia/Nowhere')).toBe(false)
  expect(isZone('+08:00')).toBe(false)
  expect(isZone('Etc/GMT-8')).toBe(true)
})

it.each(['0000-01-01', '0001-01-01', '9999-12-31'])(
  'the day %s is invalid, because the years next to it do not fit in four digits',
  (day) => {
    expect(isPlainDate(day)).toBe(false)
    expect(isInstant(`${day}T12:00:00Z`)).toBe(false)
  },
)

it('an instant is invalid if its offset exists nowhere on earth', () => {
  expect(isInstant('2026-11-19T02:00:00+14:00')).toBe(true)
  expect(isInstant('2026-11-19T02:00:00-23:59')).toBe(false)
})

it('an instant is shown in the zone of the business', () => {
  const start = toInstant('2026-11-19T02:00:00Z')
  expect(formatDateTime(start, 'Asia/Kuala_Lumpur', 'en')).toBe('Thu 19 Nov, 10:00')
  expect(formatTimeRange(start, toInstant('2026-11-19T02:55:00Z'), 'Asia/Kuala_Lumpur', 'en')).toBe('10:00 – 10:55')
  expect(formatDay(date('2026-11-19'), 'en')).toBe('Thursday, 19 November')
})

it.each([
  ['en', '19 Nov', '19 November', '10 Sep', '1 Jan 2027'],
  ['de', '19. Nov.', '19. November', '10. Sep.', '1. Jan. 2027'],
  ['es', '19 nov', '19 de noviembre', '10 sept', '1 ene 2027'],
])('a day of this year has no year in %s, and another one has', (locale, short, long, september, nextYear) => {
  const inShort = { today: date('2026-12-31'), month: 'short' } as const
  expect(formatDayMonth(date('2026-11-19'), locale, inShort)).toBe(short)
  expect(formatDayMonth(date('2026-11-19'), locale, { ...inShort, month: 'long' })).toBe(long)
  expect(formatDayMonth(date('2026-09-10'), locale, inShort)).toBe(september)
  expect(formatDayMonth(date('2027-01-01'), locale, inShort)).toBe(nextYear)
})

it.each([
  ['en', 'Thu 19 Nov, 10:00', '19 Nov 2026', 'Thursday, 19 November', 'November 2026', 'Thu 10 Sep, 10:00'],
  ['de', 'Do., 19. Nov., 10:00', '19. Nov. 2026', 'Donnerstag, 19. November', 'November 2026', 'Do., 10. Sep., 10:00'],
  ['es', 'jue 19 nov, 10:00', '19 nov 2026', 'Jueves, 19 de noviembre', 'noviembre de 2026', 'jue 10 sept, 10:00'],
])('a date has the format of %s with a 24-hour clock', (locale, dateTime, day, heading, month, september) => {
  const zone = 'Asia/Kuala_Lumpur'
  expect(formatDateTime(toInstant('2026-11-19T02:00:00Z'), zone, locale)).toBe(dateTime)
  expect(formatDate(date('2026-11-19'), locale)).toBe(day)
  expect(formatDay(date('2026-11-19'), locale)).toBe(heading)
  expect(formatMonth(date('2026-11-19'), locale)).toBe(month)
  expect(formatDateTime(toInstant('2026-09-10T02:00:00Z'), zone, locale)).toBe(september)
})

it.each([
  ['en', '16 – 22 Nov 2026', '28 Sep – 4 Oct 2026', 'Thu'],
  ['de', '16.–22. Nov. 2026', '28. Sep. – 4. Okt. 2026', 'Do'],
  ['es', '16–22 nov 2026', '28 sept – 4 oct 2026', 'jue'],
])('a range of days repeats nothing that both days share (%s)', (locale, week, months, weekday) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formatDateRange(date('2026-11-16'), date('2026-11-22'), locale))).toBe(week)
  expect(plain(formatDateRange(date('2026-09-28'), date('2026-10-04'), locale))).toBe(months)
  expect(formatWeekday(date('2026-11-19'), locale)).toBe(weekday)
})

it('the name of a month without a date starts with a capital', () => {
  expect(formatMonthName(1, 'en')).toBe('January')
  expect(formatMonthName(12, 'de')).toBe('Dezember')
  expect(formatMonthName(3, 'es')).toBe('Marzo')
})

it('a fixed clock always reads the same instant', () => {
  expect(fixedClock(toInstant('2026-11-19T02:00:00+08:00')).now()).toBe('2026-11-18T18:00:00.000Z')
})
