import type { OpenSpan } from '@steward/shared/rules/team/open-hours'
import type { PlainDate } from '@steward/shared/time'
import type { CalendarAbsence } from '@steward/shared/ui/calendar'
import type { RosterWords } from '../roster/roster-words.ts'
import type { RosterAbsence, RosterDay } from '../roster/team-rosters.queries.ts'

/** Returns the absences of a member's days. One that lasts several days appears once. */
export function absencesOf(
  days: readonly RosterDay[],
  nameOf: RosterWords['absence'],
  personId?: string,
): CalendarAbsence[] {
  const all = days.flatMap(({ absences }) => absences)
  return [...new Map(all.map((absence) => [keyOf(absence), absence])).entries()].map(([key, absence]) => ({
    id: `${personId ?? ''} ${key}`,
    start: absence.startTime,
    end: absence.endTime,
    label: nameOf(absence),
    look: absence.status === 'REQUESTED' ? 'requested' : 'away',
    ...(personId === undefined ? {} : { personId }),
  }))
}

const keyOf = ({ kind, status, name, startTime, endTime }: RosterAbsence) =>
  [kind, status, name, startTime, endTime].join(' ')

/** Returns the planned hours, or undefined if the member has no schedule and so no closed hours. */
export function plannedHoursOf(days: readonly RosterDay[]): OpenSpan[] | undefined {
  const isPlanned = days.some(({ source }) => source.kind !== 'UNRESTRICTED')
  return isPlanned ? days.flatMap(({ intervals }) => intervals) : undefined
}

/** Returns a note for each day whose hours are those of an exception. */
export function exceptionNotes(days: readonly RosterDay[], note: string): Map<PlainDate, string> {
  return new Map(days.filter(({ source }) => source.kind === 'EXCEPTION').map(({ date }) => [date, note]))
}
