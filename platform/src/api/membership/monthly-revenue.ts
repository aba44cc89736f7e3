import type { PlainDate } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'

/**
 * What a subscription brings a month, in minor units (B.8): the price it was sold at, by the plan's interval, without
 * tax and joining fee; rounded for each subscription, so that a sum is the sum of what a list shows. Nothing while on
 * trial, for a single payment, and unless it is active or past due.
 *
 * @param day the local day that decides whether a trial is over
 * Expects the tables `subscription` and `membership_plan plan` in the query.
 */
export function monthlyRevenue(day: PlainDate): SQL {
  return sql`case
    when subscription.deleted_at is not null or subscription.status not in ('ACTIVE', 'PAST_DUE') then 0
    when subscription.start_date + plan.trial_days > ${day}::date then 0
    else round(subscription.price::numeric * case plan.billing_interval
      when 'WEEK' then 52 when 'MONTH' then 12 when 'QUARTER' then 4 when 'YEAR' then 1 else 0 end
      / (12 * plan.interval_count)) end`
}
