import { plainDateOf } from '@steward/shared/time'
import { and, eq, isNull, notExists, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isCompletedSlot } from '../../predicates/time-slot.sql.ts'
import { isCheckedIn, isSettled } from '../../predicates/booking.sql.ts'
import type { Database } from '../../database/connection.ts'
import { booking } from '../../tables/booking/booking.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionOf } from './commission-amount.ts'
import { findRule } from './commission-rule.ts'
import { explained } from './explained.ts'

/** Inserts the commission entries of a slot that has just been completed. */
export async function accrueForSlot(call: WriteContext, slotId: string): Promise<void> {
  await accrue(call, eq(booking.timeSlotId, slotId))
}

/**
 * Inserts the commission entry of a booking that is checked in after its slot was completed. Before the completion it
 * earns nothing.
 */
export async function accrueForBooking(call: WriteContext, bookingId: string): Promise<void> {
  await accrue(call, eq(booking.id, bookingId))
}

/**
 * Inserts commission entries. A commission is earned at the latest of check-in, full payment and completion (B.9). A
 * booking with an entry that was not reversed earns nothing again. The entry belongs to the month of this moment, in
 * local time.
 */
async function accrue(call: WriteContext, which: SQL): Promise<void> {
  const { tx, entity, clock } = call
  const now = clock.now()
  const earned = await selectEarned(call, which)
  const [first] = earned
  if (!first) return
  const rule = await findRule(call, first.slot)
  const common = {
    entityId: entity.id,
    businessUserId: first.slot.providerId,
    timeSlotId: first.slot.id,
    earnedAt: now,
    period: plainDateOf(now, entity.timeZone).slice(0, 7),
    createdAt: now,
    commissionGroupId: rule?.groupId ?? null,
    commissionRuleId: rule?.id ?? null,
    ruleRevision: rule?.revision ?? null,
  }
  if (rule?.basis === 'PER_SLOT') {
    if (await hasSlotEntry(call, first.slot.id)) return
    const { base: baseAmount, ...earning } = commissionOf(rule, {
      currency: rule.currency,
      price: 0,
      seats: 1,
      plan: null,
    })
    await tx
      .insert(commissionEntry)
      .values({ ...common, ...earning, reason: 'EARNED', currency: rule.currency, baseAmount })
    return
  }
  await tx.insert(commissionEntry).values(
    earned.map(({ sold, plan }) => ({
      ...common,
      bookingId: sold.id,
      currency: sold.currency,
      ...lineOf(rule, sold, plan),
    })),
  )
}

type Earned = Awaited<ReturnType<typeof selectEarned>>[number]
type FoundRule = NonNullable<Awaited<ReturnType<typeof findRule>>>

function lineOf(rule: FoundRule | undefined, sold: Earned['sold'], plan: Earned['plan']) {
  const nothing = { reason: 'NO_RULE' as const, baseAmount: sold.price, amount: 0 }
  if (!rule) return { ...nothing, ...explained({ kind: 'NO_RULE' }) }
  // Amounts of two currencies are never added up, so a flat amount earns nothing on a price in another currency.
  if (rule.kind === 'FLAT_RATE' && rule.currency !== sold.currency)
    return { ...nothing, ...explained({ kind: 'OTHER_CURRENCY', price: sold.currency, rule: rule.currency }) }
  const paidBy = plan?.price == null ? null : { ...plan, price: plan.price }
  const { base: baseAmount, ...earning } = commissionOf(rule, {
    currency: sold.currency,
    price: sold.price,
    seats: sold.bookingSlots,
    plan: paidBy,
  })
  return { ...earning, reason: 'EARNED' as const, baseAmount }
}

function selectEarned({ tx }: WriteContext, which: SQL) {
  return tx
    .select({
      sold: { id: booking.id, currency: booking.currency, price: booking.price, bookingSlots: booking.bookingSlots },
      slot: {
        id: timeSlot.id,
        serviceId: timeSlot.serviceId,
        providerId: timeSlot.providerId,
        startTime: timeSlot.startTime,
      },
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
        isCheckedIn,
        isCompletedSlot,
        isNull(booking.deletedAt),
        isSettled,
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

const reversal = alias(commissionEntry, 'reversal')

/** A condition for an entry that was earned and not reversed. A refund reverses a part of an entry, so it stays live. */
const isLive = (tx: Database) =>
  and(
    isNull(commissionEntry.reversalOfId),
    notExists(
      tx
        .select({ id: reversal.id })
        .from(reversal)
        .where(
          and(
            eq(reversal.entityId, commissionEntry.entityId),
            eq(reversal.reversalOfId, commissionEntry.id),
            eq(reversal.reason, 'REVERSAL'),
          ),
        ),
    ),
  )

async function hasSlotEntry({ tx }: WriteContext, slotId: string): Promise<boolean> {
  const entries = await tx
    .select({ id: commissionEntry.id })
    .from(commissionEntry)
    .where(and(eq(commissionEntry.timeSlotId, slotId), isNull(commissionEntry.bookingId), isLive(tx)))
  return entries.length > 0
}
