import { formatMinor } from '@steward/shared/money'
import type { Terms } from '@steward/shared/rules/common/terms'
import { addMinutes, type Instant } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { isOfMember } from '../../predicates/subscription.sql.ts'
import { isOpenInvoice, openAmount } from '../../predicates/invoice.sql.ts'
import type { Database } from '../../database/connection.ts'
import { readRows, type RowOf } from '../../database/statement.ts'
import { owedByItself } from '../invoice/invoice.queries.ts'
import { isCheckedIn, isCountedNoShow, isExpected, isUnpaid } from '../../predicates/booking.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { payment, paymentReversal, refund } from '../../tables/booking/money.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

const days90 = 90 * 24 * 60
const since90Days = (now: Instant) => addMinutes(now, -days90)

/** A condition on a booking and its slot: a no-show of the last 90 days. */
export const isMissed = (now: Instant, terms: Terms) =>
  sql`(${timeSlot.startTime} >= ${since90Days(now)} and ${isCountedNoShow(now, terms)})`

const figures = {
  id: customer.id,
  membershipName: sql<string | null>`plan.name`,
  lastVisitAt: sql<Instant | null>`visit.last`.mapWith(timeSlot.startTime),
  nextVisitAt: sql<Instant | null>`visit.next`.mapWith(timeSlot.startTime),
  visits90d: sql<number>`visit.recent`,
  noShows90d: sql<number>`visit.missed`,
  lifetimeValue: sql<number>`(money.received - money.refunded)::float8`,
  unpaid: sql<number>`(visit.unpaid + money.open)::float8`,
}

/** Figures of a customer from bookings, payments and memberships. Amounts are in minor units. */
export type CustomerFigures = RowOf<typeof figures>

/**
 * Returns the figures of the given customers. It is one statement, whether for one customer or 200: each customer needs
 * sums over four tables.
 */
export async function findFigures(
  tx: Database,
  ids: string[],
  { currency, now, terms }: { currency: string; now: Instant; terms: Terms },
): Promise<Map<string, CustomerFigures>> {
  if (ids.length === 0) return new Map()
  const isCustomers = sql`${booking.entityId} = ${customer.entityId} and ${booking.customerId} = ${customer.id}`
  const rows = await readRows(
    tx,
    figures,
    (columns) => sql`
      select ${columns}
      from unnest(${sql.param(ids)}::uuid[]) as wanted (id)
      join ${customer} on ${customer.id} = wanted.id
      left join lateral (
        select ${membershipPlan.name} from ${subscription}
        join ${membershipPlan} on ${membershipPlan.id} = ${subscription.membershipPlanId}
        where ${subscription.entityId} = ${customer.entityId} and ${subscription.customerId} = ${customer.id}
          and ${isOfMember} and ${subscription.deletedAt} is null
        order by ${subscription.createdAt} desc limit 1
      ) plan on true
      cross join lateral (
        select max(${timeSlot.startTime}) filter (where ${isCheckedIn}) as last,
          min(${timeSlot.startTime}) filter (
            where ${isExpected} and ${timeSlot.startTime} > ${now}) as next,
          count(*) filter (where ${isCheckedIn} and ${timeSlot.startTime} >= ${since90Days(now)})::int as recent,
          count(*) filter (where ${isMissed(now, terms)})::int as missed,
          coalesce(sum(${booking.total} - ${booking.paidAmount}) filter (
            where ${isUnpaid} and ${booking.currency} = ${currency}), 0) as unpaid
        from ${booking} join ${timeSlot} on ${timeSlot.id} = ${booking.timeSlotId}
        where ${isCustomers} and ${booking.deletedAt} is null
      ) visit
      cross join lateral (
        select ${moneyOf(payment, currency)} - ${moneyOf(paymentReversal, currency)} as received,
          ${moneyOf(refund, currency)} as refunded,
          (select coalesce(sum(${openAmount}), 0) from ${invoice}
            where ${invoice.entityId} = ${customer.entityId} and ${invoice.customerId} = ${customer.id}
              and ${isOpenInvoice} and ${invoice.currency} = ${currency}
              and ${invoice.deletedAt} is null and ${owedByItself}) as open
      ) money`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the SQL sum of a ledger over the bookings and invoices of a customer. Each line belongs to one of them. */
function moneyOf(ledger: typeof payment | typeof paymentReversal | typeof refund, currency: string) {
  const of = (
    document: typeof booking | typeof invoice,
    documentId: typeof ledger.bookingId | typeof ledger.invoiceId,
  ) => sql`(
    select coalesce(sum(${ledger.amount}), 0) from ${document}
    join ${ledger} on ${ledger.entityId} = ${document.entityId} and ${documentId} = ${document.id}
    where ${document.entityId} = ${customer.entityId} and ${document.customerId} = ${customer.id}
      and ${ledger.currency} = ${currency})`
  return sql`(${of(booking, ledger.bookingId)} + ${of(invoice, ledger.invoiceId)})`
}

/**
 * Returns what a customer owes in each currency, that of the business first. The business may have had another one
 * before. It is one statement, because bookings and invoices form one sum.
 */
export async function findOwed(
  tx: Database,
  id: string,
  currency: string,
): Promise<{ amount: string; currency: string }[]> {
  const rows = await readRows(
    tx,
    { currency: sql<string>`each.currency`, open: sql<number>`sum(each.open)::float8` },
    (columns) => sql`
      select ${columns} from (
        select ${booking.currency}, ${booking.total} - ${booking.paidAmount} as open from ${booking}
          where ${booking.entityId} = steward_current_entity() and ${booking.customerId} = ${id}
            and ${isUnpaid} and ${booking.deletedAt} is null
        union all
        select ${invoice.currency}, ${openAmount} from ${invoice}
          where ${invoice.entityId} = steward_current_entity() and ${invoice.customerId} = ${id}
            and ${isOpenInvoice} and ${invoice.deletedAt} is null
            and ${owedByItself}) as each
      group by each.currency having sum(each.open) > 0 order by each.currency <> ${currency}, each.currency`,
  )
  return rows.map((row) => ({ amount: formatMinor(row.open, row.currency), currency: row.currency }))
}
