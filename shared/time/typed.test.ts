import { describe, expect, it } from 'vitest'
import {
  addDays,
  formatDateWithWeekday,
  formatNumericDate,
  formatZone,
  parseTypedDate,
  parseTypedTime,
  toInstant,
  toPlainDate,
} from './index.ts'

const today = toPlainDate('2026-11-22')
const read = (text: string, locale = 'en') => parseTypedDate(text, locale, { today })

describe('a typed date', () => {
  it.each([
    ['23/11/2026', '2026-11-23'],
    ['23.11.26', '2026-11-23'],
    ['3-4-2027', '2027-04-03'],
    ['23 11 2026', '2026-11-23'],
    [' 23 / 11 / 2026 ', '2026-11-23'],
    ['231126', '2026-11-23'],
    ['23112026', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['20261123', '2026-11-23'],
    ['19051999', '1999-05-19'],
    ['20102010', '2010-10-20'],
    ['20101020', '2010-10-20'],
    ['2026/1/2', '2026-01-02'],
    ['29.2.2028', '2028-02-29'],
    ['31/12/26', '2026-12-31'],
    ['01/01/27', '2027-01-01'],
    ['1/1/1900', '1900-01-01'],
    ['31/12/2199', '2199-12-31'],
  ])('in numbers has the same meaning in every language: %s', (text, date) => {
    expect(['en', 'de', 'es'].map((locale) => read(text, locale))).toEqual([date, date, date])
  })

  it.each([
    ['en', '23 nov', '2026-11-23'],
    ['en', 'nov 23', '2026-11-23'],
    ['en', '23 November 2026', '2026-11-23'],
    ['en', 'the 3rd of March 2027', '2027-03-03'],
    ['en', 'the 1st of March 2027', '2027-03-01'],
    ['en', '2nd March 2027', '2027-03-02'],
    ['en', '4th March 2027', '2027-03-04'],
    ['en', '2026 Nov 23', '2026-11-23'],
    ['en', 'Mon 23 Nov 2026', '2026-11-23'],
    ['en', 'Sept 1', '2026-09-01'],
    ['de', '23. November 2026', '2026-11-23'],
    ['de', 'Mo., 23. Nov. 2026', '2026-11-23'],
    ['de', '3. März 27', '2027-03-03'],
    ['de', '3. Mrz. 2027', '2027-03-03'],
    ['de', '3 MAERZ 2027', '2027-03-03'],
    ['de', '1. Jänner 2027', '2027-01-01'],
    ['de', 'So 1 Dez 26', '2026-12-01'],
    ['de', 'am 23. November 2026', '2026-11-23'],
    ['de', 'der 23. November 2026', '2026-11-23'],
    ['de', 'den 23. November 2026', '2026-11-23'],
    ['es', '23 de noviembre de 2026', '2026-11-23'],
    ['es', 'el 23 de noviembre del 2026', '2026-11-23'],
    ['es', 'lun 23 nov 2026', '2026-11-23'],
    ['es', 'mar 3 mar 2026', '2026-03-03'],
    ['es', 'jueves 4 de marzo', '2027-03-04'],
    ['es', '5 set 2026', '2026-09-05'],
  ] as const)('in %s may contain the name of the month: %s', (locale, text, date) => {
    expect(read(text, locale)).toBe(date)
  })

  it.each([
    ['en', '11/23/2026'],
    ['en', '29/2/2026'],
    ['en', '31.11.2026'],
    ['en', '0/11/2026'],
    ['en', '23/11/202'],
    ['en', '23/11/20266'],
    ['en', '23/11/0026'],
    ['en', '23'],
    ['en', 'tomorrow'],
    ['en', '23 noviembre 2026'],
    ['en', '23 Dez 2026'],
    ['de', '23 Oct 2026'],
    ['es', '23 dezember 2026'],
    ['en', '23 nov 2026 10:00'],
    ['en', 'nov dec 23'],
    ['en', 'no 23'],
    ['en', 'm 23 nov'],
    ['en', 'mon mon 23 nov'],
    ['en', '001 nov'],
    ['en', '2026 nov 001'],
    ['en', '001/11'],
    ['en', '11/001'],
    ['en', '001/11/2026'],
    ['en', '1/011/2026'],
    ['en', '123112026'],
    ['en', '231120260'],
    ['en', '31/12/1899'],
    ['en', '1/1/2200'],
    ['en', ''],
  ])('in %s is invalid if it does not exist or is in another language: %s', (locale, text) => {
    expect(read(text, locale)).toBeUndefined()
  })

  it('in numbers may have the month first, unless it begins with its year', () => {
    const monthFirst = { today, order: 'MDY' } as const
    const dates = ['11/23/2026', '11-23-26', '11232026', '112326', '2026-11-23', '20261123', '11/23', '23 nov 2026']
    for (const date of dates) expect(parseTypedDate(date, 'en', monthFirst)).toBe('2026-11-23')
    expect(parseTypedDate('23/11/2026', 'en', monthFirst)).toBeUndefined()
  })

  it('without a year gets the closest year', () => {
    expect(read('1/1')).toBe('2027-01-01')
    expect(read('1/9')).toBe('2026-09-01')
    const newYear = { today: toPlainDate('2027-01-02') }
    expect(parseTypedDate('31/12', 'en', newYear)).toBe('2026-12-31')
    expect(parseTypedDate('29 feb', 'en', { today: toPlainDate('2027-12-31') })).toBe('2028-02-29')
  })

  it.each([
    ['23/11/46', '2046-11-23'],
    ['23/11/47', '1947-11-23'],
    ['23/11/00', '2000-11-23'],
    ['23/11/99', '1999-11-23'],
  ])('with a two-digit year is at most 20 years ahead: %s', (text, date) => {
    expect(read(text)).toBe(date)
  })

  it('is never after the last possible day, and then needs a year', () => {
    const born = { today, latest: today }
    expect(parseTypedDate('3/11/82', 'en', born)).toBe('1982-11-03')
    expect(parseTypedDate('23/11/26', 'en', born)).toBe('1926-11-23')
    expect(parseTypedDate('22/11/26', 'en', born)).toBe('2026-11-22')
    expect(parseTypedDate('3/11', 'en', born)).toBeUndefined()
  })

  it.each(['en', 'de', 'es'])('may have the format that the %s field shows, on every day of a leap year', (locale) => {
    for (let day = toPlainDate('2028-01-01'); day < '2029-01-01'; day = addDays(day, 1)) {
      expect(read(formatDateWithWeekday(day, locale), locale)).toBe(day)
      expect(read(formatNumericDate(day, locale), locale)).toBe(day)
    }
  })
})

it('a chosen date is shown with its weekday, and an example is shown in numbers', () => {
  const date = toPlainDate('2026-11-23')
  expect(['en', 'de', 'es'].map((locale) => formatDateWithWeekday(date, locale))).toEqual([
    'Mon 23 Nov 2026',
    'Mo., 23. Nov. 2026',
    'lun 23 nov 2026',
  ])
  expect(['en', 'de', 'es'].map((locale) => formatNumericDate(date, locale))).toEqual([
    '23/11/2026',
    '23.11.2026',
    '23/11/2026',
  ])
})

describe('a typed time', () => {
  it.each([
    ['8', '08:00'],
    ['08', '08:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['8.30', '08:30'],
    ['8:30', '08:30'],
    ['8,30', '08:30'],
    ['8h30', '08:30'],
    ['20:15', '20:15'],
    ['2015', '20:15'],
    ['20 Uhr', '20:00'],
    ['8.30 Uhr', '08:30'],
    ['20 h', '20:00'],
    ['20Uhr', '20:00'],
    ['8 hr', '08:00'],
    ['8hrs', '08:00'],
    [' 8 ', '08:00'],
    ['8 : 30', '08:30'],
    ['1 am', '01:00'],
    ['8 pm', '20:00'],
    ['8:30pm', '20:30'],
    ['12 am', '00:00'],
    ['12 p.m.', '12:00'],
    ['0', '00:00'],
    ['24:00', '24:00'],
  ])('is valid: %s', (text, time) => {
    expect(parseTypedTime(text)).toBe(time)
  })

  it.each([
    '',
    '25',
    '8:60',
    '860',
    '8:3',
    '13 pm',
    '0 am',
    '8m',
    'noon',
    '12345',
    '830:15',
    '-8',
    '24:15',
    '830 :15',
    '8 uhr 30',
  ])('is invalid: %s', (text) => {
    expect(parseTypedTime(text)).toBeUndefined()
  })
})

it('the zone of a business is shown with its city and offset', () => {
  const at = toInstant('2026-11-22T04:00:00Z')
  expect(formatZone('Asia/Kuala_Lumpur', at, 'en')).toBe('Kuala Lumpur time (GMT+8)')
  expect(formatZone('Europe/Berlin', at, 'de')).toBe('Ortszeit Berlin (MEZ)')
  expect(formatZone('America/Argentina/Buenos_Aires', at, 'es')).toBe('Hora de Buenos Aires (GMT-3)')
  expect(formatZone('UTC', at, 'en')).toBe('UTC')
  expect(formatZone('Etc/GMT-8', at, 'en')).toBe('GMT+8')
})
