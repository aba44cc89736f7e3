import { describe, expect, it } from 'vitest'
import { addDays, toInstant, toPlainDate, type PlainDate } from '../../time/index.ts'
import type { Absence } from './explained-day.ts'
import type { MemberHours } from './planned-day.ts'
import {
  isOnRoster,
  minutesByPlace,
  minutesOverContract,
  presenceOf,
  rosterDayOf,
  rosterTotals,
  type RosterFacts,
} from './team-roster.ts'
import { exception, hoursOf, version } from './testing/hours.ts'

const monday = toPlainDate('2026-12-07')
const usual = hoursOf([version([1, 2, 3, 4, 5].map((day) => [day, '09:00', '17:00']))])

const facts = (hours: MemberHours, more: Partial<RosterFacts> = {}): RosterFacts => ({
  hours,
  absences: [],
  requested: [],
  places: [null],
  lastDay: null,
  sessions: [],
  ...more,
})
const daysFrom = (first: PlainDate, count: number) => Array.from({ length: count }, (_, day) => addDays(first, day))
const weekOf = (of: RosterFacts, first = monday, count = 7) =>
  daysFrom(first, count).map((date) => rosterDayOf(of, date))

const absence = (from: string, to: string, more: Partial<Absence> = {}): Absence => ({
  id: 'absence',
  kind: 'TIME_OFF',
  reason: '',
  locationId: null,
  startTime: toInstant(`${from}+01:00`),
  endTime: toInstant(`${to}+01:00`),
  ...more,
})
const session = (from: string, to: string, isBooked = true) => ({
  startTime: toInstant(`${from}+01:00`),
  endTime: toInstant(`${to}+01:00`),
  isBooked,
})

describe('the totals of a roster', () => {
  it('are the open minutes, and the minutes that absences take from the planned ones', () => {
    const away = absence('2026-12-08T00:00', '2026-12-09T13:00')
    expect(rosterTotals(weekOf(facts(usual)))).toMatchObject({ openMinutes: 2400, awayMinutes: 0 })
    // Tuesday as a whole, and Wednesday from 09:00 to 13:00.
    expect(rosterTotals(weekOf(facts(usual, { absences: [away] })))).toMatchObject({
      openMinutes: 2400 - 480 - 240,
      awayMinutes: 480 + 240,
    })
  })

  it('count time once that two absences take away', () => {
    const two = [
      absence('2026-12-07T09:00', '2026-12-07T12:00'),
      absence('2026-12-07T11:00', '2026-12-07T13:00', { kind: 'CLOSURE' }),
    ]
    expect(rosterTotals(weekOf(facts(usual, { absences: two })))).toMatchObject({ openMinutes: 2160, awayMinutes: 240 })
  })

  it('keep the hours of time off that is only requested', () => {
    const days = weekOf(facts(usual, { requested: [absence('2026-12-08T00:00', '2026-12-09T00:00')] }))
    expect(rosterTotals(days)).toMatchObject({ openMinutes: 2400, awayMinutes: 0 })
    expect(days.map(({ requested }) => requested.length)).toEqual([0, 1, 0, 0, 0, 0, 0])
  })

  it('have elapsed minutes: a night in Berlin has two hours in March and four in October', () => {
    const night = facts(hoursOf([version([[0, '00:00', '03:00']])]))
    const hoursOfWeek = (first: string) => rosterTotals(weekOf(night, toPlainDate(first))).openMinutes! / 60
    expect(hoursOfWeek('2027-03-22')).toBe(2)
    expect(hoursOfWeek('2026-10-19')).toBe(4)
    expect(hoursOfWeek('2026-10-26')).toBe(3)
  })

  it('use an exception on the last day of a month, and the usual hours on the first of the next', () => {
    const hours = hoursOf([...usual.versions], [exception('2026-11-30', ['10:00', '11:30'])])
    const days = weekOf(facts(hours), toPlainDate('2026-11-30'), 2)
    expect(days.map(({ date, openMinutes }) => [date, openMinutes])).toEqual([
      ['2026-11-30', 90],
      ['2026-12-01', 480],
    ])
    expect(rosterTotals(days).openMinutes).toBe(570)
  })

  it('have no hours without a schedule, and those of the exceptions alone if there are some', () => {
    expect(rosterTotals(weekOf(facts(hoursOf([])))).openMinutes).toBeNull()
    const one = hoursOf([], [exception('2026-12-09', ['10:00', '12:00'])])
    expect(rosterTotals(weekOf(facts(one)))).toMatchObject({ openMinutes: 120, awayMinutes: 0 })
  })

  it('count a session on the day on which it begins, and overlapping booked time once', () => {
    const sessions = [
      session('2026-12-07T10:00', '2026-12-07T11:00'),
      session('2026-12-07T10:30', '2026-12-07T11:30'),
      session('2026-12-07T14:00', '2026-12-07T15:00', false),
      session('2026-12-07T23:30', '2026-12-08T00:30'),
      session('2026-12-06T23:30', '2026-12-07T00:30'),
    ]
    const days = weekOf(facts(usual, { sessions }))
    expect(days.slice(0, 2).map(({ sessions: count, bookedMinutes }) => [count, bookedMinutes])).toEqual([
      [4, 150],
      [0, 0],
    ])
    expect(rosterTotals(days)).toMatchObject({ sessions: 4, bookedMinutes: 150 })
  })
})

describe('the minutes by place', () => {
  const at = (locationId: string | null, from: string, to: string, zone = 'Europe/Berlin') => ({
    week: 1,
    dayOfWeek: 1,
    startTime: from as never,
    endTime: to as never,
    locationId,
    zone,
  })
  const hours = (...entries: ReturnType<typeof at>[]) => hoursOf([version([], { entries })])
  const placesOf = (of: MemberHours, absences: Absence[] = []) => {
    const day = rosterDayOf(facts(of, { absences }), monday)
    const minutes = minutesByPlace(day)
    expect([...minutes.values()].reduce((sum, one) => sum + one, 0)).toBe(day.openMinutes)
    return Object.fromEntries(minutes)
  }

  it('follow the intervals, without the time of absences', () => {
    const split = hours(at('bangsar', '08:00', '12:00'), at('mont kiara', '13:00', '17:00'), at(null, '17:00', '18:00'))
    expect(placesOf(split)).toEqual({ bangsar: 240, 'mont kiara': 240, null: 60 })
    expect(placesOf(split, [absence('2026-12-07T08:00', '2026-12-07T14:00')])).toEqual({ 'mont kiara': 180, null: 60 })
  })

  it('count time once where two places in different zones overlap', () => {
    const zones = hours(at('berlin', '09:00', '12:00'), at('london', '09:00', '12:00', 'Europe/London'))
    expect(placesOf(zones)).toEqual({ berlin: 180, london: 60 })
  })

  it('are none for a member without a schedule', () => {
    expect(minutesByPlace(rosterDayOf(facts(hoursOf([])), monday)).size).toBe(0)
  })

  it('add up to the hours of the roster, and each person there counts once a day', () => {
    const one = weekOf(facts(hours(at('bangsar', '08:00', '10:00'), at('bangsar', '11:00', '12:00'))))
    const two = weekOf(facts(hours(at('bangsar', '09:00', '10:00'), at('mont kiara', '14:00', '16:00'))))
    expect(presenceOf([one, two])).toEqual([
      { locationId: 'bangsar', minutes: 240, people: [2, 0, 0, 0, 0, 0, 0] },
      { locationId: 'mont kiara', minutes: 120, people: [1, 0, 0, 0, 0, 0, 0] },
    ])
  })
})

describe('contracted hours', () => {
  const over = (contracted: number | null, more: Partial<RosterFacts> = {}, hours = usual) =>
    minutesOverContract(weekOf(facts(hours, more)), contracted)

  it('are compared with the planned hours, also those that absences cover', () => {
    expect([over(2400), over(2340), over(2460)]).toEqual([0, 60, -60])
    expect(over(2400, { absences: [absence('2026-12-08T00:00', '2026-12-10T00:00')] })).toBe(0)
  })

  it('are not compared without an agreement, a schedule or a whole week', () => {
    expect([over(null), over(2400, {}, hoursOf([]))]).toEqual([null, null])
    expect(minutesOverContract(weekOf(facts(usual), monday, 6), 2400)).toBeNull()
  })
})

describe('a member who was deactivated', () => {
  // Wednesday is their last day.
  const lastDay = toPlainDate('2026-12-09')
  const isShown = (of: RosterFacts, first = monday) =>
    isOnRoster({ status: 'DEACTIVATED', lastDay }, weekOf({ ...of, lastDay }, first))

  it('has the hours until their last day, and none later', () => {
    const days = weekOf(facts(hoursOf([...usual.versions], [exception('2026-12-11', ['10:00', '11:30'])]), { lastDay }))
    expect(days.map(({ openMinutes }) => openMinutes)).toEqual([480, 480, 480, 0, 0, 0, 0])
    expect(days[3]!.source).toEqual({ kind: 'NONE', nextFrom: null })
  })

  it('is in the weeks before with hours or sessions, and in none after it', () => {
    expect([isShown(facts(usual)), isShown(facts(usual), addDays(monday, -7))]).toEqual([true, true])
    expect(isShown(facts(usual), addDays(monday, 7))).toBe(false)
    const given = [session('2026-12-09T10:00', '2026-12-09T11:00')]
    expect([isShown(facts(hoursOf([]))), isShown(facts(hoursOf([]), { sessions: given }))]).toEqual([false, true])
  })

  it('is not in a week whose sessions come after their last day', () => {
    const later = [session('2026-12-10T10:00', '2026-12-10T11:00')]
    expect(isShown(facts(hoursOf([]), { sessions: later }))).toBe(false)
  })

  it('is left out if nobody knows their last day, and everybody else is shown', () => {
    const days = weekOf(facts(usual))
    expect(isOnRoster({ status: 'DEACTIVATED', lastDay: null }, days)).toBe(false)
    expect(isOnRoster({ status: 'ACTIVE', lastDay: null }, weekOf(facts(hoursOf([]))))).toBe(true)
  })
})
