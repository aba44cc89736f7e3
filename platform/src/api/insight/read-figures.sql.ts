import type { EqualParts } from '@steward/shared/rules/booking/net-payment'
import type { Terms } from '@steward/shared/rules/common/terms'
import type { Instant, PlainDate } from '@steward/shared/time'
import { and, asc, count, desc, eq, gte, lt, sql, sum, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { monthlyRevenue, termsOfSubscription } from '../../predicates/subscription.sql.ts'
import type { Database } from '../../database/connection.ts'
import { readRow, type RowOf } from '../../database/statement.ts'
import { countsAsBooking, hasAttended, isCountedNoShow } from '../../predicates/booking.sql.ts'
import { countsAsCompleted, hasEnded, takesPlace } from '../../predicates/time-slot.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { payment, paymentReversal, refund } from '../../tables/booking/money.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

/** The range `[start, end)`, and the moment of the request. */
export interface Span {
  entityId: string
  start: Instant
  end: Instant
  asOf: Instant
  today: PlainDate
  terms: Terms
}

export const live: SQL = sql`${booking.deletedAt} is null and ${timeSlot.deletedAt} is null`

export const bookingsWithSlots: SQL = sql`${booking}
  join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}`

const figures = {
  bookings: sql<number>`sold.bookings`,
  seatsSold: sql<number>`sold.seats_sold`,
  bookedValue: sql<number>`sold.booked_value`.mapWith(Number),
  seatsTaken: sql<number>`offered.seats_taken`,
  seatsOffered: sql<number>`offered.seats_offered`,
  attended: sql<number>`visits.attended`,
  noShows: sql<number>`visits.no_shows`,
  /** What was collected, for `sumWithoutTax`. */
  collected: sql<EqualParts[]>`taken.parts`,
  newCustomers: sql<number>`first_visits.new_customers`,
  monthlyRevenue: sql<number>`recurring.monthly_revenue`.mapWith(Number),
}

/**
 * Reads all figures. It is one statement, so that they describe one moment. Each subquery uses an index on the time of
 * the slot or the payment. A slot that ends at midnight belongs to the day before. Amounts are in minor units.
 */
export function readFigures(tx: Database, span: Span): Promise<RowOf<typeof figures>> {
  const { entityId, start, end, asOf, today, terms } = span
  const isInSpan = sql`${booking.entityId} = ${entityId} and ${live}
    and ${timeSlot.startTime} >= ${start} and ${timeSlot.startTime} < ${end}`
  return readRow(
    tx,
    figures,
    (columns) => sql`
      with sold as (
        select count(*)::int as bookings, coalesce(sum(${booking.bookingSlots}), 0)::int as seats_sold,
          coalesce(sum(${booking.price}), 0)::bigint as booked_value
        from ${bookingsWithSlots} where ${isInSpan} and ${countsAsBooking}
      ), offered as (
        select coalesce(sum(${timeSlot.seatsTaken}), 0)::int as seats_taken,
          coalesce(sum(${timeSlot.slots}), 0)::int as seats_offered
        from ${timeSlot}
        join ${service} on ${service.entityId} = ${timeSlot.entityId} and ${service.id} = ${timeSlot.serviceId}
        where ${timeSlot.entityId} = ${entityId} and ${timeSlot.deletedAt} is null
          and ${takesPlace} and ${service.type} = 'SPOT'
          and ${timeSlot.endTime} > ${start} and ${timeSlot.endTime} <= ${end} and ${hasEnded(asOf)}
      ), visits as (
        select count(*) filter (where ${hasAttended})::int as attended,
          count(*) filter (where ${isCountedNoShow(asOf, terms)})::int as no_shows
        from ${bookingsWithSlots} where ${isInSpan} and ${countsAsCompleted(asOf, terms)}
      ), taken as (
        select ${partsOfMoney} as parts from ${moneyParts(span, () => sql`null`)}
      ), first_visits as (
        select count(*)::int as new_customers from (
          select ${booking.customerId} from ${bookingsWithSlots}
          where ${booking.entityId} = ${entityId} and ${live} and ${hasAttended}
          group by ${booking.customerId}
          having min(${timeSlot.startTime}) >= ${start} and min(${timeSlot.startTime}) < ${end}) customers
      ), recurring as (
        select coalesce(sum(${monthlyRevenue(today)}), 0)::bigint as monthly_revenue
        from ${subscription}
        join ${membershipPlanVersion} on ${termsOfSubscription}
        where ${subscription.entityId} = ${entityId}
      )
      select ${columns} from sold, offered, visits, taken, first_visits, recurring`,
  )
}

/** Money that came in, or that left or was lost. */
type Ledger = typeof payment | typeof refund | typeof paymentReversal

/** The moment at which the money of a line was paid, returned or recorded as lost. */
function paidAt(ledger: Ledger) {
  if ('receivedAt' in ledger) return ledger.receivedAt
  return 'refundedAt' in ledger ? ledger.refundedAt : ledger.reversedAt
}

/** The lines of a ledger in the range, with the booking or the invoice that each belongs to. */
const documentsOf = (ledger: Ledger, { entityId, start, end }: Pick<Span, 'entityId' | 'start' | 'end'>): SQL => sql`
  ${ledger}
  left join ${booking} on ${booking.entityId} = ${ledger.entityId} and ${booking.id} = ${ledger.bookingId}
  left join ${invoice} on ${invoice.entityId} = ${ledger.entityId} and ${invoice.id} = ${ledger.invoiceId}
  where ${ledger.entityId} = ${entityId} and ${paidAt(ledger)} >= ${start} and ${paidAt(ledger)} < ${end}`

/**
 * Reads the payments, refunds and reversals of a range in groups: the lines of one `dayOf` with the same amount and the
 * same price and total of their document. A business has few prices, so a year has few groups.
 */
export function moneyParts(span: Pick<Span, 'entityId' | 'start' | 'end'>, dayOf: (at: AnyPgColumn) => SQL): SQL {
  const groups = (ledger: Ledger, sign: SQL) => sql`
    select ${dayOf(paidAt(ledger))} as day, ${ledger.amount} as amount,
      coalesce(${booking.price}, ${invoice.price}) as price, coalesce(${booking.total}, ${invoice.total}) as total,
      ${sign}count(*)::int as lines
    from ${documentsOf(ledger, span)} group by 1, 2, 3, 4`
  return sql`(${groups(payment, sql``)} union all ${groups(refund, sql`-`)}
    union all ${groups(paymentReversal, sql`-`)}) part`
}

/** The groups as a list for `sumWithoutTax`. */
export const partsOfMoney: SQL = sql`coalesce(json_agg(json_build_object(
  'amount', part.amount, 'price', part.price, 'total', part.total, 'count', part.lines)), '[]')`

/** Returns the bookings and their value by service, the highest value first. The sums equal the figures above. */
export function readServiceFigures(tx: Database, { entityId, start, end }: Span) {
  const bookedValue = sum(booking.price)
  return tx
    .select({
      id: service.id,
      name: service.name,
      bookings: count(),
      bookedValue: sql<number>`${bookedValue}`.mapWith(Number),
    })
    .from(booking)
    .innerJoin(timeSlot, and(eq(timeSlot.entityId, booking.entityId), eq(timeSlot.id, booking.timeSlotId)))
    .innerJoin(service, and(eq(service.entityId, timeSlot.entityId), eq(service.id, timeSlot.serviceId)))
    .where(
      and(
        eq(booking.entityId, entityId),
        gte(timeSlot.startTime, start),
        lt(timeSlot.startTime, end),
        live,
        countsAsBooking,
      ),
    )
    .groupBy(service.id, service.name)
    .orderBy(desc(bookedValue), sql`lower(${service.name})`, asc(service.id))
}
