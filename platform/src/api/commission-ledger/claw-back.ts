import { formatMinor } from '@steward/shared/money'
import { clawBackOf } from '@steward/shared/rules/booking/refund'
import { wholeOf } from '@steward/shared/rules/commission/earned-amount'
import { plainDateOf } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import type { BookingRecord } from '../../tables/booking/booking.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import type { CallContext } from '../../kernel/call.ts'
import { explained } from './explained.ts'

/**
 * Reverses the commission of a booking in proportion to a refund (B.9), with one new entry for each that was earned.
 * The new entries belong to the month of this moment. The last refund reverses the rest.
 */
export async function takeBackForRefund(call: CallContext, sold: BookingRecord, refund: number): Promise<void> {
  const { tx, entity, clock } = call
  const now = clock.now()
  const entries = await tx.select().from(commissionEntry).where(eq(commissionEntry.bookingId, sold.id))
  const earned = entries.filter(({ reason }) => reason === 'EARNED' || reason === 'NO_RULE')
  const refunded = sold.refundedAmount + refund
  const lines = earned.flatMap((entry) => {
    const reversals = entries.filter(({ reversalOfId }) => reversalOfId === entry.id)
    // An undone check-in or a reopened slot has already reversed the whole entry.
    if (reversals.some(({ reason }) => reason === 'REVERSAL')) return []
    const sumOf = (lines: typeof reversals) => lines.reduce((sum, { amount }) => sum + amount, 0)
    const corrected = entry.amount + sumOf(reversals.filter(({ reason }) => reason === 'CORRECTION'))
    const takenBack = -sumOf(reversals.filter(({ reason }) => reason !== 'CORRECTION'))
    const whole = wholeOf(corrected, partOf(entry, sold))
    const left = corrected - takenBack
    const amount = clawBackOf({ earned: whole, takenBack: whole - left }, { refund, refunded, total: sold.total })
    if (amount === 0) return []
    const { id, createdAt: _, ...kept } = entry
    return [
      {
        ...kept,
        reason: 'REFUND' as const,
        baseAmount: -refund,
        amount: -amount,
        ...explained({
          kind: 'REFUND',
          refund: formatMinor(refund, sold.currency),
          of: formatMinor(sold.total, sold.currency),
          amount: formatMinor(amount, entry.currency),
        }),
        earnedAt: now,
        period: plainDateOf(now, entity.timeZone).slice(0, 7),
        reversalOfId: id,
        createdAt: now,
      },
    ]
  })
  if (lines.length > 0) await tx.insert(commissionEntry).values(lines)
}

/** The part of the price that a line was earned on, for money that was kept of a booking that nobody attended. */
function partOf({ explanation, baseAmount }: typeof commissionEntry.$inferSelect, { price }: BookingRecord) {
  const isPart =
    explanation?.kind === 'PERCENTAGE'
      ? explanation.base.by === 'KEPT'
      : explanation?.kind === 'FLAT' && explanation.part
  return isPart && baseAmount > 0 ? { of: baseAmount, from: price } : null
}
