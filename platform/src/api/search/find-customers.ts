import type { Instant } from '@steward/shared/time'
import { and, desc, eq, gt, isNull, min, sql } from 'drizzle-orm'
import { isOfMember, planOfSubscription } from '../../predicates/subscription.sql.ts'
import { isExpected } from '../../predicates/booking.sql.ts'
import type { CallContext } from '../../kernel/call.ts'
import { allSpellings } from '../../kernel/list-page.ts'
import type { Found, Hit, Search } from './search.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

/** Finds customers by words of name, email and phone number in any order, or by the end of a phone number. */
export async function findCustomers(
  { tx, clock }: CallContext,
  { words, digits, limit }: Search,
): Promise<Found<'customer'>> {
  const spellings = (digits === '' ? words : [digits]).map(allSpellings)
  const membership = tx
    .select({ name: membershipPlan.name })
    .from(subscription)
    .innerJoin(membershipPlan, planOfSubscription)
    .where(
      and(
        eq(subscription.entityId, customer.entityId),
        eq(subscription.customerId, customer.id),
        isOfMember,
        isNull(subscription.deletedAt),
      ),
    )
    .orderBy(desc(subscription.createdAt))
    .limit(1)
  const nextVisit = tx
    .select({ at: min(timeSlot.startTime) })
    .from(booking)
    .innerJoin(timeSlot, and(eq(timeSlot.entityId, booking.entityId), eq(timeSlot.id, booking.timeSlotId)))
    .where(
      and(
        eq(booking.entityId, customer.entityId),
        eq(booking.customerId, customer.id),
        isNull(booking.deletedAt),
        isExpected,
        gt(timeSlot.startTime, clock.now()),
      ),
    )
  const rows = await tx
    .select({
      hit: {
        id: customer.id,
        givenName: customer.givenName,
        lastName: customer.lastName,
        avatar: customer.avatar,
        email: customer.email,
        phoneNumber: customer.phoneNumber,
        membershipName: sql<string | null>`(${membership})`,
        nextVisitAt: sql<Instant | null>`(${nextVisit})`.mapWith(timeSlot.startTime),
      },
      total: sql<number>`found.total`,
    })
    .from(
      sql`steward_find_customers(${sql.param(spellings)}::text[], ${digits}, ${limit}) with ordinality as found (id, total, place)`,
    )
    .innerJoin(customer, eq(customer.id, sql`found.id`))
    .orderBy(sql`found.place`)
  return { items: rows.map(({ hit }) => presentHit(hit)), total: rows[0]?.total ?? 0 }
}

const presentHit = (hit: Hit<'customer'>): Hit<'customer'> => ({
  id: hit.id,
  givenName: hit.givenName,
  lastName: hit.lastName,
  avatar: hit.avatar,
  email: hit.email,
  phoneNumber: hit.phoneNumber,
  membershipName: hit.membershipName,
  nextVisitAt: hit.nextVisitAt,
})
