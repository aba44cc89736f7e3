import type { Instant, PlainDate } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { monthlyRevenue } from '../membership/monthly-revenue.ts'

/** The range `[start, end)`, and the moment of the request. */
export interface Span {
  entityId: string
  start: Instant
  end: Instant
  asOf: Instant
  today: PlainDate
}

interface FiguresRow extends Record<string, unknown> {
  bookings: number
  seats_sold: number
  booked_value: string
  collected: string
  seats_taken: number
  seats_offered: number
  attended: number
  no_shows: number
  new_customers: number
  monthly_revenue: string
}

interface ServiceFiguresRow extends Record<string, unknown> {
  id: string
  name: string
  bookings: number
  booked_value: string
}

/** The customer was there, even if the money was refunded later. */
const attended: SQL = sql`(booking.status = 'CHECKED_IN' or (booking.status = 'REFUNDED' and booking.checked_in_at is not null))`
/** Counts as a booking of the business (B.8). */
export const counted: SQL = sql`(booking.status = 'CONFIRMED' or ${attended})`
export const live: SQL = sql`booking.deleted_at is null and slot.deleted_at is null`

export const bookingsWithSlots: SQL = sql`booking join time_slot slot on slot.entity_id = booking.entity_id and slot.id = booking.time_slot_id`

/** A slot is over when it was completed, or two hours after its end (B.1). */
export const isOver = (asOf: Instant): SQL =>
  sql`(slot.status = 'COMPLETED' or (slot.status = 'ACTIVE' and slot.end_time + interval '2 hours' <= ${asOf}))`

/**
 * Reads all figures in one statement. Each subquery uses an index on the time of the slot or the payment. A slot that
 * ends at midnight belongs to the day before.
 */
export async function readFigures(tx: Database, span: Span): Promise<FiguresRow> {
  const { entityId, start, end, asOf, today } = span
  const inRange = sql`booking.entity_id = ${entityId} and slot.start_time >= ${start} and slot.start_time < ${end} and ${live}`
  const { rows } = await tx.execute<FiguresRow>(sql`
    with sold as (
      select count(*)::int as bookings, coalesce(sum(booking.booking_slots), 0)::int as seats_sold,
        coalesce(sum(booking.price), 0)::bigint as booked_value
      from ${bookingsWithSlots} where ${inRange} and ${counted}
    ), offered as (
      select coalesce(sum(slot.seats_taken), 0)::int as seats_taken, coalesce(sum(slot.slots), 0)::int as seats_offered
      from time_slot slot join service on service.entity_id = slot.entity_id and service.id = slot.service_id
      where slot.entity_id = ${entityId} and slot.deleted_at is null and slot.status <> 'CANCELLED' and service.type = 'SPOT'
        and slot.end_time > ${start} and slot.end_time <= ${end} and slot.end_time <= ${asOf}
    ), visits as (
      select count(*) filter (where ${attended})::int as attended,
        count(*) filter (where booking.status = 'CONFIRMED' and not booking.no_show_waived)::int as no_shows
      from ${bookingsWithSlots} where ${inRange} and ${isOver(asOf)}
    ), taken as (${takenWithoutTax(span)}), first_visits as (
      select count(*)::int as new_customers from (
        select booking.customer_id from ${bookingsWithSlots}
        where booking.entity_id = ${entityId} and ${live} and ${attended}
        group by booking.customer_id
        having min(slot.start_time) >= ${start} and min(slot.start_time) < ${end}) customers
    ), recurring as (
      select coalesce(sum(${monthlyRevenue(today)}), 0)::bigint as monthly_revenue
      from subscription
      join membership_plan plan on plan.entity_id = subscription.entity_id and plan.id = subscription.membership_plan_id
      where subscription.entity_id = ${entityId}
    )
    select * from sold, offered, visits, taken, first_visits, recurring`)
  return rows[0]!
}

/**
 * Sums the payments or refunds without tax and rounding: each row's share of the price in the total of its document,
 * rounded half up.
 */
export const shareWithoutTax = (row: 'payment' | 'refund'): SQL =>
  sql`coalesce(sum(round(${sql.raw(row)}.amount::numeric * coalesce(booking.price, invoice.price)
    / nullif(coalesce(booking.total, invoice.total), 0))), 0)`

/** Joins the booking or the invoice that a payment or refund belongs to. */
export const documentsOf = (row: 'payment' | 'refund'): SQL => sql`
  left join booking on booking.entity_id = ${sql.raw(row)}.entity_id and booking.id = ${sql.raw(row)}.booking_id
  left join invoice on invoice.entity_id = ${sql.raw(row)}.entity_id and invoice.id = ${sql.raw(row)}.invoice_id`

/** Sums payments less refunds by the day they were made, without tax and rounding. */
function takenWithoutTax({ entityId, start, end }: Span): SQL {
  return sql`select ((
      select ${shareWithoutTax('payment')} from payment ${documentsOf('payment')}
      where payment.entity_id = ${entityId} and payment.received_at >= ${start} and payment.received_at < ${end}
    ) - (
      select ${shareWithoutTax('refund')} from refund ${documentsOf('refund')}
      where refund.entity_id = ${entityId} and refund.refunded_at >= ${start} and refund.refunded_at < ${end}
    ))::bigint as collected`
}

/** Returns the bookings and their value by service, the highest value first. The sums equal the figures above. */
export async function readServiceFigures(tx: Database, { entityId, start, end }: Span): Promise<ServiceFiguresRow[]> {
  const { rows } = await tx.execute<ServiceFiguresRow>(sql`
    select service.id, service.name, count(*)::int as bookings, sum(booking.price)::bigint as booked_value
    from ${bookingsWithSlots} join service on service.entity_id = slot.entity_id and service.id = slot.service_id
    where booking.entity_id = ${entityId} and slot.start_time >= ${start} and slot.start_time < ${end} and ${live} and ${counted}
    group by service.id, service.name
    order by sum(booking.price) desc, lower(service.name), service.id`)
  return rows
}
