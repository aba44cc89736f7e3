import { and, eq, isNull, not, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { isCheckedIn, isSettled, isUnattendedWithMoney } from '../../predicates/booking.sql.ts'
import { isCompletedSlot } from '../../predicates/time-slot.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { isTakenBack } from './taken-back.queries.ts'

/** Returns whether the business ever chose that kept fees earn. Most never did, and need no statement. */
export const mayKeepFees = ({ entity }: WriteContext): boolean =>
  entity.terms.settings.some(({ key }) => key === 'commissionOnKeptFees')

/** The columns of a slot that earns. */
export const slotColumns = {
  id: timeSlot.id,
  serviceId: timeSlot.serviceId,
  providerId: timeSlot.providerId,
  startTime: timeSlot.startTime,
}

const isAttendedAndPaid = and(isCheckedIn, isSettled)!

/** Selects the bookings that earn, with those of which money was kept if they may earn. */
export function selectEarned(call: WriteContext, which: SQL) {
  const { tx } = call
  return tx
    .select({
      sold: {
        id: booking.id,
        currency: booking.currency,
        price: booking.price,
        bookingSlots: booking.bookingSlots,
        status: booking.status,
        lateCancel: booking.lateCancel,
        total: booking.total,
        paid: booking.paidAmount,
        refunded: booking.refundedAmount,
      },
      isAttended: sql<boolean>`${isAttendedAndPaid}`,
      slot: slotColumns,
      plan: {
        price: subscription.price,
        sessions: membershipPlanVersion.sessions,
        redemptionValue: membershipPlanVersion.redemptionValue,
      },
    })
    .from(booking)
    .innerJoin(timeSlot, eq(timeSlot.id, booking.timeSlotId))
    .leftJoin(subscription, eq(subscription.id, booking.subscriptionId))
    .leftJoin(membershipPlanVersion, eq(membershipPlanVersion.id, subscription.planVersionId))
    .where(
      and(
        which,
        mayKeepFees(call) ? or(isAttendedAndPaid, isUnattendedWithMoney) : isAttendedAndPaid,
        isCompletedSlot,
        isNull(booking.deletedAt),
        notExists(
          tx
            .select({ id: commissionEntry.id })
            .from(commissionEntry)
            .where(
              and(
                eq(commissionEntry.entityId, booking.entityId),
                eq(commissionEntry.bookingId, booking.id),
                isLive(tx),
              ),
            ),
        ),
      ),
    )
    .orderBy(booking.createdAt, booking.id)
}

/** A condition for an entry that was earned and not reversed. A refund reverses a part of an entry, so it stays live. */
const isLive = (tx: Database) => and(isNull(commissionEntry.reversalOfId), not(isTakenBack(tx)))

/** Returns whether a slot has a line for all of its bookings that nothing reversed. */
export async function hasSlotEntry({ tx }: WriteContext, slotId: string): Promise<boolean> {
  const entries = await tx
    .select({ id: commissionEntry.id })
    .from(commissionEntry)
    .where(and(eq(commissionEntry.timeSlotId, slotId), isNull(commissionEntry.bookingId), isLive(tx)))
  return entries.length > 0
}
