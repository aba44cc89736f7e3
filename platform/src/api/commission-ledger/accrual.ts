import { isEmptySlotPaid, keptPriceOf } from '@steward/shared/rules/commission/kept-fee'
import { plainDateOf } from '@steward/shared/time'
import { and, eq, type SQL } from 'drizzle-orm'
import { isCompletedSlot } from '../../predicates/time-slot.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionOf } from './commission-amount.ts'
import { findRule } from './commission-rule.ts'
import { hasSlotEntry, mayKeepFees, selectEarned, slotColumns } from './earned.queries.ts'
import { explained } from './explained.ts'

/** Inserts the commission entries of a slot that has just been completed. */
export async function accrueForSlot(call: WriteContext, slotId: string): Promise<void> {
  if (!(await accrue(call, eq(booking.timeSlotId, slotId)))) await accrueForEmptySlot(call, slotId)
}

/**
 * Inserts the commission entry of a booking that is checked in after its slot was completed. Before the completion it
 * earns nothing.
 */
export async function accrueForBooking(call: WriteContext, bookingId: string): Promise<void> {
  await accrue(call, eq(booking.id, bookingId))
}

/**
 * Inserts the commission entry for the money that is kept of a booking whose check-in was undone after its slot was
 * completed, if kept fees earn by setting.
 */
export async function accrueForKeptFee(call: WriteContext, bookingId: string): Promise<void> {
  if (mayKeepFees(call)) await accrue(call, eq(booking.id, bookingId))
}

/**
 * Inserts commission entries. A commission is earned at the latest of check-in, full payment and completion (B.9). A
 * booking with an entry that was not reversed earns nothing again. The entry belongs to the month of this moment, in
 * local time. Returns whether somebody attended.
 */
async function accrue(call: WriteContext, which: SQL): Promise<boolean> {
  const { tx } = call
  const earned = (await selectEarned(call, which)).flatMap((row) => {
    const kept = row.isAttended ? null : keptPriceOf(row.sold, row.slot.startTime, call.entity.terms)
    return row.isAttended || kept !== null ? [{ ...row, kept }] : []
  })
  const [first] = earned
  if (!first) return false
  const rule = await findRule(call, first.slot)
  if (rule?.basis === 'PER_SLOT') {
    // What was kept of bookings is no attended slot.
    if (!earned.some(({ isAttended }) => isAttended)) return false
    await insertSlotLine(call, first.slot, rule)
    return true
  }
  const common = commonOf(call, first.slot, rule)
  await tx.insert(commissionEntry).values(
    earned.map(({ sold, plan, kept }) => ({
      ...common,
      bookingId: sold.id,
      currency: sold.currency,
      ...lineOf(rule, sold, kept, plan),
    })),
  )
  return earned.some(({ isAttended }) => isAttended)
}

/** Inserts the line of a slot that nobody attended, if the setting and a rule by slot pay it. */
async function accrueForEmptySlot(call: WriteContext, slotId: string): Promise<void> {
  const { tx, entity } = call
  // Most businesses never chose it, and need no statement.
  if (!entity.terms.settings.some(({ key }) => key === 'commissionOnEmptySlots')) return
  const [slot] = await tx
    .select(slotColumns)
    .from(timeSlot)
    .where(and(eq(timeSlot.id, slotId), isCompletedSlot))
  if (!slot || !isEmptySlotPaid(slot.startTime, entity.terms)) return
  const rule = await findRule(call, slot)
  if (rule?.basis === 'PER_SLOT') await insertSlotLine(call, slot, rule)
}

type Slot = Pick<typeof timeSlot.$inferSelect, 'id' | 'serviceId' | 'providerId' | 'startTime'>

function commonOf({ entity, clock }: WriteContext, slot: Slot, rule: FoundRule | undefined) {
  const now = clock.now()
  return {
    entityId: entity.id,
    businessUserId: slot.providerId,
    timeSlotId: slot.id,
    earnedAt: now,
    period: plainDateOf(now, entity.timeZone).slice(0, 7),
    createdAt: now,
    commissionGroupId: rule?.groupId ?? null,
    commissionRuleId: rule?.id ?? null,
    ruleRevision: rule?.revision ?? null,
  }
}

async function insertSlotLine(call: WriteContext, slot: Slot, rule: FoundRule): Promise<void> {
  if (await hasSlotEntry(call, slot.id)) return
  const { currency } = rule
  const { base: baseAmount, ...earning } = commissionOf(rule, { currency, price: 0, seats: 1, plan: null })
  await call.tx
    .insert(commissionEntry)
    .values({ ...commonOf(call, slot, rule), ...earning, reason: 'EARNED', currency, baseAmount })
}

type Earned = Awaited<ReturnType<typeof selectEarned>>[number]
type FoundRule = NonNullable<Awaited<ReturnType<typeof findRule>>>

function lineOf(rule: FoundRule | undefined, sold: Earned['sold'], kept: number | null, plan: Earned['plan']) {
  const price = kept ?? sold.price
  const nothing = { reason: 'NO_RULE' as const, baseAmount: price, amount: 0 }
  if (!rule) return { ...nothing, ...explained({ kind: 'NO_RULE' }) }
  // Amounts of two currencies are never added up, so a flat amount earns nothing on a price in another currency.
  if (rule.kind === 'FLAT_RATE' && rule.currency !== sold.currency)
    return { ...nothing, ...explained({ kind: 'OTHER_CURRENCY', price: sold.currency, rule: rule.currency }) }
  const paidBy = plan?.price == null ? null : { ...plan, price: plan.price }
  const { base: baseAmount, ...earning } = commissionOf(rule, {
    currency: sold.currency,
    price,
    seats: sold.bookingSlots,
    plan: paidBy,
    ...(kept !== null && { part: { of: kept, from: sold.price }, origin: { by: 'KEPT', price: sold.price } }),
  })
  return { ...earning, reason: 'EARNED' as const, baseAmount }
}
