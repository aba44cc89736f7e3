import type { ResponseOf } from '@steward/shared/contracts'
import type { BlackoutScope } from '@steward/shared/rules/team/blackout'
import type { OpenSpan } from '@steward/shared/rules/team/spans'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { concernsSlot } from '../../predicates/blackout.sql.ts'
import { isOpenSlot } from '../../predicates/time-slot.sql.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { businessUser } from '../../tables/team/team.ts'

type Concerned = ResponseOf<'blackout.create'>['concerned']

const mostListed = 50

/** Returns the slots that are not over and within the hours of a blackout, and counts their bookings. */
export async function readConcernedSlots(
  { tx, entity, clock }: CallContext,
  blackout: BlackoutScope & OpenSpan,
): Promise<Concerned> {
  const rows = await tx
    .select({
      id: timeSlot.id,
      startTime: timeSlot.startTime,
      endTime: timeSlot.endTime,
      bookingCount: timeSlot.bookingCount,
      service: { id: service.id, name: service.name },
      serviceProvider: {
        id: businessUser.id,
        givenName: businessUser.givenName,
        lastName: businessUser.lastName,
        avatar: businessUser.avatar,
      },
      sessions: sql<number>`(count(*) over ())::int`,
      bookings: sql<number>`(sum(${timeSlot.bookingCount}) over ())::int`,
    })
    .from(timeSlot)
    .innerJoin(service, and(eq(service.entityId, timeSlot.entityId), eq(service.id, timeSlot.serviceId)))
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, timeSlot.entityId), eq(businessUser.id, timeSlot.providerId)),
    )
    .where(
      and(
        eq(timeSlot.entityId, entity.id),
        isNull(timeSlot.deletedAt),
        isOpenSlot(clock.now()),
        concernsSlot(blackout),
      ),
    )
    .orderBy(timeSlot.startTime, timeSlot.id)
    .limit(mostListed)
  const { sessions = 0, bookings = 0 } = rows[0] ?? {}
  return { sessions, bookings, items: rows.map(({ sessions: _, bookings: __, ...slot }) => slot) }
}
