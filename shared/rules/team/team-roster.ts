import { dayBounds, type PlainDate } from '../../time/index.ts'
import { countsOnDay } from '../common/on-day.ts'
import { explainDay, type Absence, type ExplainedDay } from './explained-day.ts'
import { takesPlaceOnTeam, type MemberStatus } from './member-transitions.ts'
import type { MemberHours } from './planned-day.ts'
import { clipped, minutesOf, without, type OpenSpan } from './spans.ts'

/** The most days of a roster: a week of the team, or the weeks of a month for one member. */
export const rosterDays = { team: 7, member: 42 } as const

/** A session that takes place. */
export interface RosterSession extends OpenSpan {
  /** Whether it has a booking. */
  isBooked: boolean
}

export interface RosterFacts {
  hours: MemberHours
  /** Closures, blackouts and approved time off of the member. */
  absences: readonly Absence[]
  /** Time off that waits for a decision. It leaves the hours as they are. */
  requested: readonly Absence[]
  /** The places at which the member can be booked. */
  places: readonly (string | null)[]
  /** The day on which the member was deactivated, or null. They have no hours after it. */
  lastDay: PlainDate | null
  sessions: readonly RosterSession[]
}

type CountedAbsence = Absence & { minutes: number }

export interface RosterDay extends ExplainedDay {
  /** The time off within the planned hours that waits for a decision. */
  requested: CountedAbsence[]
  /** The sessions that begin on the day. */
  sessions: number
  /** Elapsed minutes of the sessions with a booking. Time with two of them counts once. */
  bookedMinutes: number
}

/** Returns the day of a member as the roster shows it. The hours are those of `explainDay`. */
export function rosterDayOf(facts: RosterFacts, date: PlainDate): RosterDay {
  const { absences, requested, places, lastDay, sessions } = facts
  const hours = lastDay !== null && lastDay < date ? endedOn(lastDay, facts.hours) : facts.hours
  const bounds = dayBounds(date, hours.zone)
  const ofDay = sessions.filter((session) => countsOnDay(session, bounds))
  return {
    ...explainDay(hours, absences, places, date),
    requested: explainDay(hours, requested, places, date).subtracted,
    sessions: ofDay.length,
    bookedMinutes: minutesOf(ofDay.filter(({ isBooked }) => isBooked)),
  }
}

/** Returns the hours of days after the last one: no version is in force any more. */
const endedOn = (lastDay: PlainDate, { zone, versions }: MemberHours): MemberHours => ({
  zone,
  versions: versions.map((version) => ({ ...version, effectiveFrom: null, effectiveTo: lastDay })),
  exceptions: [],
})

/**
 * Whether the roster of the team has the row of a member: of everybody on the team, and of those who were deactivated
 * during these days or later, if they had hours or sessions.
 */
export function isOnRoster(
  member: { status: MemberStatus; lastDay: PlainDate | null },
  days: readonly Pick<RosterDay, 'date' | 'plannedMinutes' | 'sessions'>[],
): boolean {
  const { lastDay } = member
  if (takesPlaceOnTeam(member)) return true
  if (lastDay === null) return false
  return days.some(
    ({ date, plannedMinutes, sessions }) => date <= lastDay && ((plannedMinutes ?? 0) > 0 || sessions > 0),
  )
}

/** Elapsed minutes. The hours of days without a schedule are not known, and count in neither of them. */
export interface RosterTotals {
  /** Null if no day has a schedule. */
  openMinutes: number | null
  /** The planned minutes that absences cover, so that both together are the planned minutes. */
  awayMinutes: number
  sessions: number
  bookedMinutes: number
}

type TotalledDay = Pick<RosterDay, 'plannedMinutes' | 'openMinutes' | 'sessions' | 'bookedMinutes'>

/** Returns the totals of a member's days. */
export function rosterTotals(days: readonly TotalledDay[]): RosterTotals {
  const open = days.flatMap(({ openMinutes }) => openMinutes ?? [])
  const openMinutes = sum(open)
  return {
    openMinutes: open.length === 0 ? null : openMinutes,
    awayMinutes: sum(days.map(({ plannedMinutes }) => plannedMinutes ?? 0)) - openMinutes,
    sessions: sum(days.map(({ sessions }) => sessions)),
    bookedMinutes: sum(days.map(({ bookedMinutes }) => bookedMinutes)),
  }
}

/**
 * Returns by how many minutes the planned hours of a week are above the contracted ones, below zero if they are fewer.
 * Hours that absences cover count as planned. Null without contracted hours or a schedule, and for other ranges than
 * seven days.
 */
export function minutesOverContract(days: readonly TotalledDay[], contractedMinutes: number | null): number | null {
  const { openMinutes, awayMinutes } = rosterTotals(days)
  if (contractedMinutes === null || openMinutes === null || days.length !== 7) return null
  return openMinutes + awayMinutes - contractedMinutes
}

type DayAtPlaces = Pick<ExplainedDay, 'intervals' | 'open' | 'openMinutes'>

/**
 * Returns the open minutes of a day by place. Null is no place in particular. They add up to the open minutes of the
 * day: where two intervals overlap, because their places are in different zones, the first one counts.
 */
export function minutesByPlace({ intervals, open, openMinutes }: DayAtPlaces): Map<string | null, number> {
  const minutes = new Map<string | null, number>()
  // A day without a schedule is open as a whole, at no place.
  if (openMinutes === null) return minutes
  intervals.forEach((interval, index) => {
    const there = without(interval, intervals.slice(0, index)).flatMap((part) =>
      open.flatMap((span) => clipped(span, part)),
    )
    const counted = minutesOf(there)
    if (counted > 0) minutes.set(interval.locationId, (minutes.get(interval.locationId) ?? 0) + counted)
  })
  return minutes
}

export interface PlacePresence {
  /** Null is no place in particular. */
  locationId: string | null
  minutes: number
  /** How many people are there on each of the days. */
  people: number[]
}

/**
 * Returns who is where: for each place its minutes and its number of people a day. The minutes of all places are those of
 * the roster.
 * @param members the same days in the same order for each member
 */
export function presenceOf(members: readonly (readonly DayAtPlaces[])[]): PlacePresence[] {
  const places = new Map<string | null, PlacePresence>()
  for (const days of members)
    days.forEach((day, index) => {
      for (const [locationId, minutes] of minutesByPlace(day)) {
        const place = places.get(locationId) ?? { locationId, minutes: 0, people: days.map(() => 0) }
        places.set(locationId, place)
        place.minutes += minutes
        place.people[index]! += 1
      }
    })
  return [...places.values()]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
