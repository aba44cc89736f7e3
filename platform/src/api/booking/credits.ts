import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CallContext } from '../kernel/call.ts'
import { subscription } from '../membership/tables.ts'

/** Gives the sessions of cancelled bookings back to the subscriptions that paid for them; unlimited ones count none. */
export async function returnCredits(
  { tx, clock }: CallContext,
  bookings: { subscriptionId: string | null; bookingSlots: number }[],
): Promise<void> {
  const credits = new Map<string, number>()
  for (const { subscriptionId, bookingSlots } of bookings) {
    if (subscriptionId !== null) credits.set(subscriptionId, (credits.get(subscriptionId) ?? 0) + bookingSlots)
  }
  for (const [id, count] of credits) {
    await tx
      .update(subscription)
      .set({ sessionsLeft: sql`${subscription.sessionsLeft} + ${count}`, updatedAt: clock.now() })
      .where(and(eq(subscription.id, id), isNotNull(subscription.sessionsLeft)))
  }
}
