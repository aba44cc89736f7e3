import { and, eq, ne } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { booking } from '../../tables/booking/booking.ts'

/** Returns whether the customer has another booking in the slot that takes seats. */
export async function hasDuplicate(
  { tx }: CallContext,
  { timeSlotId, customerId, except }: { timeSlotId: string; customerId: string; except?: string },
): Promise<boolean> {
  const others = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        eq(booking.timeSlotId, timeSlotId),
        eq(booking.customerId, customerId),
        eq(booking.occupies, true),
        except === undefined ? undefined : ne(booking.id, except),
      ),
    )
    .limit(1)
  return others.length > 0
}

/** Throws DUPLICATE_BOOKING if the customer has another booking in the slot that takes seats. */
export async function requireNoDuplicate(
  call: CallContext,
  where: { timeSlotId: string; customerId: string; except?: string },
): Promise<void> {
  if (await hasDuplicate(call, where)) throw new ProblemError('DUPLICATE_BOOKING')
}
