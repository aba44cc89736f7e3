import { and, eq, isNull } from 'drizzle-orm'
import { subscription } from '../../tables/membership/membership.ts'
import { subscriptionTermsChange } from '../../tables/membership/membership-operation.ts'

/** The condition of changes that wait for the next period. A subscription has at most one. */
export const isWaiting = and(isNull(subscriptionTermsChange.appliedOn), isNull(subscriptionTermsChange.withdrawnAt))!

/** The join of a subscription with the change that it waits for. */
export const waitsForTerms = and(
  eq(subscriptionTermsChange.entityId, subscription.entityId),
  eq(subscriptionTermsChange.subscriptionId, subscription.id),
  isWaiting,
)!
