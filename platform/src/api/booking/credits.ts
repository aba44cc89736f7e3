import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { subscription } from '../../tables/membership.ts'

type Paid = { subscriptionId: string | null; bookingSlots: number }

/**
 * Returns the sessions of cancelled bookings to the subscriptions that paid for them. Skips unlimited subscriptions.
 */
export async function returnCredits(call: CallContext, bookings: readonly Paid[]): Promise<void> {
  for (const [id, count] of creditsOf(bookings)) await addCredits(call, id, count)
}

/** Takes the sessions of restored bookings again. Throws TRANSITION_NOT_ALLOWED if a subscription has too few left. */
export async function takeCredits(call: CallContext, bookings: readonly Paid[]): Promise<void> {
  for (const [id, count] of creditsOf(bookings)) {
    const [before] = await call.tx
      .select({ sessionsLeft: subscription.sessionsLeft })
      .from(subscription)
      .where(eq(subscription.id, id))
      .for('update')
    if (!before || before.sessionsLeft === null) continue
    if (before.sessionsLeft < count) throw problems.transitionNotAllowed('CANCELLED', 'restore', [])
    await addCredits(call, id, -count)
  }
}

/**
 * Returns the sessions by subscription, in the order of the ids. Two calls that change several subscriptions then wait
 * for each other instead of ending in a deadlock.
 */
function creditsOf(bookings: readonly Paid[]): [string, number][] {
  const credits = new Map<string, number>()
  for (const { subscriptionId, bookingSlots } of bookings) {
    if (subscriptionId !== null) credits.set(subscriptionId, (credits.get(subscriptionId) ?? 0) + bookingSlots)
  }
  return [...credits].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

async function addCredits({ tx, clock }: CallContext, id: string, count: number): Promise<void> {
  await tx
    .update(subscription)
    .set({ sessionsLeft: sql`${subscription.sessionsLeft} + ${count}`, updatedAt: clock.now() })
    .where(and(eq(subscription.id, id), isNotNull(subscription.sessionsLeft)))
}
