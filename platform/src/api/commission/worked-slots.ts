import type { WorkedBooking, WorkedSlot } from '@steward/shared/rules/commission/replay'
import type { Role } from '@steward/shared/roles'
import { plainDateOf, type Instant } from '@steward/shared/time'
import { and, asc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import { jsonList } from '../../database/json-list.ts'
import type { CallContext } from '../../kernel/call.ts'
import { hasAttended, isSettled } from '../../predicates/booking.sql.ts'
import { isCompletedSlot } from '../../predicates/time-slot.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { refund } from '../../tables/booking/money.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { businessUser } from '../../tables/team/team.ts'

/** The work of some days: completed slots with standing lines, in the currency of the business. */
export interface Work {
  slots: WorkedSlot[]
  /** What stands in the ledger for each slot, and for each of its lines. In minor units. */
  standingOfSlot: ReadonlyMap<WorkedSlot, number>
  standingOfLine: ReadonlyMap<string, number>
  /** The standing lines. A correction refers to the same source. */
  lines: ReadonlyMap<string, Line>
}

export type Line = Awaited<ReturnType<typeof selectLines>>[number]
type Sale = Awaited<ReturnType<typeof selectSales>>[number]

interface Span {
  from: Instant
  to: Instant
}

/**
 * Reads the completed slots that started in a span and have a line in the ledger, with what their bookings sold. Takes two
 * statements for any number of slots.
 * @param counts leaves out the slots of members for whom it is false
 */
export async function readWork(
  call: CallContext,
  span: Span,
  counts: (member: { id: string; role: Role }) => boolean,
): Promise<Work> {
  const lines = await selectLines(call, span)
  const salesOfSlot = Map.groupBy(await selectSales(call, span), ({ timeSlotId }) => timeSlotId)
  const reversed = new Set(lines.filter(({ reason }) => reason === 'REVERSAL').map((line) => line.reversalOfId))
  const isStanding = (line: Line) => line.reversalOfId === null && !reversed.has(line.id)
  const standingOfSlot = new Map<WorkedSlot, number>()
  for (const ofSlot of Map.groupBy(lines, ({ timeSlotId }) => timeSlotId).values()) {
    const standing = ofSlot.filter(isStanding)
    const [first] = standing
    if (!first || !counts({ id: first.businessUserId, role: first.role })) continue
    const slot = slotOf(call, standing, salesOfSlot.get(first.timeSlotId!) ?? [])
    standingOfSlot.set(
      slot,
      ofSlot.reduce((sum, { amount }) => sum + amount, 0),
    )
  }
  const standingOfLine = new Map<string, number>()
  for (const { id, reversalOfId, amount } of lines) {
    const base = reversalOfId ?? id
    standingOfLine.set(base, (standingOfLine.get(base) ?? 0) + amount)
  }
  const standing = lines.filter(isStanding).map((line) => [line.id, line] as const)
  return { slots: [...standingOfSlot.keys()], standingOfSlot, standingOfLine, lines: new Map(standing) }
}

function slotOf({ entity }: CallContext, standing: readonly Line[], sales: readonly Sale[]): WorkedSlot {
  const first = standing[0]!
  const lineOf = new Map(standing.map((line) => [line.bookingId, line]))
  const ofWholeSlot = lineOf.get(null)
  return {
    memberId: first.businessUserId,
    targetId: first.serviceId,
    day: plainDateOf(first.startTime, entity.timeZone),
    lineId: ofWholeSlot?.id ?? null,
    bookings: sales.flatMap((sale) => {
      const line = lineOf.get(sale.id)
      const earned = line ?? (sale.isEarning ? (ofWholeSlot ?? first) : undefined)
      return earned ? [bookingOf(sale, line?.id ?? null, earned.earnedAt)] : []
    }),
  }
}

function bookingOf(sale: Sale, lineId: string | null, earnedAt: Instant): WorkedBooking {
  const { price, seats, total, planPrice, sessions, redemptionValue, refunds } = sale
  const since = refunds.filter(({ createdAt }) => createdAt >= earnedAt).map(({ amount }) => amount)
  const all = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    lineId,
    price,
    seats,
    plan: planPrice === null ? null : { price: planPrice, sessions, redemptionValue },
    total,
    refundedBefore: all - since.reduce((sum, amount) => sum + amount, 0),
    refunds: since,
  }
}

const startsIn = ({ from, to }: Span) => and(gte(timeSlot.startTime, from), lt(timeSlot.startTime, to))

function selectLines({ tx, entity }: CallContext, span: Span) {
  return tx
    .select({
      id: commissionEntry.id,
      businessUserId: commissionEntry.businessUserId,
      role: businessUser.role,
      bookingId: commissionEntry.bookingId,
      timeSlotId: commissionEntry.timeSlotId,
      reason: commissionEntry.reason,
      currency: commissionEntry.currency,
      amount: commissionEntry.amount,
      earnedAt: commissionEntry.earnedAt,
      reversalOfId: commissionEntry.reversalOfId,
      serviceId: timeSlot.serviceId,
      startTime: timeSlot.startTime,
    })
    .from(timeSlot)
    .innerJoin(
      commissionEntry,
      and(eq(commissionEntry.entityId, timeSlot.entityId), eq(commissionEntry.timeSlotId, timeSlot.id)),
    )
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, commissionEntry.entityId), eq(businessUser.id, commissionEntry.businessUserId)),
    )
    .where(
      and(
        eq(timeSlot.entityId, entity.id),
        startsIn(span),
        isCompletedSlot,
        eq(commissionEntry.currency, entity.currency),
        ne(commissionEntry.reason, 'ADJUSTMENT'),
      ),
    )
    .orderBy(asc(commissionEntry.earnedAt), asc(commissionEntry.id))
}

function selectSales({ tx, entity }: CallContext, span: Span) {
  return tx
    .select({
      id: booking.id,
      timeSlotId: booking.timeSlotId,
      price: booking.price,
      seats: booking.bookingSlots,
      total: booking.total,
      isEarning: sql<boolean>`(${hasAttended} and ${isSettled})`,
      planPrice: subscription.price,
      sessions: membershipPlanVersion.sessions,
      redemptionValue: membershipPlanVersion.redemptionValue,
      refunds: jsonList(
        { amount: refund.amount, createdAt: refund.createdAt },
        {
          orderBy: sql`${refund.createdAt}, ${refund.id}`,
          from: sql`from ${refund} where ${refund.entityId} = ${booking.entityId} and ${refund.bookingId} = ${booking.id}`,
        },
      ),
    })
    .from(timeSlot)
    .innerJoin(booking, and(eq(booking.entityId, timeSlot.entityId), eq(booking.timeSlotId, timeSlot.id)))
    .leftJoin(
      subscription,
      and(eq(subscription.entityId, booking.entityId), eq(subscription.id, booking.subscriptionId)),
    )
    .leftJoin(
      membershipPlanVersion,
      and(
        eq(membershipPlanVersion.entityId, subscription.entityId),
        eq(membershipPlanVersion.id, subscription.planVersionId),
      ),
    )
    .where(
      and(
        eq(timeSlot.entityId, entity.id),
        startsIn(span),
        isCompletedSlot,
        isNull(booking.deletedAt),
        eq(booking.currency, entity.currency),
      ),
    )
    .orderBy(asc(booking.createdAt), asc(booking.id))
}
