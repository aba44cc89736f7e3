import type { PlainDate } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { membershipPlan, subscription } from '../../tables/membership.ts'

/**
 * Returns the SQL for the monthly revenue of a subscription in minor units (B.8). It is the price at which it was sold,
 * by the interval of the plan, without tax and joining fee. It is rounded per subscription, so that a sum equals the
 * sum of a list. It is zero during a trial, for a single payment, and unless the subscription is active or past due.
 * Expects `subscription` and `membershipPlan` in the query.
 * @param day the local day that decides whether a trial is over
 */
export function monthlyRevenue(day: PlainDate): SQL {
  return sql`case
    when ${subscription.deletedAt} is not null or ${subscription.status} not in ('ACTIVE', 'PAST_DUE') then 0
    when ${subscription.startDate} + ${membershipPlan.trialDays} > ${day}::date then 0
    else round(${subscription.price}::numeric * case ${membershipPlan.billingInterval}
      when 'WEEK' then 52 when 'MONTH' then 12 when 'QUARTER' then 4 when 'YEAR' then 1 else 0 end
      / (12 * ${membershipPlan.intervalCount})) end`
}
