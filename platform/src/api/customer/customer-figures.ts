import { formatMinor } from '@steward/shared/money'
import { addMinutes, type Instant } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { owedByItself } from '../invoice/invoice.queries.ts'

const days90 = 90 * 24 * 60
const since90Days = (now: Instant) => addMinutes(now, -days90)

/**
 * The SQL condition for a no-show of the last 90 days, for a row of `booking` and its `slot`. It follows `isNoShow`:
 * still confirmed when the slot is completed, or two hours after its end.
 */
export const isMissed = (now: Instant) =>
  sql`(booking.status = 'CONFIRMED' and not booking.no_show_waived and slot.start_time >= ${since90Days(now)}
    and (slot.status = 'COMPLETED' or (slot.status = 'ACTIVE' and slot.end_time < ${addMinutes(now, -120)})))`

/** Figures of a customer from bookings, payments and memberships. Amounts are in minor units. */
export interface CustomerFigures extends Record<string, unknown> {
  id: string
  membershipName: string | null
  lastVisitAt: string | null
  nextVisitAt: string | null
  visits90d: number
  noShows90d: number
  lifetimeValue: number
  unpaid: number
}

/** Returns the figures of the given customers in one statement, whether for one customer or 200. */
export async function findFigures(
  tx: Database,
  ids: string[],
  currency: string,
  now: Instant,
): Promise<Map<string, CustomerFigures>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<CustomerFigures>(sql`
    select customer.id, plan.name as "membershipName", visit.last as "lastVisitAt", visit.next as "nextVisitAt",
      visit.recent as "visits90d", visit.missed as "noShows90d",
      (money.received - money.refunded)::float8 as "lifetimeValue", (visit.unpaid + money.open)::float8 as unpaid
    from unnest(${sql.param(ids)}::uuid[]) as wanted (id)
    join customer on customer.id = wanted.id
    left join lateral (
      select membership_plan.name from subscription join membership_plan on membership_plan.id = subscription.membership_plan_id
      where subscription.entity_id = customer.entity_id and subscription.customer_id = customer.id
        and subscription.status in ('ACTIVE', 'PAST_DUE', 'PAUSED') and subscription.deleted_at is null
      order by subscription.created_at desc limit 1
    ) plan on true
    cross join lateral (
      select max(slot.start_time) filter (where booking.status = 'CHECKED_IN') as last,
        min(slot.start_time) filter (where booking.status in ('CONFIRMED', 'PAYMENT_PENDING') and slot.start_time > ${now}) as next,
        count(*) filter (where booking.status = 'CHECKED_IN' and slot.start_time >= ${since90Days(now)})::int as recent,
        count(*) filter (where ${isMissed(now)})::int as missed,
        coalesce(sum(booking.total - booking.paid_amount) filter (
          where booking.status in ('PAYMENT_PENDING', 'PAYMENT_FAILED') and booking.currency = ${currency}), 0) as unpaid
      from booking join time_slot slot on slot.id = booking.time_slot_id
      where booking.entity_id = customer.entity_id and booking.customer_id = customer.id and booking.deleted_at is null
    ) visit
    cross join lateral (
      select ${moneyOf('payment', currency)} as received, ${moneyOf('refund', currency)} as refunded,
        (select coalesce(sum(invoice.total - invoice.paid_amount - invoice.credited_amount), 0) from invoice
          where invoice.entity_id = customer.entity_id and invoice.customer_id = customer.id and invoice.status in ('ISSUED', 'PARTIALLY_PAID')
            and invoice.currency = ${currency} and invoice.deleted_at is null and ${owedByItself}) as open
    ) money`)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns what a customer owes in each currency, that of the business first. The business may have had another one
 * before.
 */
export async function findOwed(
  tx: Database,
  id: string,
  currency: string,
): Promise<{ amount: string; currency: string }[]> {
  const { rows } = await tx.execute<{ currency: string; open: number }>(sql`
    select currency, sum(open)::float8 as open from (
      select booking.currency, booking.total - booking.paid_amount as open from booking
        where booking.entity_id = steward_current_entity() and booking.customer_id = ${id}
          and booking.status in ('PAYMENT_PENDING', 'PAYMENT_FAILED') and booking.deleted_at is null
      union all
      select invoice.currency, invoice.total - invoice.paid_amount - invoice.credited_amount from invoice
        where invoice.entity_id = steward_current_entity() and invoice.customer_id = ${id}
          and invoice.status in ('ISSUED', 'PARTIALLY_PAID') and invoice.deleted_at is null and ${owedByItself}) as each
    group by currency having sum(open) > 0 order by currency <> ${currency}, currency`)
  return rows.map((row) => ({ amount: formatMinor(row.open, row.currency), currency: row.currency }))
}

/** Returns the SQL sum of a ledger over the bookings and invoices of a customer. Each line belongs to one of them. */
function moneyOf(ledger: 'payment' | 'refund', currency: string) {
  const of = (document: 'booking' | 'invoice') => sql`(
    select coalesce(sum(line.amount), 0) from ${sql.raw(document)} document
    join ${sql.raw(ledger)} line on line.entity_id = document.entity_id and line.${sql.raw(document)}_id = document.id
    where document.entity_id = customer.entity_id and document.customer_id = customer.id and line.currency = ${currency})`
  return sql`(${of('booking')} + ${of('invoice')})`
}
