import { toInstant, toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import type { RosterDay, RosterMember } from '../roster/team-rosters.queries.ts'
import { absencesOf, exceptionNotes, plannedHoursOf } from './day-absences.ts'
import { peopleOfDay } from './day-people.ts'

const date = toPlainDate('2026-11-19')
const now = toInstant('2026-11-19T04:00:00Z')
const at = (hour: number) => toInstant(`2026-11-19T${String(hour).padStart(2, '0')}:00:00Z`)

function dayOf(more: Partial<RosterDay> = {}): RosterDay {
  return {
    date,
    source: { kind: 'VERSION', id: 'version', week: 1 },
    intervals: [{ startTime: at(1), endTime: at(9), locationId: null }],
    open: [{ startTime: at(1), endTime: at(9) }],
    absences: [],
    plannedMinutes: 480,
    openMinutes: 480,
    clockChangeMinutes: 0,
    sessions: 0,
    bookedMinutes: 0,
    ...more,
  }
}

const summary = (name: string) => ({ id: name, givenName: name, lastName: '', avatar: null })
const memberOf = (name: string, day: RosterDay): RosterMember => ({
  member: summary(name),
  jobTitle: '',
  days: [day],
  totals: { openMinutes: 0, awayMinutes: 0, sessions: 0, bookedMinutes: 0 },
})
const slotOf = (name: string, hour: number) =>
  ({ status: 'ACTIVE', startTime: at(hour), endTime: at(hour + 1), serviceProvider: summary(name) }) as never
const away = {
  kind: 'TIME_OFF',
  status: 'APPROVED',
  name: 'Annual leave',
  locationId: null,
  startTime: at(0),
  endTime: toInstant('2026-11-21T00:00:00Z'),
  minutes: 480,
} as const

it('orders people by upcoming sessions, past sessions, hours and absence, and leaves out whoever is off', () => {
  const off = dayOf({ intervals: [], open: [], plannedMinutes: 0, openMinutes: 0 })
  const members = [
    memberOf('Away', dayOf({ open: [], openMinutes: 0, absences: [away] })),
    memberOf('Off', off),
    memberOf('Works', dayOf()),
    memberOf('Past', dayOf()),
    memberOf('Upcoming', off),
  ]
  const people = peopleOfDay(members, [slotOf('Past', 1), slotOf('Upcoming', 6), slotOf('Former', 2)], now)
  expect(people.map(({ member }) => member.id)).toEqual(['Upcoming', 'Former', 'Past', 'Works', 'Away'])
  expect(people[1]!.day).toBeUndefined()
})

it('shows an absence of several days once, and a request as requested', () => {
  const days = [dayOf({ absences: [away] }), dayOf({ absences: [away, { ...away, status: 'REQUESTED' }] })]
  expect(absencesOf(days, ({ name }) => name!, 'priya').map(({ look, personId }) => [look, personId])).toEqual([
    ['away', 'priya'],
    ['requested', 'priya'],
  ])
})

it('hatches no hours of a member without a schedule', () => {
  expect(plannedHoursOf([dayOf({ source: { kind: 'UNRESTRICTED' }, intervals: [] })])).toBeUndefined()
  expect(plannedHoursOf([dayOf({ intervals: [] })])).toEqual([])
})

it('notes the days with an exception', () => {
  const days = [dayOf({ source: { kind: 'EXCEPTION', id: 'fair' } })]
  expect([...exceptionNotes(days, 'Other hours')]).toEqual([[date, 'Other hours']])
  expect(exceptionNotes([dayOf()], 'Other hours').size).toBe(0)
})
