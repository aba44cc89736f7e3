import type { SubscriptionRecord } from '@steward/shared/contracts'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { planOfSubscription } from '../../../predicates/subscription.sql.ts'
import { membershipPlan, subscription } from '../../../tables/membership/membership.ts'

/** Returns the subscription that one follows, and the first one that follows it. */
export async function readRelated(
  { tx }: Pick<CallContext, 'tx'>,
  { id, previousSubscriptionId }: Pick<typeof subscription.$inferSelect, 'id' | 'previousSubscriptionId'>,
): Promise<Pick<SubscriptionRecord, 'previous' | 'following'>> {
  const rows = await tx
    .select({ id: subscription.id, membershipName: membershipPlan.name, startDate: subscription.startDate })
    .from(subscription)
    .innerJoin(membershipPlan, planOfSubscription)
    .where(
      and(
        isNull(subscription.deletedAt),
        or(
          eq(subscription.previousSubscriptionId, id),
          previousSubscriptionId === null ? undefined : eq(subscription.id, previousSubscriptionId),
        ),
      ),
    )
    .orderBy(asc(subscription.startDate), asc(subscription.id))
  return {
    previous: rows.find((row) => row.id === previousSubscriptionId) ?? null,
    following: rows.find((row) => row.id !== previousSubscriptionId) ?? null,
  }
}
