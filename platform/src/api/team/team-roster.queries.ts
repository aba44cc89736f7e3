import type { RosterSession } from '@steward/shared/rules/team/team-roster'
import type { OpenSpan } from '@steward/shared/rules/team/spans'
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { takesPlaceOnTeam } from '../../predicates/member.sql.ts'
import { isApproved, waitsOrHolds } from '../../predicates/time-off.sql.ts'
import { takesPlace } from '../../predicates/time-slot.sql.ts'
import { location } from '../../tables/business/business.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { leaveKind, timeOff } from '../../tables/team/leave.ts'
import { businessUser } from '../../tables/team/team.ts'
import { isOnDay } from '../slot/on-day.ts'

type Tx = Pick<CallContext, 'tx'>

export interface RosterPerson {
  id: string
  givenName: string
  lastName: string
  avatar: string | null
  jobTitle: string
}

/** Returns the people on the team, by name. With an id, only that one. */
export async function readRosterPeople({ tx }: Tx, onlyId: string | undefined): Promise<RosterPerson[]> {
  return tx
    .select({
      id: businessUser.id,
      givenName: businessUser.givenName,
      lastName: businessUser.lastName,
      avatar: businessUser.avatar,
      jobTitle: businessUser.jobTitle,
    })
    .from(businessUser)
    .where(
      and(
        isNull(businessUser.deletedAt),
        // The page of one member also shows the past of somebody who was deactivated.
        onlyId === undefined ? takesPlaceOnTeam : eq(businessUser.id, onlyId),
      ),
    )
    .orderBy(sql`lower(${businessUser.givenName})`, sql`lower(${businessUser.lastName})`, asc(businessUser.id))
}

export interface NamedTimeOff {
  id: string
  memberId: string
  isApproved: boolean
  kindName: string | null
  startTime: OpenSpan['startTime']
  endTime: OpenSpan['endTime']
}

/** Returns the requested and approved time off of the members in `range`, with the names of their kinds. */
export async function readNamedTimeOff(
  { tx }: Tx,
  memberIds: readonly string[],
  { startTime, endTime }: OpenSpan,
): Promise<NamedTimeOff[]> {
  return tx
    .select({
      id: timeOff.id,
      memberId: timeOff.businessUserId,
      isApproved: sql<boolean>`${isApproved}`,
      kindName: leaveKind.name,
      startTime: timeOff.startTime,
      endTime: timeOff.endTime,
    })
    .from(timeOff)
    .leftJoin(leaveKind, and(eq(leaveKind.entityId, timeOff.entityId), eq(leaveKind.id, timeOff.leaveKindId)))
    .where(
      and(
        inArray(timeOff.businessUserId, [...memberIds]),
        waitsOrHolds,
        isNull(timeOff.deletedAt),
        lt(timeOff.startTime, endTime),
        gt(timeOff.endTime, startTime),
      ),
    )
    .orderBy(timeOff.startTime, timeOff.id)
}

/** Returns the sessions of the members in `range` that take place. */
export async function readRosterSessions(
  { tx }: Tx,
  memberIds: readonly string[],
  { startTime, endTime }: OpenSpan,
): Promise<(RosterSession & { memberId: string })[]> {
  return tx
    .select({
      memberId: timeSlot.providerId,
      startTime: timeSlot.startTime,
      endTime: timeSlot.endTime,
      isBooked: sql<boolean>`${timeSlot.bookingCount} > 0`,
    })
    .from(timeSlot)
    .where(
      and(
        isNull(timeSlot.deletedAt),
        takesPlace,
        inArray(timeSlot.providerId, [...memberIds]),
        isOnDay({ start: startTime, end: endTime }),
      ),
    )
}

/** Returns the places of the business, by name, also those that are archived: past hours name them. */
export async function readPlaces({ tx }: Tx): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: location.id, name: location.name })
    .from(location)
    .orderBy(sql`lower(${location.name})`, asc(location.id))
}
