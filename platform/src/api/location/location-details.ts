import { addMinutes, plainDateOf } from '@steward/shared/time'
import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import type { CallContext } from '../../kernel/call.ts'
import { isUpcoming } from '../../predicates/time-slot.sql.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { blackout } from '../../tables/team/team.ts'

type Call = Pick<CallContext, 'tx' | 'entity' | 'clock'>

const days7 = 7 * 24 * 60

/** Returns the services on sale at a location, with their next slot and the slots of the next seven days. */
export async function readServicesAt({ tx, entity, clock }: Call, locationId: string) {
  const now = clock.now()
  const rows = await tx
    .select({
      id: service.id,
      name: service.name,
      duration: service.duration,
      nextSlotAt: sql<string | null>`min(${timeSlot.startTime})`,
      slots7d: sql<number>`(count(${timeSlot.id}) filter (where ${timeSlot.startTime} < ${addMinutes(now, days7)}))::int`,
    })
    .from(service)
    .leftJoin(
      timeSlot,
      and(
        eq(timeSlot.entityId, service.entityId),
        eq(timeSlot.serviceId, service.id),
        isUpcoming(now),
        isNull(timeSlot.deletedAt),
      ),
    )
    .where(
      and(
        eq(service.entityId, entity.id),
        eq(service.locationId, locationId),
        isNull(service.deletedAt),
        isNull(service.archivedAt),
      ),
    )
    .groupBy(service.id)
    .orderBy(sql`lower(${service.name})`, asc(service.id))
  return rows.map(({ nextSlotAt, ...row }) => ({
    ...row,
    nextSlotAt: nextSlotAt === null ? null : readInstant(nextSlotAt),
  }))
}

const mostClosures = 20

/** Returns the next closures of a location or of the whole business, by their first day. Yesterday's are left out. */
export async function readClosures({ tx, entity, clock }: Call, locationId: string) {
  const today = plainDateOf(clock.now(), entity.timeZone)
  const rows = await tx
    .select({
      id: blackout.id,
      firstDay: blackout.firstDay,
      lastDay: blackout.lastDay,
      fromTime: blackout.fromTime,
      toTime: blackout.toTime,
      kind: blackout.kind,
      reason: blackout.reason,
      locationId: blackout.locationId,
    })
    .from(blackout)
    .where(
      and(
        eq(blackout.entityId, entity.id),
        isNull(blackout.deletedAt),
        isNull(blackout.businessUserId),
        or(isNull(blackout.locationId), eq(blackout.locationId, locationId)),
        gte(blackout.lastDay, today),
      ),
    )
    .orderBy(asc(blackout.firstDay), asc(blackout.id))
    .limit(mostClosures)
  return rows.map(({ locationId: of, ...row }) => ({ ...row, isOfLocation: of !== null }))
}
