import type { SubscriptionRecord } from '@steward/shared/contracts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { booking } from '../../../tables/booking/booking.ts'
import { creditEntry, creditLot } from '../../../tables/booking/credit.ts'
import { service } from '../../../tables/booking/service.ts'
import { timeSlot } from '../../../tables/booking/time-slot.ts'

/** The most lines of the ledger that a response lists. */
const listedAtMost = 200

/** Returns the credit ledger of a subscription, newest first, with what each lot had left after each line. */
export async function readCredits(
  { tx }: Pick<CallContext, 'tx'>,
  subscriptionId: string,
): Promise<SubscriptionRecord['credits']> {
  const order = sql`${creditEntry.createdAt}, ${creditEntry.id}`
  const rows = await tx
    .select({
      id: creditEntry.id,
      at: creditEntry.createdAt,
      kind: creditEntry.kind,
      credits: creditEntry.credits,
      reason: creditEntry.reason,
      lotId: creditEntry.creditLotId,
      left: sql<number>`(sum(${creditEntry.credits}) over (partition by ${creditEntry.creditLotId} order by ${order}))::int`,
      from: creditLot.validFrom,
      until: creditLot.validUntil,
      bookingId: booking.id,
      serviceName: service.name,
      startTime: timeSlot.startTime,
      status: booking.status,
    })
    .from(creditEntry)
    .leftJoin(creditLot, and(eq(creditLot.entityId, creditEntry.entityId), eq(creditLot.id, creditEntry.creditLotId)))
    .leftJoin(booking, and(eq(booking.entityId, creditEntry.entityId), eq(booking.id, creditEntry.bookingId)))
    .leftJoin(timeSlot, eq(timeSlot.id, booking.timeSlotId))
    .leftJoin(service, eq(service.id, timeSlot.serviceId))
    .where(eq(creditEntry.subscriptionId, subscriptionId))
    .orderBy(desc(creditEntry.createdAt), desc(creditEntry.id))
    .limit(listedAtMost)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    credits: row.credits,
    left: row.lotId === null ? null : row.left,
    reason: row.reason,
    lot: row.from === null ? null : { from: row.from, until: row.until },
    booking:
      row.bookingId === null
        ? null
        : {
            id: row.bookingId,
            serviceName: row.serviceName ?? '',
            startTime: row.startTime!,
            status: row.status!,
          },
  }))
}
