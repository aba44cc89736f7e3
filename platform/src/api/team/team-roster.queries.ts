import type { RosterSession } from '@steward/shared/rules/team/team-roster'
import type { OpenSpan } from '@steward/shared/rules/team/spans'
import type { Instant } from '@steward/shared/time'
import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { oneOf } from '../../kernel/list-page.ts'
import { takesPlaceOnTeam } from '../../predicates/member.sql.ts'
import { isApproved, waitsOrHolds } from '../../predicates/time-off.sql.ts'
import { takesPlace } from '../../predicates/time-slot.sql.ts'
import { location } from '../../tables/business/business.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { leaveKind, timeOff } from '../../tables/team/leave.ts'
import { businessUser } from '../../tables/team/team.ts'
import { isOnDay } from '../slot/on-day.ts'
import { offersService } from './offers-service.ts'

type Tx = Pick<CallContext, 'tx'>

export interface RosterPerson {
  id: string
  givenName: string
  lastName: string
  avatar: string | null
  jobTitle: string
  status: typeof businessUser.$inferSelect.status
  deactivatedAt: Instant | null
  contractedMinutesWeek: number | null
}

interface PeopleFilter {
  onlyId?: string | undefined
  role?: string[] | undefined
  serviceId?: string | undefined
  /** Includes those who were deactivated at this instant or later. */
  onTeamAt?: Instant
}

/** Returns the people on the team, by name. With an id, only that one. */
export async function readRosterPeople(
  { tx }: Tx,
  { onlyId, role, serviceId, onTeamAt }: PeopleFilter = {},
): Promise<RosterPerson[]> {
  return tx
    .select({
      id: businessUser.id,
      givenName: businessUser.givenName,
      lastName: businessUser.lastName,
      avatar: businessUser.avatar,
      jobTitle: businessUser.jobTitle,
      status: businessUser.status,
      deactivatedAt: businessUser.deactivatedAt,
      contractedMinutesWeek: businessUser.contractedMinutesWeek,
    })
    .from(businessUser)
    .where(
      and(
        isNull(businessUser.deletedAt),
        // The page of one member also shows the past of somebody who was deactivated.
        onlyId === undefined
          ? or(takesPlaceOnTeam, onTeamAt && gte(businessUser.deactivatedAt, onTeamAt))
          : eq(businessUser.id, onlyId),
        oneOf(businessUser.role, role),
        serviceId === undefined ? undefined : offersService(tx, serviceId),
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
): Promise<(RosterSession & { memberId: string; locationId: string | null })[]> {
  return tx
    .select({
      memberId: timeSlot.providerId,
      startTime: timeSlot.startTime,
      endTime: timeSlot.endTime,
      isBooked: sql<boolean>`${timeSlot.bookingCount} > 0`,
      locationId: service.locationId,
    })
    .from(timeSlot)
    .innerJoin(service, and(eq(service.entityId, timeSlot.entityId), eq(service.id, timeSlot.serviceId)))
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
