import type { WorkedBooking, WorkedSlot } from '@steward/shared/rules/commission/replay'
import type { Role } from '@steward/shared/roles'
import { plainDateOf, type Instant } from '@steward/shared/time'
import { and, asc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import { jsonList } from '../../database/json-list.ts'
import { hasAttended, isSettled } from '../../predicates/booking.sql.ts'
import { isCompletedSlot } from '../../predicates/time-slot.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { refund } from '../../tables/booking/money.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { businessUser } from '../../tables/team/team.ts'
import { byTime, ofLine, onMember, type Reading, type Span } from './ledger-line.ts'
import { saleOf, selectSoldLines } from './sold-memberships.ts'

/** The work of some days: completed slots and sales with standing lines, in the currency of the business. */
export interface Work {
  slots: WorkedSlot[]
  /** How many of them are sales of memberships. */
  sales: number
  /** What stands in the ledger for each slot, and for each of its lines. In minor units. */
  standingOfSlot: ReadonlyMap<WorkedSlot, number>
  standingOfLine: ReadonlyMap<string, number>
  /** The standing lines. A correction refers to the same source. */
  lines: ReadonlyMap<string, Line>
}

/** A line of the ledger, with the records that a correction names, too. */
export type Line = Omit<SlotLine, 'serviceId' | 'startTime'>
type SlotLine = Awaited<ReturnType<typeof selectLines>>[number]
type Sale = Awaited<ReturnType<typeof selectSales>>[number]

/**
 * Reads the completed slots that started in a span and have a line in the ledger, with what their bookings sold, and the
 * sales of memberships in the span. Takes three statements for any number of them.
 * @param counts leaves out the work of members for whom it is false
 */
export async function readWork(
  call: Reading,
  span: Span,
  counts: (member: { id: string; role: Role }) => boolean,
): Promise<Work> {
  const ofSlots = await selectLines(call, span)
  const soldLines = await selectSoldLines(call, span)
  const lines: Line[] = [...ofSlots, ...soldLines]
  const salesOfSlot = Map.groupBy(await selectSales(call, span), ({ timeSlotId }) => timeSlotId)
  const reversed = new Set(lines.filter(({ reason }) => reason === 'REVERSAL').map((line) => line.reversalOfId))
  const isStanding = (line: Line) => line.reversalOfId === null && !reversed.has(line.id)
  const standingOfSlot = new Map<WorkedSlot, number>()
  for (const ofSlot of Map.groupBy(ofSlots, ({ timeSlotId }) => timeSlotId).values()) {
    const standing = ofSlot.filter(isStanding)
    const [first] = standing
    if (!first || !counts({ id: first.businessUserId, role: first.role })) continue
    const slot = slotOf(call, standing, salesOfSlot.get(first.timeSlotId!) ?? [])
    standingOfSlot.set(
      slot,
      ofSlot.reduce((sum, { amount }) => sum + amount, 0),
    )
  }
  const slots = standingOfSlot.size
  for (const ofSale of Map.groupBy(soldLines, ({ invoiceId }) => invoiceId).values()) {
    const first = ofSale.find(isStanding)
    if (!first || !counts({ id: first.businessUserId, role: first.role })) continue
    standingOfSlot.set(
      saleOf(call, first),
      ofSale.reduce((sum, { amount }) => sum + amount, 0),
    )
  }
  const standingOfLine = new Map<string, number>()
  for (const { id, reversalOfId, amount } of lines) {
    const base = reversalOfId ?? id
    standingOfLine.set(base, (standingOfLine.get(base) ?? 0) + amount)
  }
  const standing = lines.filter(isStanding).map((line) => [line.id, line] as const)
  return {
    slots: [...standingOfSlot.keys()],
    sales: standingOfSlot.size - slots,
    standingOfSlot,
    standingOfLine,
    lines: new Map(standing),
  }
}

function slotOf({ entity }: Reading, standing: readonly SlotLine[], sales: readonly Sale[]): WorkedSlot {
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
      return earned ? [bookingOf(sale, line ?? null, earned.earnedAt)] : []
    }),
  }
}

function bookingOf(sale: Sale, line: SlotLine | null, earnedAt: Instant): WorkedBooking {
  const { seats, total, planPrice, sessions, redemptionValue, refunds } = sale
  const since = refunds.filter(({ createdAt }) => createdAt >= earnedAt).map(({ amount }) => amount)
  const all = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    lineId: line?.id ?? null,
    ...priceOf(sale, line),
    seats,
    plan: planPrice === null ? null : { price: planPrice, sessions, redemptionValue },
    total,
    refundedBefore: all - since.reduce((sum, amount) => sum + amount, 0),
    refunds: since,
  }
}

/** Returns the price of a booking, or the part of it that was kept of one that nobody attended. */
function priceOf({ price, isEarning, planPrice }: Sale, line: SlotLine | null): Pick<WorkedBooking, 'price' | 'part'> {
  if (line === null || isEarning || planPrice !== null || line.baseAmount === price) return { price }
  return { price: line.baseAmount, part: { of: line.baseAmount, from: price } }
}

const startsIn = ({ from, to }: Span) => and(gte(timeSlot.startTime, from), lt(timeSlot.startTime, to))

function selectLines({ tx, entity }: Reading, span: Span) {
  return tx
    .select({
      ...ofLine,
      serviceId: timeSlot.serviceId,
      startTime: timeSlot.startTime,
    })
    .from(timeSlot)
    .innerJoin(
      commissionEntry,
      and(eq(commissionEntry.entityId, timeSlot.entityId), eq(commissionEntry.timeSlotId, timeSlot.id)),
    )
    .innerJoin(businessUser, onMember)
    .where(
      and(
        eq(timeSlot.entityId, entity.id),
        startsIn(span),
        isCompletedSlot,
        eq(commissionEntry.currency, entity.currency),
        ne(commissionEntry.reason, 'ADJUSTMENT'),
      ),
    )
    .orderBy(...byTime)
}

function selectSales({ tx, entity }: Reading, span: Span) {
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
