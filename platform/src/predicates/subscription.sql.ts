import { periodsPerYear } from '@steward/shared/rules/membership/subscription-revenue'
import {
  billedStatuses,
  endedSubscriptionStatuses,
  memberStatuses,
} from '@steward/shared/rules/membership/subscription-transitions'
import type { PlainDate } from '@steward/shared/time'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { membershipPlan, membershipPlanVersion, subscription } from '../tables/membership/membership.ts'
import { hasStatus } from './has-status.ts'

// The rules of a subscription in SQL, by the names that they have in `shared/rules/membership/subscription-transitions.ts` and
// `shared/rules/membership/subscription-revenue.ts`. A test compares both.

export const isLive: SQL = sql`not ${hasStatus(subscription.status, endedSubscriptionStatuses)}`
export const isBilled: SQL = hasStatus(subscription.status, billedStatuses)
export const isOfMember: SQL = hasStatus(subscription.status, memberStatuses)
export const isPending: SQL = hasStatus(subscription.status, ['PENDING'])
export const isActive: SQL = hasStatus(subscription.status, ['ACTIVE'])
export const isPastDue: SQL = hasStatus(subscription.status, ['PAST_DUE'])
export const isPaused: SQL = hasStatus(subscription.status, ['PAUSED'])
export const isSuspended: SQL = hasStatus(subscription.status, ['SUSPENDED'])

/** The join of a subscription with its plan. */
export const planOfSubscription = and(
  eq(membershipPlan.entityId, subscription.entityId),
  eq(membershipPlan.id, subscription.membershipPlanId),
)!

/** The join of a subscription with the terms that it has. */
export const termsOfSubscription = and(
  eq(membershipPlanVersion.entityId, subscription.entityId),
  eq(membershipPlanVersion.id, subscription.planVersionId),
)!

const perYear = sql`(case ${membershipPlanVersion.billingInterval} ${sql.raw(
  Object.entries(periodsPerYear)
    .map(([interval, periods]) => `when '${interval}' then ${periods}`)
    .join(' '),
)} end)`

/**
 * Returns `monthlyRevenueOn` in SQL, in minor units. It is rounded per subscription, so that a sum equals the sum of a
 * list. A deleted subscription has none. Expects `subscription` and `membershipPlanVersion`, joined by
 * `termsOfSubscription`, in the query.
 */
export function monthlyRevenue(day: PlainDate): SQL {
  const { deletedAt, currentPeriodStart, startDate, withTrial, price } = subscription
  const { trialDays, intervalCount } = membershipPlanVersion
  const isFirstPeriod = sql`coalesce(${currentPeriodStart}, ${startDate}) = ${startDate}`
  return sql`case
    when ${deletedAt} is not null or not ${isBilled} then 0
    when ${withTrial} and ${isFirstPeriod} and ${startDate} + ${trialDays} > ${day}::date then 0
    else round(${price}::numeric * ${perYear} / (12 * ${intervalCount})) end`
}
