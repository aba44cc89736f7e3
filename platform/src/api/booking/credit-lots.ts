import type { PlainDate } from '@steward/shared/time'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isAnyOf } from '../../database/is-any-of.ts'
import type { CallContext } from '../../kernel/call.ts'
import { creditEntry, creditLot } from '../../tables/booking/credit.ts'
import { subscription } from '../../tables/membership/membership.ts'

/** Sessions that a booking took and has not returned. Without a lot, it is an advance on the next grant. */
export interface TakenCredits {
  bookingId: string
  subscriptionId: string
  lotId: string | null
  /** The first day on which the lot is not valid. */
  validFrom: PlainDate | null
  validUntil: PlainDate | null
  credits: number
}

/**
 * Locks subscriptions in the order of their ids. The caller has locked the slots before, and locks the counters of
 * documents afterwards. Two calls that change several subscriptions then wait for each other instead of ending in a
 * deadlock.
 */
export async function lockSubscriptions({ tx }: Pick<CallContext, 'tx'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(isAnyOf(subscription.id, ids))
    .orderBy(asc(subscription.id))
    .for('update')
}

/** Returns the sessions that bookings have taken from lots and from grants to come. */
export async function takenBy({ tx }: Pick<CallContext, 'tx'>, bookingIds: readonly string[]): Promise<TakenCredits[]> {
  if (bookingIds.length === 0) return []
  const net = sql<number>`-sum(${creditEntry.credits})::int`
  const rows = await tx
    .select({
      bookingId: creditEntry.bookingId,
      subscriptionId: creditEntry.subscriptionId,
      lotId: creditEntry.creditLotId,
      validFrom: creditLot.validFrom,
      validUntil: creditLot.validUntil,
      credits: net,
    })
    .from(creditEntry)
    .leftJoin(creditLot, and(eq(creditLot.entityId, creditEntry.entityId), eq(creditLot.id, creditEntry.creditLotId)))
    .where(inArray(creditEntry.bookingId, [...bookingIds]))
    .groupBy(
      creditEntry.bookingId,
      creditEntry.subscriptionId,
      creditEntry.creditLotId,
      creditLot.validFrom,
      creditLot.validUntil,
    )
    .having(sql`${net} > 0`)
    .orderBy(asc(creditEntry.subscriptionId), asc(creditEntry.bookingId))
  return rows.map((row) => ({ ...row, bookingId: row.bookingId! }))
}
