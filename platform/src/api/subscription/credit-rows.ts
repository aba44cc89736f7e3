import type { CreditLot } from '@steward/shared/rules/membership/subscription-credits'
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { isSuspended } from '../../predicates/subscription.sql.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { booking } from '../../tables/booking/booking.ts'
import { creditEntry, creditLot } from '../../tables/booking/credit.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

export type LoadedLot = CreditLot

/** Returns the lots of subscriptions that have sessions left or frozen, by subscription. */
export async function lotsOf(
  { tx, entity }: Pick<WriteContext, 'tx' | 'entity'>,
  ids: readonly string[],
): Promise<Map<string, LoadedLot[]>> {
  const rows = await tx
    .select({
      subscriptionId: creditLot.subscriptionId,
      id: creditLot.id,
      from: creditLot.validFrom,
      until: creditLot.validUntil,
      left: creditLot.creditsLeft,
      frozen: sql<number>`coalesce(-sum(${creditEntry.credits}) filter (where ${creditEntry.kind} = 'FREEZE'), 0)::int`,
      isCarried: sql<boolean>`coalesce(bool_or(${creditEntry.kind} = 'ROLLOVER' and ${creditEntry.credits} > 0), false)`,
    })
    .from(creditLot)
    .innerJoin(
      subscription,
      and(eq(subscription.entityId, creditLot.entityId), eq(subscription.id, creditLot.subscriptionId)),
    )
    .leftJoin(creditEntry, and(eq(creditEntry.entityId, creditLot.entityId), eq(creditEntry.creditLotId, creditLot.id)))
    .where(
      and(
        eq(creditLot.entityId, entity.id),
        inArray(creditLot.subscriptionId, [...ids]),
        or(gt(creditLot.creditsLeft, 0), isSuspended),
      ),
    )
    .groupBy(creditLot.id)
    .orderBy(asc(creditLot.validFrom), asc(creditLot.id))
  return Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)
}

/** Returns the bookings after the open period that the next grant pays for, in the order of their slots. */
export async function advancedBookings({ tx, entity }: Pick<WriteContext, 'tx' | 'entity'>, subscriptionId: string) {
  const credits = sql<number>`-sum(${creditEntry.credits})::int`
  return tx
    .select({ bookingId: booking.id, credits })
    .from(creditEntry)
    .innerJoin(booking, and(eq(booking.entityId, creditEntry.entityId), eq(booking.id, creditEntry.bookingId)))
    .innerJoin(timeSlot, and(eq(timeSlot.entityId, booking.entityId), eq(timeSlot.id, booking.timeSlotId)))
    .where(
      and(
        eq(creditEntry.entityId, entity.id),
        eq(creditEntry.subscriptionId, subscriptionId),
        sql`${creditEntry.creditLotId} is null`,
      ),
    )
    .groupBy(booking.id, timeSlot.id)
    .having(sql`${credits} > 0`)
    .orderBy(asc(timeSlot.startTime), asc(booking.id))
}
