import { sql } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import type { CallContext } from '../../kernel/call.ts'
import type { Found, Hit, Search } from './search.ts'

interface CustomerHitRow extends Record<string, unknown> {
  id: string
  given_name: string
  last_name: string
  email: string
  phone_number: string
  avatar: string | null
  membership_name: string | null
  next_visit_at: string | null
  total: number
}

/** Finds customers by words of name, email and phone number in any order, or by the end of a phone number. */
export async function findCustomers({ tx, clock }: CallContext, search: Search): Promise<Found<'customer'>> {
  const { rows } = await tx.execute<CustomerHitRow>(sql`
    select customer.id, customer.given_name, customer.last_name, customer.email, customer.phone_number, customer.avatar,
      (select plan.name from subscription
        join membership_plan plan on plan.entity_id = subscription.entity_id and plan.id = subscription.membership_plan_id
        where subscription.entity_id = customer.entity_id and subscription.customer_id = customer.id
          and subscription.status in ('ACTIVE', 'PAST_DUE', 'PAUSED') and subscription.deleted_at is null
        order by subscription.created_at desc limit 1) as membership_name,
      (select min(slot.start_time) from booking join time_slot slot on slot.entity_id = booking.entity_id and slot.id = booking.time_slot_id
        where booking.entity_id = customer.entity_id and booking.customer_id = customer.id and booking.deleted_at is null
          and booking.status in ('CONFIRMED', 'PAYMENT_PENDING') and slot.start_time > ${clock.now()}) as next_visit_at,
      found.total
    from steward_find_customers(${search.q}, ${search.digits}, ${search.limit}) with ordinality as found (id, total, place)
    join customer on customer.id = found.id
    order by found.place`)
  return { items: rows.map(present), total: rows[0]?.total ?? 0 }
}

function present(row: CustomerHitRow): Hit<'customer'> {
  return {
    id: row.id,
    givenName: row.given_name,
    lastName: row.last_name,
    avatar: row.avatar,
    email: row.email,
    phoneNumber: row.phone_number,
    membershipName: row.membership_name,
    nextVisitAt: row.next_visit_at === null ? null : readInstant(row.next_visit_at),
  }
}
