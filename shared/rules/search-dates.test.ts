import { describe, expect, it } from 'vitest'
import type { PlainDate, WallTime } from '../time/types.ts'
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
    expect(searchedDays(meanings('2030-01-01'), today).to).toBe('2030-01-02')
  })

  it('match a local day and time', () => {
    expect(isTrueOf({ kind: 'weekday', weekday: 5 }, '2026-11-20' as PlainDate, '09:00' as WallTime)).toBe(true)
    expect(isTrueOf({ kind: 'time', time: '09:00' as WallTime }, today, '09:30' as WallTime)).toBe(false)
  })
})
