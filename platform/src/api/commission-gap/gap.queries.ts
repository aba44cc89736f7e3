import { monthBounds, toPlainDate } from '@steward/shared/time'
import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import * as bookings from '../../predicates/booking.sql.ts'
import { isEarningReadable } from '../../predicates/commission.sql.ts'
import { billedFee, isClaimed, isFirstFeeBill, isWrittenOff, openAmount } from '../../predicates/invoice.sql.ts'
import { isLive, planOfSubscription } from '../../predicates/subscription.sql.ts'
import { hasEnded, isCompletedSlot, takesPlace } from '../../predicates/time-slot.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { membershipPlan, membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { businessUser } from '../../tables/team/team.ts'
import { isTakenBack } from '../commission-ledger/taken-back.queries.ts'

/** The month of a list of gaps, and the member if it is about one. */
export interface GapScope {
  month: string
  memberId: string | undefined
}

const member = {
  id: businessUser.id,
  givenName: businessUser.givenName,
  lastName: businessUser.lastName,
  avatar: businessUser.avatar,
}

/** The lines of a source that nothing reversed as a whole. */
const standing = (tx: CallContext['tx'], source: SQL, condition: SQL): SQL =>
  exists(
    tx
      .select({ id: commissionEntry.id })
      .from(commissionEntry)
      .where(and(source, condition, isNull(commissionEntry.reversalOfId), not(isTakenBack(tx)))),
  )

const ofBooking = and(eq(commissionEntry.entityId, booking.entityId), eq(commissionEntry.bookingId, booking.id))!
/** A rule by slot pays all bookings of the slot with one line. */
const ofWholeSlot = and(
  eq(commissionEntry.entityId, booking.entityId),
  eq(commissionEntry.timeSlotId, booking.timeSlotId),
  isNull(commissionEntry.bookingId),
)!
const ofSale = and(
  eq(commissionEntry.entityId, subscription.entityId),
  eq(commissionEntry.subscriptionId, subscription.id),
)!
const isAmount = ne(commissionEntry.amount, 0)

const hasEarned = ({ tx }: CallContext): SQL =>
  or(standing(tx, ofBooking, isAmount), standing(tx, ofWholeSlot, isAmount))!

const onSlot = and(eq(timeSlot.entityId, booking.entityId), eq(timeSlot.id, booking.timeSlotId))
const onProvider = and(eq(businessUser.entityId, timeSlot.entityId), eq(businessUser.id, timeSlot.providerId))

/** Bookings of the month whose time has passed, and that were neither cancelled nor refunded. */
function isAttended(call: CallContext, { month, memberId }: GapScope): SQL {
  const { start, end } = monthBounds(toPlainDate(`${month}-01`), call.entity.timeZone)
  return and(
    eq(booking.entityId, call.entity.id),
    isNull(booking.deletedAt),
    or(bookings.isConfirmed, bookings.isCheckedIn),
    takesPlace,
    gte(timeSlot.startTime, start),
    lt(timeSlot.startTime, end),
    hasEnded(call.clock.now()),
    memberId === undefined ? isEarningReadable(readerOf(call)) : eq(timeSlot.providerId, memberId),
  )!
}

const readerOf = ({ actor }: CallContext) => ({ id: actor.memberId, role: actor.role })

/** Counts what was attended, and what of it earned. */
export async function countAttended(call: CallContext, scope: GapScope) {
  const [counted] = await call.tx
    .select({
      total: sql<number>`count(*)::int`,
      earned: sql<number>`count(*) filter (where ${hasEarned(call)})::int`,
    })
    .from(booking)
    .innerJoin(timeSlot, onSlot)
    .innerJoin(businessUser, onProvider)
    .where(isAttended(call, scope))
  return counted!
}

/** Selects the bookings that earned nothing, by their session. */
export function selectUnearned(call: CallContext, scope: GapScope) {
  const { tx } = call
  const hasLine = exists(tx.select({ id: commissionEntry.id }).from(commissionEntry).where(ofBooking))
  return tx
    .select({
      id: booking.id,
      number: booking.bookingNumber,
      currency: booking.currency,
      price: booking.price,
      coveredValue: booking.coveredValue,
      seats: booking.bookingSlots,
      isCheckedIn: sql<boolean>`${bookings.isCheckedIn}`,
      isSettled: sql<boolean>`${bookings.isSettled}`,
      isSlotCompleted: sql<boolean>`${isCompletedSlot}`,
      hasLine: sql<boolean>`${hasLine}`,
      isWithoutRule: sql<boolean>`${standing(tx, ofBooking, inArray(commissionEntry.reason, ['NO_RULE']))}`,
      isZero: sql<boolean>`${standing(tx, ofBooking, inArray(commissionEntry.reason, ['EARNED']))}`,
      slot: { id: timeSlot.id, startTime: timeSlot.startTime, endTime: timeSlot.endTime },
      service: { id: service.id, name: service.name },
      member,
      plan: {
        price: subscription.price,
        sessions: membershipPlanVersion.sessions,
        redemptionValue: membershipPlanVersion.redemptionValue,
      },
    })
    .from(booking)
    .innerJoin(timeSlot, onSlot)
    .innerJoin(service, and(eq(service.entityId, timeSlot.entityId), eq(service.id, timeSlot.serviceId)))
    .innerJoin(businessUser, onProvider)
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
    .where(and(isAttended(call, scope), not(hasEarned(call))))
    .orderBy(timeSlot.startTime, booking.id)
}

const onFirstBill = and(
  eq(invoice.entityId, subscription.entityId),
  eq(invoice.subscriptionId, subscription.id),
  isClaimed,
  isFirstFeeBill,
)

const earnedBySale = sql<number>`(select coalesce(sum(${commissionEntry.amount}), 0) from ${commissionEntry} where ${ofSale})`

/**
 * Selects the memberships that were sold in the month with their first bill, and whether they earned. A sale that ended
 * without a bill is left out, like a cancelled booking.
 */
export function selectSales(call: CallContext, { month, memberId }: GapScope) {
  const { tx, entity } = call
  const { start, end } = monthBounds(toPlainDate(`${month}-01`), entity.timeZone)
  const isReadable = or(isNull(subscription.soldById), isEarningReadable(readerOf(call)) ?? sql`true`)
  return tx
    .select({
      id: subscription.id,
      currency: subscription.currency,
      price: subscription.price,
      at: subscription.createdAt,
      plan: { id: membershipPlan.id, name: membershipPlan.name },
      member,
      bill: { id: invoice.id, issuedAt: invoice.issuedAt },
      fee: billedFee(invoice),
      isOpen: sql<boolean | null>`${openAmount} > 0`,
      isWrittenOff: sql<boolean | null>`${isWrittenOff}`,
      isWithoutRule: sql<boolean>`${standing(tx, ofSale, inArray(commissionEntry.reason, ['NO_RULE']))}`,
      isZero: sql<boolean>`${standing(tx, ofSale, inArray(commissionEntry.reason, ['EARNED']))}`,
      hasEarned: sql<boolean>`${earnedBySale} <> 0`,
    })
    .from(subscription)
    .innerJoin(membershipPlan, planOfSubscription)
    .leftJoin(invoice, onFirstBill)
    .leftJoin(
      businessUser,
      and(eq(businessUser.entityId, subscription.entityId), eq(businessUser.id, subscription.soldById)),
    )
    .where(
      and(
        eq(subscription.entityId, entity.id),
        isNull(subscription.deletedAt),
        gte(subscription.createdAt, start),
        lt(subscription.createdAt, end),
        or(isLive, isNotNull(invoice.id)),
        memberId === undefined ? isReadable : eq(subscription.soldById, memberId),
      ),
    )
    .orderBy(subscription.createdAt, subscription.id)
}
