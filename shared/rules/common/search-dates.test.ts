import { describe, expect, it } from 'vitest'
import type { PlainDate, WallTime } from '../../time/types.ts'
import { dateMeanings, isTrueOf, searchedDays } from './search-dates.ts'
import { searchWords } from './search-text.ts'

const today = '2026-11-19' as PlainDate
const meanings = (q: string) => dateMeanings(searchWords(q), today)

describe('the date words of a search', () => {
  it.each([
    ['today', { kind: 'day', day: '2026-11-19' }],
    ['heute', { kind: 'day', day: '2026-11-19' }],
    ['hoy', { kind: 'day', day: '2026-11-19' }],
    ['tomorrow', { kind: 'day', day: '2026-11-20' }],
    ['mañana', { kind: 'day', day: '2026-11-20' }],
    ['yesterday', { kind: 'day', day: '2026-11-18' }],
    ['fri', { kind: 'weekday', weekday: 5 }],
    ['Freitag', { kind: 'weekday', weekday: 5 }],
    ['sábado', { kind: 'weekday', weekday: 6 }],
    ['nov', { kind: 'month', month: 11 }],
    ['März', { kind: 'month', month: 3 }],
    ['2026-11-20', { kind: 'day', day: '2026-11-20' }],
    ['20.11.2026', { kind: 'day', day: '2026-11-20' }],
    ['20/11', { kind: 'day', day: '2026-11-20' }],
    ['3.1.', { kind: 'day', day: '2027-01-03' }],
    ['9:30', { kind: 'time', time: '09:30' }],
  ])('include %s with the meaning %o', (q, meaning) => expect(meanings(q)[0]).toContainEqual(meaning))

  it.each(['en', 'de', 'es'])('include each weekday and each month in %s, in full and as three letters', (locale) => {
    const nameOf = (day: number, month: number, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.UTC(2026, month, day))
    const forms = (name: string) => [name, name.slice(0, 3), `${name.slice(0, 3)}.`]
    for (let weekday = 0; weekday < 7; weekday++)
      // 1 November 2026 is a Sunday.
      for (const q of forms(nameOf(1 + weekday, 10, { weekday: 'long' })))
        expect([q, meanings(q)[0]]).toEqual([q, expect.arrayContaining([{ kind: 'weekday', weekday }])])
    for (let month = 1; month <= 12; month++)
      for (const q of forms(nameOf(1, month - 1, { month: 'long' })))
        expect([q, meanings(q)[0]]).toEqual([q, expect.arrayContaining([{ kind: 'month', month }])])
  })

  it.each([
    ['tom', undefined],
    ['tomo', '2026-11-20'],
    ['gest', '2026-11-18'],
    ['hoy', '2026-11-19'],
    ['ayer', '2026-11-18'],
    ['morgen', '2026-11-20'],
    ['Sonnabend', undefined],
    ['29.2.2028', '2028-02-29'],
    ['29.2.2026', undefined],
    ['29.2.2100', undefined],
    ['29.2.2000', '2000-02-29'],
    ['30.4.2026', '2026-04-30'],
    ['31.4.2026', undefined],
    ['0.4.2026', undefined],
    ['1.13.2026', undefined],
    ['1.1.1899', undefined],
    ['1.1.1900', '1900-01-01'],
    ['2026-1-5', '2026-01-05'],
    ['1/6/2026', '2026-06-01'],
    ['31.12', '2026-12-31'],
    ['10.5', '2027-05-10'],
    ['10.6', '2026-06-10'],
    ['x20.11.2026', undefined],
    ['20.11.2026x', undefined],
    ['x2026-11-20', undefined],
    ['2026-11-20x', undefined],
  ])('%s means the day %s', (q, day) => {
    expect(meanings(q)[0]!.flatMap((meaning) => (meaning.kind === 'day' ? [meaning.day] : []))).toEqual(
      day ? [day] : [],
    )
  })

  it.each([
    ['0:00', '00:00'],
    ['23:59', '23:59'],
    ['19:05', '19:05'],
    ['9:60', undefined],
    ['24:00', undefined],
    ['109:30', undefined],
    ['9:300', undefined],
  ])('%s means the time %s', (q, time) => {
    expect(meanings(q)[0]).toEqual(time ? [{ kind: 'time', time }] : [])
  })

  it.each([
    ['1 nov', 1],
    ['31 nov', 31],
    ['1st nov', 1],
    ['2nd nov', 2],
    ['3rd nov', 3],
    ['20th nov', 20],
    ['20. nov', 20],
    ['0 nov', undefined],
    ['32 nov', undefined],
    ['20x nov', undefined],
    ['120 nov', undefined],
  ])('the number in %s means the day %s of the month', (q, dayOfMonth) => {
    expect(meanings(q)[0]).toEqual(dayOfMonth ? [{ kind: 'dayOfMonth', dayOfMonth }] : [])
  })

  it('can have two meanings or none', () => {
    expect(meanings('mar')[0]).toHaveLength(2)
    for (const q of ['yoga', 'mo', '2026-02-30', '32.1.', '24:00', '20']) expect([q, meanings(q)[0]]).toEqual([q, []])
  })

  it('include a number as a day of the month only next to the name of a month', () => {
    expect(meanings('20 nov')).toEqual([[{ kind: 'dayOfMonth', dayOfMonth: 20 }], [{ kind: 'month', month: 11 }]])
    expect(meanings('20 yoga')[0]).toEqual([])
  })

  it('search one year ahead, and one year back only if a word can mean a past day', () => {
    expect(searchedDays(meanings('yoga'), today)).toEqual({ from: '2026-11-19', to: '2027-11-21' })
    expect(searchedDays(meanings('gestern'), today).from).toBe('2025-11-18')
    expect(searchedDays(meanings('heute'), today)).toEqual({ from: '2026-11-19', to: '2027-11-21' })
    expect(searchedDays(meanings('20 nov'), today)).toEqual({ from: '2025-11-18', to: '2027-11-21' })
    expect(searchedDays(meanings('yoga 1.3.2020'), today).from).toBe('2020-03-01')
    expect(searchedDays(meanings('2030-01-01'), today).to).toBe('2030-01-02')
  })

  it('match a local day and time', () => {
    const friday = '2026-11-20' as PlainDate
    const nine = '09:00' as WallTime
    const isTrue = (q: string, word = 0) => meanings(q)[word]!.some((meaning) => isTrueOf(meaning, friday, nine))
    expect(['fri', 'nov', '20.11.2026', '9:00'].map((q) => isTrue(q))).toEqual([true, true, true, true])
    expect(['thu', 'oct', '19.11.2026', '9:30'].map((q) => isTrue(q))).toEqual([false, false, false, false])
    expect([isTrue('20 nov'), isTrue('19 nov')]).toEqual([true, false])
  })
})
