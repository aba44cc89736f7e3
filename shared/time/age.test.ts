import { describe, expect, it } from 'vitest'
import {
  addMinutes,
  epochMsToInstant,
  formatAge,
  formatAgo,
  formatMonthDayTime,
  instantToEpochMs,
  toInstant,
} from './index.ts'

const now = toInstant('2026-11-19T10:00:00Z')
const secondsAgo = (seconds: number) => epochMsToInstant(instantToEpochMs(now) - seconds * 1000)
const daysAgo = (days: number) => addMinutes(now, -days * 24 * 60)

describe('relative time (specification, section 9: a few sec, a min, n min, an hour, … n years)', () => {
  it.each([
    [secondsAgo(0), 'a few sec'],
    [secondsAgo(59), 'a few sec'],
    [secondsAgo(60), 'a min'],
    [secondsAgo(119), 'a min'],
    [secondsAgo(120), '2 min'],
    [secondsAgo(59 * 60 + 59), '59 min'],
    [secondsAgo(3600), 'an hour'],
    [secondsAgo(2 * 3600 - 1), 'an hour'],
    [secondsAgo(3 * 3600), '3 hours'],
    [secondsAgo(24 * 3600 - 1), '23 hours'],
    [daysAgo(1), 'a day'],
    [daysAgo(2), '2 days'],
    [daysAgo(29), '29 days'],
    [daysAgo(30), 'a month'],
    [daysAgo(60), '2 months'],
    [daysAgo(364), '11 months'],
    [daysAgo(365), 'a year'],
    [daysAgo(730), '2 years'],
    [secondsAgo(-90), 'a few sec'],
  ])('since %s is "%s"', (since, words) => {
    expect(formatAge(since, now, 'en')).toBe(words)
  })

  it.each([
    ['en', ['a few sec ago', 'a min ago', '5 min ago', 'an hour ago', '5 days ago', '2 years ago']],
    ['de', ['vor wenigen Sek.', 'vor einer Min.', 'vor 5 Min.', 'vor einer Stunde', 'vor 5 Tagen', 'vor 2 Jahren']],
    ['es', ['hace unos seg', 'hace un min', 'hace 5 min', 'hace una hora', 'hace 5 días', 'hace 2 años']],
  ])('inflects its words for a point in time in %s', (language, words) => {
    const instants = [...[1, 60, 300, 3600, 432_000].map(secondsAgo), daysAgo(730)]
    expect(instants.map((since) => formatAgo(since, now, language))).toEqual(words)
  })

  it.each([
    ['de', ['wenige Sek.', 'eine Min.', '5 Min.', 'eine Stunde', '5 Stunden', 'ein Tag', '5 Tage', 'ein Monat']],
    ['es', ['unos seg', 'un min', '5 min', 'una hora', '5 horas', 'un día', '5 días', 'un mes']],
  ])('has its own texts in %s', (language, words) => {
    const instants = [1, 60, 300, 3600, 18_000, 86_400, 432_000, 2_592_000].map(secondsAgo)
    expect(instants.map((since) => formatAge(since, now, language))).toEqual(words)
    expect(formatAge(daysAgo(400), now, language)).toBe(language === 'de' ? 'ein Jahr' : 'un año')
  })
})

describe('the time of a notification (specification, section 9: month day, hh:mm AM/PM)', () => {
  it.each([
    ['2026-11-19T01:05:00Z', 'Nov 19, 09:05 AM'],
    ['2026-11-19T04:30:00Z', 'Nov 19, 12:30 PM'],
    ['2026-11-18T16:00:00Z', 'Nov 19, 12:00 AM'],
    ['2026-09-01T15:59:00Z', 'Sep 1, 11:59 PM'],
  ])('at %s is %s in Kuala Lumpur', (at, text) => {
    expect(formatMonthDayTime(toInstant(at), 'Asia/Kuala_Lumpur', 'en')).toBe(text)
  })

  it('has the order and the 24-hour clock of German and Spanish', () => {
    const at = toInstant('2026-11-19T13:05:00Z')
    expect(formatMonthDayTime(at, 'Europe/Berlin', 'de')).toBe('19. Nov., 14:05')
    expect(formatMonthDayTime(at, 'Europe/Berlin', 'es')).toBe('19 nov, 14:05')
  })
})
