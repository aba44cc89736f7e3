import { queryOptions } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import { addDays, type PlainDate } from '@steward/shared/time'

export type Roster = ResponseOf<'team-roster.get'>
export type RosterMember = Roster['members'][number]
export type RosterDay = RosterMember['days'][number]
export type RosterAbsence = RosterDay['absences'][number]

/** The days of the team from `from` to `to`, at most seven. With a member, theirs alone, at most 42. */
const days = (from: PlainDate, to: PlainDate, memberId?: string) =>
  queryOptions({
    queryKey: ['team', 'roster', 'list', from, to, memberId],
    queryFn: ({ signal }) => api.call('team-roster.get', { query: { from, to, memberId }, signal }),
  })

export const rosters = {
  days,
  /** The week of the team. */
  week: (first: PlainDate) => days(first, addDays(first, 6)),
}
