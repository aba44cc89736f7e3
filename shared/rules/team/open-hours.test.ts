import { describe, expect, it } from 'vitest'
import { dayBounds, toInstant, toPlainDate } from '../../time/index.ts'
import { openSpansOf, workedHoursOf, type ProviderHours } from './open-hours.ts'
import { hoursOf, version, type Row } from './testing/hours.ts'

const span = (from: string, to: string) => ({ startTime: toInstant(from), endTime: toInstant(to) })
const works = (from: string, to: string, dayOfWeek = 1): Row => [dayOfWeek, from, to]
const hours = (week: Row[], ...absences: ReturnType<typeof span>[]): ProviderHours => ({
  hours: hoursOf(week.length === 0 ? [] : [version(week)]),
  absences,
})
/** Returns each open span of a day in Berlin as `from to` in UTC. The default day is a Monday in winter (+01:00). */
const openOn = (providers: ProviderHours[], date = '2026-11-23') => {
  const { start, end } = dayBounds(toPlainDate(date), 'Europe/Berlin')
  return openSpansOf(providers, { startTime: start, endTime: end }).map(
    ({ startTime, endTime }) => `${startTime.slice(5, 16)} ${endTime.slice(5, 16)}`,
  )
}

describe('the open hours', () => {
  it('are the working hours of a provider without the breaks', () => {
    expect(openOn([hours([works('09:00', '12:00'), works('13:00', '24:00')])])).toEqual([
      '11-23T08:00 11-23T11:00',
      '11-23T12:00 11-23T23:00',
    ])
  })

  it('join adjacent working intervals in any order', () => {
    const [morning, afternoon] = [works('09:00', '13:00'), works('13:00', '17:00')]
    expect(openOn([hours([morning, afternoon])])).toEqual(['11-23T08:00 11-23T16:00'])
    expect(openOn([hours([afternoon, morning])])).toEqual(['11-23T08:00 11-23T16:00'])
    expect(openOn([hours([morning]), hours([afternoon])])).toEqual(['11-23T08:00 11-23T16:00'])
  })

  it('are the hours in which at least one of several providers works', () => {
    const early = hours([works('08:00', '12:00')])
    const late = hours([works('11:00', '15:00')])
    const evening = hours([works('18:00', '20:00')])
    expect(openOn([evening, late, early])).toEqual(['11-23T07:00 11-23T14:00', '11-23T17:00 11-23T19:00'])
  })

  it('exclude the hours in which all providers are absent, but not those with one absent provider', () => {
    const noon = span('2026-11-23T11:00Z', '2026-11-23T12:00Z')
    const away = hours([works('08:00', '17:00')], noon)
    expect(openOn([away])).toEqual(['11-23T07:00 11-23T11:00', '11-23T12:00 11-23T16:00'])
    expect(openOn([away, away])).toEqual(openOn([away]))
    expect(openOn([away, hours([works('11:00', '14:00')])])).toEqual(['11-23T07:00 11-23T16:00'])
  })

  it('exclude an absence that starts before them, ends after them or covers them', () => {
    const schedule = [works('08:00', '12:00')]
    expect(openOn([hours(schedule, span('2026-11-20T00:00Z', '2026-11-23T08:00Z'))])).toEqual([
      '11-23T08:00 11-23T11:00',
    ])
    expect(openOn([hours(schedule, span('2026-11-23T10:00Z', '2026-11-29T00:00Z'))])).toEqual([
      '11-23T07:00 11-23T10:00',
    ])
    expect(openOn([hours(schedule, span('2026-11-20T00:00Z', '2026-11-29T00:00Z'))])).toEqual([])
  })

  it('are the whole day, except absences, without a schedule or without providers', () => {
    expect(openOn([hours([])])).toEqual(['11-22T23:00 11-23T23:00'])
    expect(openOn([])).toEqual(['11-22T23:00 11-23T23:00'])
    expect(openOn([hours([], span('2026-11-22T20:00Z', '2026-11-23T20:00Z'))])).toEqual(['11-23T20:00 11-23T23:00'])
  })

  it('are empty on a day off, and follow the schedule that is effective on the day', () => {
    expect(openOn([hours([works('09:00', '12:00', 2)])])).toEqual([])
    const dated: ProviderHours = {
      hours: hoursOf([
        version([works('09:00', '12:00')], { effectiveTo: toPlainDate('2026-11-29') }),
        version([works('14:00', '18:00')], { effectiveFrom: toPlainDate('2026-11-30') }),
      ]),
      absences: [],
    }
    expect(openOn([dated])).toEqual(['11-23T08:00 11-23T11:00'])
    expect(openOn([dated], '2026-11-30')).toEqual(['11-30T13:00 11-30T17:00'])
  })

  it('have the same wall times when the clocks change, and a different length', () => {
    const sunday = hours([works('01:00', '09:00', 0)])
    // +01:00 to +02:00 at 02:00, and back at 03:00.
    expect(openOn([sunday], '2026-03-29')).toEqual(['03-29T00:00 03-29T07:00'])
    expect(openOn([sunday], '2026-10-25')).toEqual(['10-24T23:00 10-25T08:00'])
  })

  it('use the zone of the working interval', () => {
    const abroad = hours([[1, '20:00', '24:00', 1, 'Asia/Kuala_Lumpur']])
    expect(openOn([abroad])).toEqual(['11-23T12:00 11-23T16:00'])
  })
})

describe('the hours that a provider works', () => {
  const day = { startTime: toInstant('2026-11-22T23:00Z'), endTime: toInstant('2026-11-23T23:00Z') }
  const morning = [works('09:00', '12:00')]

  it('are the planned hours without the absences', () => {
    const lunch = span('2026-11-23T10:00Z', '2026-11-23T12:00Z')
    expect(workedHoursOf(hours(morning, lunch), day)).toEqual({
      hours: [span('2026-11-23T08:00Z', '2026-11-23T10:00Z')],
      awayUntil: null,
    })
  })

  it('are none during an absence, which has an end', () => {
    const [first, second] = [
      span('2026-11-23T07:00Z', '2026-11-23T10:00Z'),
      span('2026-11-23T09:00Z', '2026-11-25T00:00Z'),
    ]
    const later = span('2026-11-23T23:00Z', '2026-12-24T00:00Z')
    const earlier = span('2026-11-20T00:00Z', '2026-11-22T23:00Z')
    for (const absences of [
      [first, second, later, earlier],
      [later, second, earlier, first],
    ])
      expect(workedHoursOf(hours(morning, ...absences), day)).toEqual({ hours: [], awayUntil: second.endTime })
  })

  it('are none without an end on a day off and without a schedule', () => {
    const away = span('2026-11-20T00:00Z', '2026-11-29T00:00Z')
    expect(workedHoursOf(hours([works('09:00', '12:00', 2)], away), day)).toEqual({
      hours: [],
      awayUntil: null,
    })
    expect(workedHoursOf(hours([], away), day)).toEqual({ hours: [], awayUntil: null })
  })
})
