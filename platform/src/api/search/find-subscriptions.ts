import { desc, eq, and, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { allSpellings } from '../../kernel/list-page.ts'
import { isLive, planOfSubscription } from '../../predicates/subscription.sql.ts'
import { customer } from '../../tables/customer/customer.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import type { Found, Search } from './search.ts'

/** The most customers whose memberships are searched. Of more, the search shows the first and people type on. */
const mostCustomers = 200

/** Finds the memberships of the customers whom the search finds, in their order. Live ones come first. */
export async function findSubscriptions(
  { tx, entity }: CallContext,
  { words, digits, limit }: Search,
): Promise<Found<'subscription'>> {
  const spellings = (digits === '' ? words : [digits]).map(allSpellings)
  const rows = await tx
    .select({
      id: subscription.id,
      status: subscription.status,
      membershipName: membershipPlan.name,
      startDate: subscription.startDate,
      customer: { givenName: customer.givenName, lastName: customer.lastName },
    })
    .from(
      sql`steward_find_customers(${sql.param(spellings)}::text[], ${digits}, ${mostCustomers}) with ordinality as found (id, total, place)`,
    )
    .innerJoin(customer, eq(customer.id, sql`found.id`))
    .innerJoin(
      subscription,
      and(
        eq(subscription.entityId, entity.id),
        eq(subscription.customerId, customer.id),
        isNull(subscription.deletedAt),
      ),
    )
    .innerJoin(membershipPlan, planOfSubscription)
    .orderBy(desc(isLive), sql`found.place`, desc(subscription.startDate), subscription.id)
  return { items: rows.slice(0, limit), total: rows.length }
}
