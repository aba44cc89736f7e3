import { queryOptions } from '@tanstack/react-query'
import { api, type QueryOf } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import { addDays, type PlainDate } from '@steward/shared/time'

export type Roster = ResponseOf<'team-roster.get'>
export type RosterMember = Roster['members'][number]
export type RosterDay = RosterMember['days'][number]
export type RosterAbsence = RosterDay['absences'][number]

/** The people of a roster. Without a filter, the whole team. */
export type RosterFilter = Omit<QueryOf<'team-roster.get'>, 'from' | 'to'>

/** The days of the team from `from` to `to`, at most seven. With a member, theirs alone, at most 42. */
const days = (from: PlainDate, to: PlainDate, filter: RosterFilter = {}) =>
  queryOptions({
    queryKey: ['team', 'roster', 'list', from, to, filter],
    queryFn: ({ signal }) => api.call('team-roster.get', { query: { ...filter, from, to }, signal }),
  })

export const rosters = {
  days,
  /** The week of the team. */
  week: (monday: PlainDate, filter?: RosterFilter) => days(monday, addDays(monday, 6), filter),
}
