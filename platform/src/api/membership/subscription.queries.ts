import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { planOfSubscription, termsOfSubscription } from '../../predicates/subscription.sql.ts'
import type { Database } from '../../database/connection.ts'
import { customer } from '../../tables/customer/customer.ts'
import { membershipPlan, membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { subscriptionTermsChange } from '../../tables/membership/membership-operation.ts'
import { businessUser } from '../../tables/team/team.ts'
import { leadsToPlan, leadsToVersion, nextPlan, nextVersion, waitsForTerms } from '../membership-plan/waiting-terms.ts'

/** The join of a subscription with its customer. */
export const isSubscriber = and(eq(customer.entityId, subscription.entityId), eq(customer.id, subscription.customerId))

/** Selects subscriptions with their plan, terms, customer and seller, and with the terms that they wait for. */
export const selectListedSubscriptions = (tx: Database, cursorValue: SQL<string>) =>
  tx
    .select({
      ...getTableColumns(subscription),
      plan: { id: membershipPlan.id, name: membershipPlan.name },
      customer: {
        id: customer.id,
        givenName: customer.givenName,
        lastName: customer.lastName,
        email: customer.email,
        phoneNumber: customer.phoneNumber,
      },
      terms: {
        number: membershipPlanVersion.number,
        billingInterval: membershipPlanVersion.billingInterval,
        intervalCount: membershipPlanVersion.intervalCount,
        sessions: membershipPlanVersion.sessions,
      },
      next: { number: nextVersion.number, price: nextVersion.price, currency: nextVersion.currency },
      nextPlan: { id: nextPlan.id, name: nextPlan.name },
      nextFrom: subscriptionTermsChange.appliesFrom,
      seller: { id: businessUser.id, givenName: businessUser.givenName, lastName: businessUser.lastName },
      cursor_value: cursorValue,
    })
    .from(subscription)
    .innerJoin(membershipPlan, planOfSubscription)
    .innerJoin(membershipPlanVersion, termsOfSubscription)
    .innerJoin(customer, isSubscriber)
    .leftJoin(subscriptionTermsChange, waitsForTerms)
    .leftJoin(nextVersion, leadsToVersion)
    .leftJoin(nextPlan, leadsToPlan)
    .leftJoin(
      businessUser,
      and(eq(businessUser.entityId, subscription.entityId), eq(businessUser.id, subscription.soldById)),
    )
    .$dynamic()
