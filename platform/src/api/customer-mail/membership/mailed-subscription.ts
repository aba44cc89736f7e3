import { isReachable } from '@steward/shared/rules/customer/email-choice'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/connection.ts'
import { isAnyOf } from '../../../database/is-any-of.ts'
import { planOfSubscription, termsOfSubscription } from '../../../predicates/subscription.sql.ts'
import { businessDetails } from '../../../tables/business/business.ts'
import { customer } from '../../../tables/customer/customer.ts'
import { membershipPlan, membershipPlanVersion, subscription } from '../../../tables/membership/membership.ts'
import type { Seller } from '../mailed-booking.ts'

/** A subscription with everything that an email says about it, as it is at the end of the operation. */
export interface MailedSubscription {
  id: string
  planName: string
  currency: string
  price: number
  interval: (typeof membershipPlanVersion.$inferSelect)['billingInterval']
  intervalCount: number
  /** `isReachable` is true if the customer has an address and wants emails. */
  customer: { id: string; givenName: string; email: string; isReachable: boolean }
  seller: Seller
}

/** Returns subscriptions by id, in one statement. */
export async function readMailedSubscriptions(
  tx: Database,
  entityId: string,
  ids: readonly string[],
): Promise<Map<string, MailedSubscription>> {
  const rows = await tx
    .select({
      id: subscription.id,
      planName: membershipPlan.name,
      currency: subscription.currency,
      price: subscription.price,
      interval: membershipPlanVersion.billingInterval,
      intervalCount: membershipPlanVersion.intervalCount,
      customer: {
        id: customer.id,
        givenName: customer.givenName,
        email: customer.email,
        emailChoice: customer.emailChoice,
      },
      seller: {
        country: businessDetails.country,
        email: businessDetails.email,
        phoneNumber: businessDetails.phoneNumber,
      },
    })
    .from(subscription)
    .innerJoin(membershipPlan, planOfSubscription)
    .innerJoin(membershipPlanVersion, termsOfSubscription)
    .innerJoin(customer, and(eq(customer.entityId, subscription.entityId), eq(customer.id, subscription.customerId)))
    .leftJoin(
      businessDetails,
      and(eq(businessDetails.entityId, subscription.entityId), isNull(businessDetails.deletedAt)),
    )
    .where(
      and(
        eq(subscription.entityId, entityId),
        isAnyOf(subscription.id, ids),
        isNull(customer.deletedAt),
        isNull(customer.anonymisedAt),
      ),
    )
  return new Map(
    rows.map(({ customer: { emailChoice, ...person }, seller, ...row }) => [
      row.id,
      {
        ...row,
        customer: { ...person, isReachable: isReachable({ email: person.email, emailChoice }) },
        seller: seller ?? { country: '', email: '', phoneNumber: '' },
      },
    ]),
  )
}
