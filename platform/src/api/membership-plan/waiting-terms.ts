import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { membershipPlan, membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { subscriptionTermsChange } from '../../tables/membership/membership-operation.ts'

/** The condition of changes that wait for the next period. A subscription has at most one. */
export const isWaiting = and(isNull(subscriptionTermsChange.appliedOn), isNull(subscriptionTermsChange.withdrawnAt))!

/** The join of a subscription with the change that it waits for. */
export const waitsForTerms = and(
  eq(subscriptionTermsChange.entityId, subscription.entityId),
  eq(subscriptionTermsChange.subscriptionId, subscription.id),
  isWaiting,
)!

/** The terms and the plan that a subscription waits for. */
export const nextVersion = alias(membershipPlanVersion, 'next_version')
export const nextPlan = alias(membershipPlan, 'next_plan')

/** The join of a change with the terms that it leads to. */
export const leadsToVersion = and(
  eq(nextVersion.entityId, subscriptionTermsChange.entityId),
  eq(nextVersion.id, subscriptionTermsChange.planVersionId),
)!

/** The join of a change with the plan that it leads to. */
export const leadsToPlan = and(
  eq(nextPlan.entityId, subscriptionTermsChange.entityId),
  eq(nextPlan.id, subscriptionTermsChange.membershipPlanId),
)!
