import type { PlainDate } from '@steward/shared/time'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { membershipPlanVersion, subscription } from '../../tables/membership.ts'

/** The join of a subscription with the terms that it has. */
export const termsOfSubscription = and(
  eq(membershipPlanVersion.entityId, subscription.entityId),
  eq(membershipPlanVersion.id, subscription.planVersionId),
)!

/**
 * Returns the SQL for the monthly revenue of a subscription in minor units (B.8). It is the price at which it was sold,
 * by the interval of its own terms, without tax and joining fee. It is rounded per subscription, so that a sum equals
 * the sum of a list. It is zero during a trial, for a single payment, and unless the subscription is active or past due.
 * Expects `subscription` and `membershipPlanVersion`, joined by `termsOfSubscription`, in the query.
 * @param day the local day that decides whether a trial is over
 */
export function monthlyRevenue(day: PlainDate): SQL {
  // Only the first period can be a trial. Terms that a subscription gets later do not begin another one.
  const isFirstPeriod = sql`coalesce(${subscription.currentPeriodStart}, ${subscription.startDate}) = ${subscription.startDate}`
  return sql`case
    when ${subscription.deletedAt} is not null or ${subscription.status} not in ('ACTIVE', 'PAST_DUE') then 0
    when ${subscription.withTrial} and ${isFirstPeriod} and ${subscription.startDate} + ${membershipPlanVersion.trialDays} > ${day}::date then 0
    else round(${subscription.price}::numeric * case ${membershipPlanVersion.billingInterval}
      when 'WEEK' then 52 when 'MONTH' then 12 when 'QUARTER' then 4 when 'YEAR' then 1 else 0 end
      / (12 * ${membershipPlanVersion.intervalCount})) end`
}
