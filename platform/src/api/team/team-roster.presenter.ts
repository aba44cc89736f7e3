import type { ResponseOf } from '@steward/shared/contracts'
import type { RosterDay, RosterTotals, PlacePresence } from '@steward/shared/rules/team/team-roster'
import { overlaps, type OpenSpan } from '@steward/shared/rules/team/spans'
import type { CallContext } from '../../kernel/call.ts'
import type { MemberAbsence } from '../slot/read-time-off.ts'
import { presentMemberSummary } from './member.presenter.ts'
import type { RosterPerson } from './team-roster.queries.ts'

type Roster = ResponseOf<'team-roster.get'>
type ShownMember = Roster['members'][number]
type ShownAbsence = ShownMember['days'][number]['absences'][number]
type CountedAbsence = RosterDay['subtracted'][number]

interface RosterRow {
  person: RosterPerson
  days: RosterDay[]
  totals: RosterTotals
  /** The planned minutes of a week above the contracted ones, or null. */
  overContract: number | null
}

interface Place {
  id: string
  name: string
}

/**
 * Returns the row of a member. Kinds, names and requests of absences are only for the member, owners and managers.
 * @param kinds the names of the kinds of time off, by the id of the absence
 */
export function presentRosterMember(
  { person, days, totals, overContract }: RosterRow,
  kinds: ReadonlyMap<string, string | null>,
  { may, actor }: Pick<CallContext, 'may' | 'actor'>,
): ShownMember {
  const isOwn = person.id === actor.memberId
  const seesReasons = isOwn || may('time-off.approve', false)
  const { contractedMinutesWeek: minutes } = person
  return {
    member: presentMemberSummary(person),
    jobTitle: person.jobTitle,
    totals,
    ...(may('member.read-private', isOwn) && {
      contract: minutes === null ? null : { minutes, overMinutes: overContract },
    }),
    days: days.map(({ subtracted, requested, ...day }) => ({
      ...day,
      absences: [
        ...subtracted.map((absence) =>
          seesReasons || absence.kind === 'CLOSURE'
            ? named(absence, absence.kind === 'TIME_OFF' ? kinds.get(absence.id) : absence.reason, 'APPROVED')
            : { ...named(absence, null, 'APPROVED'), kind: 'AWAY' as const },
        ),
        ...(seesReasons ? requested.map((absence) => named(absence, kinds.get(absence.id), 'REQUESTED')) : []),
      ],
    })),
  }
}

function named(absence: CountedAbsence, name: string | null | undefined, status: ShownAbsence['status']): ShownAbsence {
  const { kind, locationId, startTime, endTime, minutes } = absence
  // An empty reason is no name.
  return { kind, status, name: name || null, locationId, startTime, endTime, minutes }
}

/** Returns the presence at each place, by its name. No place in particular comes last. */
export function presentPresence(presence: readonly PlacePresence[], places: readonly Place[]): Roster['places'] {
  const orderOf = ({ locationId }: PlacePresence) => {
    const at = places.findIndex(({ id }) => id === locationId)
    return at < 0 ? places.length : at
  }
  return presence
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map(({ locationId, minutes, people }) => ({ location: placeOf(places, locationId), minutes, people }))
}

/** Returns the closures in `range`. */
export function presentClosures(
  absences: readonly MemberAbsence[],
  places: readonly Place[],
  range: OpenSpan,
): Roster['closures'] {
  return absences
    .filter((absence) => absence.kind === 'CLOSURE' && overlaps(absence, range))
    .map(({ id, reason, locationId, startTime, endTime }) => ({
      id,
      name: reason,
      location: placeOf(places, locationId),
      startTime,
      endTime,
    }))
}

const placeOf = (places: readonly Place[], id: string | null): Place | null =>
  places.find((place) => place.id === id) ?? null
