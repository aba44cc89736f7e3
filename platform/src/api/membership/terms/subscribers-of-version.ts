import { whyNotChangeTerms, type TermsChangeRefusal } from '@steward/shared/rules/membership/terms-change'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { isLive, termsOfSubscription } from '../../../predicates/subscription.sql.ts'
import type { CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { customer } from '../../../tables/customer/customer.ts'
import { membershipPlanVersion, subscription } from '../../../tables/membership/membership.ts'
import { subscriptionTermsChange } from '../../../tables/membership/membership-operation.ts'
import type { LockedPlan } from '../membership.queries.ts'
import { isSubscriber } from '../subscription.queries.ts'
import { waitsForTerms } from '../../membership-plan/waiting-terms.ts'

type Plan = Pick<LockedPlan, 'id' | 'currentVersion' | 'terms'>

/** Selects the live subscriptions with one version of a plan, with the interval of their terms. */
const selectSubscribers = ({ tx, entity }: CallContext, { id }: Plan, version: number) =>
  tx
    .select({
      row: getTableColumns(subscription),
      customer: { id: customer.id, givenName: customer.givenName, lastName: customer.lastName },
      interval: membershipPlanVersion.billingInterval,
      waitsFor: subscriptionTermsChange.id,
    })
    .from(subscription)
    .innerJoin(membershipPlanVersion, termsOfSubscription)
    .innerJoin(customer, isSubscriber)
    .leftJoin(subscriptionTermsChange, waitsForTerms)
    .where(
      and(
        eq(subscription.entityId, entity.id),
        eq(subscription.membershipPlanId, id),
        eq(membershipPlanVersion.number, version),
        isLive,
        isNull(subscription.deletedAt),
      ),
    )
    .$dynamic()

export type Subscriber = Awaited<ReturnType<typeof selectSubscribers>>[number]

/** Returns the subscribers of an older version by name. Throws 422 if the version is the current one or unknown. */
export function findSubscribers(call: CallContext, plan: Plan, version: number): Promise<Subscriber[]> {
  requireOlder(plan, version)
  return selectSubscribers(call, plan, version).orderBy(
    sql`lower(${customer.givenName} || ' ' || ${customer.lastName})`,
    subscription.id,
  )
}

/** Does the same, and locks the subscriptions in the order of their ids. */
export function lockSubscribers(call: CallContext, plan: Plan, version: number): Promise<Subscriber[]> {
  requireOlder(plan, version)
  return selectSubscribers(call, plan, version).orderBy(subscription.id).for('update', { of: subscription })
}

/** Returns why the current terms of the plan cannot be applied to a subscriber, or undefined when they can. */
export const refusalOf = ({ row, interval, waitsFor }: Subscriber, { terms }: Plan): TermsChangeRefusal | undefined =>
  whyNotChangeTerms({ ...row, interval, hasPendingChange: waitsFor !== null }, terms.billingInterval)

function requireOlder({ currentVersion }: Plan, version: number): void {
  if (version >= currentVersion) throw problems.invalidField('fromVersion', 'TOO_LARGE', { max: currentVersion - 1 })
}
