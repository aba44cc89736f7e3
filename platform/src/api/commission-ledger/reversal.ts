import { formatMinor } from '@steward/shared/money'
import { plainDateOf } from '@steward/shared/time'
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { booking } from '../../tables/booking.ts'
import { commissionEntry } from '../../tables/commission.ts'
import type { CallContext } from '../../kernel/call.ts'

/**
 * Takes back what a booking earned whose check-in is undone, and what its whole slot earned where nobody is checked in
 * any more.
 */
export async function reverseForBooking(
  call: CallContext,
  { id, timeSlotId }: { id: string; timeSlotId: string },
): Promise<void> {
  await reverse(call, eq(commissionEntry.bookingId, id), 'Check-in undone')
  const others = await call.tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.timeSlotId, timeSlotId), eq(booking.status, 'CHECKED_IN'), isNull(booking.deletedAt)))
    .limit(2)
  if (others.some((other) => other.id !== id)) return
  await reverse(
    call,
    and(eq(commissionEntry.timeSlotId, timeSlotId), isNull(commissionEntry.bookingId)),
    'Nobody is checked in',
  )
}

/** Takes back everything that a slot earned which is reopened. */
export async function reverseForSlot(call: CallContext, timeSlotId: string): Promise<void> {
  await reverse(call, eq(commissionEntry.timeSlotId, timeSlotId), 'Slot reopened')
}

/** One further entry for each that stands, of what refunds have left of it. The ledger itself never changes. */
async function reverse({ tx, entity, clock }: CallContext, which: SQL | undefined, why: string): Promise<void> {
  const now = clock.now()
  const entries = await tx
    .select()
    .from(commissionEntry)
    .where(and(which, inArray(commissionEntry.reason, ['EARNED', 'NO_RULE'])))
  if (entries.length === 0) return
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
        trace: `${why}: takes back ${formatMinor(amount, entry.currency)}`,
        earnedAt: now,
        period: plainDateOf(now, entity.timeZone).slice(0, 7),
        reversalOfId: id,
        createdAt: now,
      },
    ]
  })
  if (lines.length > 0) await tx.insert(commissionEntry).values(lines)
}
