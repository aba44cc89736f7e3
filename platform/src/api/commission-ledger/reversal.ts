import { formatMinor } from '@steward/shared/money'
import { isEmptySlotPaid } from '@steward/shared/rules/commission/kept-fee'
import type { ReversalCause } from '@steward/shared/rules/commission/explanation'
import { plainDateOf } from '@steward/shared/time'
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { isCheckedIn } from '../../predicates/booking.sql.ts'
import { countsForYear } from '../../predicates/payroll-run.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { payrollRun, payrollRunEntry } from '../../tables/payroll/payroll-run.ts'
import type { CallContext } from '../../kernel/call.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { explained } from './explained.ts'

/**
 * Reverses the commission of a booking whose check-in is undone. Also reverses the commission of the whole slot if
 * nobody else is checked in.
 */
export async function reverseForBooking(
  call: CallContext,
  { id, timeSlotId }: { id: string; timeSlotId: string },
): Promise<void> {
  await reverse(call, eq(commissionEntry.bookingId, id), 'CHECK_IN_UNDONE')
  const others = await call.tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.timeSlotId, timeSlotId), isCheckedIn, isNull(booking.deletedAt)))
    .limit(2)
  if (others.some((other) => other.id !== id) || (await isPaidEmpty(call, timeSlotId))) return
  await reverse(
    call,
    and(eq(commissionEntry.timeSlotId, timeSlotId), isNull(commissionEntry.bookingId)),
    'NOBODY_CHECKED_IN',
  )
}

/** Returns whether a rule by slot pays the slot also if nobody attended it. */
async function isPaidEmpty({ tx, entity }: CallContext, timeSlotId: string): Promise<boolean> {
  if (!entity.terms.settings.some(({ key }) => key === 'commissionOnEmptySlots')) return false
  const [slot] = await tx.select({ startTime: timeSlot.startTime }).from(timeSlot).where(eq(timeSlot.id, timeSlotId))
  return slot !== undefined && isEmptySlotPaid(slot.startTime, entity.terms)
}

/** Reverses everything that a reopened slot earned. */
export async function reverseForSlot(call: CallContext, timeSlotId: string): Promise<void> {
  await reverse(call, eq(commissionEntry.timeSlotId, timeSlotId), 'SLOT_REOPENED')
}

/**
 * Reverses everything that the bills of a membership earned, and returns the ids of these bills. Throws PERIOD_LOCKED if
 * it was paid.
 */
export async function reverseForSale(call: CallContext, subscriptionId: string): Promise<ReadonlySet<string | null>> {
  const ofSale = and(eq(commissionEntry.subscriptionId, subscriptionId), isNotNull(commissionEntry.invoiceId))
  const lines = await reverse(call, ofSale, 'SELLER_CHANGED')
  return new Set(lines.map(({ invoiceId }) => invoiceId ?? null))
}

/** Throws PERIOD_LOCKED with the run if an approved or paid payroll run has taken one of the entries. */
async function requireUnpaid(
  { tx, entity }: Pick<CallContext, 'tx' | 'entity'>,
  entries: readonly { id: string; amount: number }[],
): Promise<void> {
  const ids = entries.filter(({ amount }) => amount !== 0).map(({ id }) => id)
  if (ids.length === 0) return
  const [run] = await tx
    .select({ id: payrollRun.id, month: payrollRun.month, status: payrollRun.status })
    .from(payrollRunEntry)
    .innerJoin(
      payrollRun,
      and(eq(payrollRun.entityId, payrollRunEntry.entityId), eq(payrollRun.id, payrollRunEntry.payrollRunId)),
    )
    .where(and(eq(payrollRunEntry.entityId, entity.id), inArray(payrollRunEntry.commissionEntryId, ids), countsForYear))
    .limit(1)
  if (run) throw new ProblemError('PERIOD_LOCKED', { current: run })
}

/**
 * Inserts a reversal of each live entry, for the amount that refunds have left, and returns the reversals. Never changes
 * the ledger itself.
 */
async function reverse(
  { tx, entity, clock }: CallContext,
  which: SQL | undefined,
  cause: ReversalCause,
): Promise<(typeof commissionEntry.$inferInsert)[]> {
  const now = clock.now()
  const entries = await tx
    .select()
    .from(commissionEntry)
    .where(and(which, inArray(commissionEntry.reason, ['EARNED', 'NO_RULE'])))
  if (entries.length === 0) return []
  await requireUnpaid({ tx, entity }, entries)
  const taken = await tx
    .select()
    .from(commissionEntry)
    .where(
      and(
        isNotNull(commissionEntry.reversalOfId),
        inArray(
          commissionEntry.reversalOfId,
          entries.map(({ id }) => id),
        ),
      ),
    )
  const lines = entries.flatMap(({ id, createdAt: _, ...entry }) => {
    const before = taken.filter(({ reversalOfId }) => reversalOfId === id)
    if (before.some(({ reason }) => reason === 'REVERSAL')) return []
    const amount = before.reduce((sum, line) => sum + line.amount, entry.amount)
    return [
      {
        ...entry,
        reason: 'REVERSAL' as const,
        baseAmount: -before.reduce((sum, line) => sum + line.baseAmount, entry.baseAmount),
        amount: -amount,
        ...explained({ kind: 'REVERSAL', cause, amount: formatMinor(amount, entry.currency) }),
        earnedAt: now,
        period: plainDateOf(now, entity.timeZone).slice(0, 7),
        reversalOfId: id,
        createdAt: now,
      },
    ]
  })
  if (lines.length > 0) await tx.insert(commissionEntry).values(lines)
  return lines
}
