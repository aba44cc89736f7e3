import { and, asc, eq, isNull, not } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { isUncovered } from '../../predicates/time-off.sql.ts'
import { isOpenSlot } from '../../predicates/time-slot.sql.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { businessUser } from '../../tables/team/team.ts'

/** Returns the slots of a member that are not over and that the member can give, in order. */
export async function readCoveredSlots({ tx, entity, clock }: CallContext, memberId: string) {
  return tx
    .select({ providerId: timeSlot.providerId, startTime: timeSlot.startTime })
    .from(timeSlot)
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, timeSlot.entityId), eq(businessUser.id, timeSlot.providerId)),
    )
    .where(
      and(
        eq(timeSlot.entityId, entity.id),
        eq(timeSlot.providerId, memberId),
        isNull(timeSlot.deletedAt),
        isOpenSlot(clock.now()),
        not(isUncovered(timeSlot, businessUser)),
      ),
    )
    .orderBy(asc(timeSlot.startTime), asc(timeSlot.id))
}
