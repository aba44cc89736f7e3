import { plainDateOf } from '@steward/shared/time'
import { and, eq, exists, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isActiveOf } from '../../../predicates/member.sql.ts'
import { isLive } from '../../../predicates/subscription.sql.ts'
import type { Call } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { businessDetails } from '../../../tables/business/business.ts'
import { customer } from '../../../tables/customer/customer.ts'
import { membershipPlan, membershipPlanVersion, subscription } from '../../../tables/membership/membership.ts'
import { businessUser } from '../../../tables/team/team.ts'
import { currentTerms } from '../../membership-plan/plan-coverage.ts'
import { hadTrialOf } from '../had-trial.ts'

type Sell = Call<'subscription.sell'>

/**
 * Locks the customer, so that two sales of one plan to them come one after the other. Rejects a customer who was merged
 * or anonymised.
 */
export async function lockCustomer({ tx, body }: Sell) {
  const [row] = await tx
    .select({
      id: customer.id,
      givenName: customer.givenName,
      lastName: customer.lastName,
      email: customer.email,
      phoneNumber: customer.phoneNumber,
    })
    .from(customer)
    .where(
      and(
        eq(customer.id, body.customerId),
        isNull(customer.deletedAt),
        isNull(customer.mergedIntoId),
        isNull(customer.anonymisedAt),
      ),
    )
    .for('no key update')
  if (!row) throw problems.invalidField('customerId', 'NOT_FOUND')
  return row
}

const seller = alias(businessUser, 'seller')
/** The subscription that the sale follows. */
const previous = alias(subscription, 'previous')
const cashier = alias(businessUser, 'cashier')

/** Returns everything that decides about a sale, and everybody whom its documents name. Throws 422 at the faulty field. */
export async function findSaleFacts(call: Sell) {
  const { tx, body, actor, entity, clock } = call
  const today = plainDateOf(clock.now(), entity.timeZone)
  const ofCustomer = and(
    eq(subscription.entityId, membershipPlan.entityId),
    eq(subscription.membershipPlanId, membershipPlan.id),
    eq(subscription.customerId, body.customerId),
    isNull(subscription.deletedAt),
  )
  const [facts] = await tx
    .select({
      plan: { id: membershipPlan.id, name: membershipPlan.name, status: membershipPlan.status },
      terms: getTableColumns(membershipPlanVersion),
      issuer: getTableColumns(businessDetails),
      seller: { id: seller.id, givenName: seller.givenName, lastName: seller.lastName },
      cashier: { id: cashier.id, givenName: cashier.givenName, lastName: cashier.lastName },
      isSubscribed: sql<boolean>`${exists(
        tx
          .select({ one: sql`1` })
          .from(subscription)
          .where(and(ofCustomer, isLive)),
      )}`,
      previous: { status: previous.status, customerId: previous.customerId },
      hadTrial: hadTrialOf(tx, and(ofCustomer, lte(subscription.startDate, today))),
    })
    .from(membershipPlan)
    .innerJoin(membershipPlanVersion, currentTerms)
    .leftJoin(businessDetails, isNull(businessDetails.deletedAt))
    .leftJoin(seller, and(eq(seller.id, body.soldById ?? actor.memberId), isActiveOf(seller), isNull(seller.deletedAt)))
    .leftJoin(
      previous,
      body.previousSubscriptionId === undefined
        ? sql`false`
        : and(eq(previous.id, body.previousSubscriptionId), isNull(previous.deletedAt)),
    )
    .leftJoin(cashier, eq(cashier.id, actor.memberId))
    .where(and(eq(membershipPlan.id, body.membershipId), isNull(membershipPlan.deletedAt)))
  if (!facts) throw problems.invalidField('membershipId', 'NOT_FOUND')
  if (!facts.seller) throw problems.invalidField('soldById', 'NOT_FOUND')
  return { ...facts, seller: facts.seller, today }
}

export type SaleFacts = Awaited<ReturnType<typeof findSaleFacts>>
