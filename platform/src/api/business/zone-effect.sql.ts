import {
  noPlaceZoneEffect,
  noZoneEffect,
  zonesDiffer,
  type PlaceZoneEffect,
  type ZoneEffect,
} from '@steward/shared/rules/business/zone-change'
import { plainDateOf, type PlainDate, type Zone } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { readRow } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { isActiveMember } from '../../predicates/member.sql.ts'
import { waitsOrHolds } from '../../predicates/time-off.sql.ts'
import { isOpenSlot } from '../../predicates/time-slot.sql.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { location } from '../../tables/business/business.ts'
import { timeOff } from '../../tables/team/leave.ts'
import { blackout, businessUser } from '../../tables/team/team.ts'
import { workSchedule } from '../../tables/team/work-schedule.ts'

/**
 * Counts what another zone of the business changes. Locations with a zone of their own keep it, and so do their sessions
 * and blackouts. It is one statement, so that the numbers describe one moment.
 */
export async function readZoneEffect(call: CallContext, to: Zone): Promise<ZoneEffect> {
  const { tx, entity, clock } = call
  const from = entity.terms.zone
  const now = clock.now()
  if (!zonesDiffer(from, to, now)) return noZoneEffect
  const today = plainDateOf(now, from)
  const followsBusiness = (locationId: LocationColumn) =>
    sql`not exists (select from ${location} where ${location.entityId} = ${entity.id}
      and ${location.id} = ${locationId} and ${location.timeZone} is not null)`
  return readRow(
    tx,
    {
      members: sql<number>`(select count(*)::int from ${businessUser} where ${businessUser.entityId} = ${entity.id}
        and ${businessUser.deletedAt} is null and ${isActiveMember} and exists (select from ${workSchedule}
          where ${workSchedule.entityId} = ${entity.id} and ${workSchedule.businessUserId} = ${businessUser.id}
            and ${workSchedule.deletedAt} is null and coalesce(${workSchedule.effectiveTo}, 'infinity') >= ${today}))`,
      days: sql<number>`(select count(*)::int from ${timeOff} where ${timeOff.entityId} = ${entity.id}
          and ${timeOff.deletedAt} is null and ${waitsOrHolds} and ${timeOff.lastDay} >= ${today})
        + ${blackoutsFrom(call, today, followsBusiness)}`,
      slots: slotsAhead(call, { from, to }, followsBusiness),
    },
    (columns) => sql`select ${columns}`,
  )
}

/** Counts what another zone of one location changes: its own, or that of the business. It is one statement too. */
export async function readPlaceZoneEffect(
  call: CallContext,
  place: Pick<typeof location.$inferSelect, 'id' | 'timeZone'>,
  wanted: Zone | null,
): Promise<PlaceZoneEffect> {
  const { tx, entity, clock } = call
  const from = place.timeZone ?? entity.terms.zone
  const to = wanted ?? entity.terms.zone
  const now = clock.now()
  if (!zonesDiffer(from, to, now)) return noPlaceZoneEffect
  const isOfPlace = (locationId: LocationColumn) => sql`${locationId} = ${place.id}`
  return readRow(
    tx,
    {
      days: blackoutsFrom(call, plainDateOf(now, from), isOfPlace),
      slots: slotsAhead(call, { from, to }, isOfPlace),
    },
    (columns) => sql`select ${columns}`,
  )
}

type LocationColumn = typeof service.locationId | typeof blackout.locationId
type OfLocation = (locationId: LocationColumn) => SQL

const blackoutsFrom = ({ entity }: Pick<CallContext, 'entity'>, today: PlainDate, isMeant: OfLocation) =>
  sql<number>`(select count(*)::int from ${blackout} where ${blackout.entityId} = ${entity.id}
    and ${blackout.deletedAt} is null and ${blackout.lastDay} >= ${today} and ${isMeant(blackout.locationId)})`

/** Counts the sessions that are not over and whose local times the zones show differently. */
const slotsAhead = (
  { entity, clock }: Pick<CallContext, 'entity' | 'clock'>,
  { from, to }: { from: Zone; to: Zone },
  isMeant: OfLocation,
) =>
  sql<number>`(select count(*)::int from ${timeSlot}
    join ${service} on ${service.entityId} = ${timeSlot.entityId} and ${service.id} = ${timeSlot.serviceId}
    where ${timeSlot.entityId} = ${entity.id} and ${timeSlot.deletedAt} is null and ${isOpenSlot(clock.now())}
      and ${isMeant(service.locationId)}
      and ${timeSlot.startTime} at time zone ${from}::text <> ${timeSlot.startTime} at time zone ${to}::text)`
