import type { PlainDate } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { readRow, readRows } from '../../database/statement.ts'
import { countsAsBooking } from '../../predicates/booking.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { subscriptionEvent } from '../../tables/membership/subscription.ts'
import { bookingsWithSlots, live, startsIn } from './booking-figures.sql.ts'
import type { FigureSpan } from './figure-record.ts'

// Each reads in one statement, because it compares the sums of two days or currencies.

const balances = {
  start: sql<number>`balance.start`.mapWith(Number),
  end: sql<number>`balance.until`.mapWith(Number),
  /** The day from which the ledger is complete, if subscriptions are older than it. */
  since: sql<PlainDate | null>`balance.since::text`,
}

/**
 * Reads the recurring revenue before and after the days of a range, by the ledger of memberships. A subscription that is
 * older than the ledger begins there with its revenue of that day.
 */
export function readRevenueBalances(tx: Database, { entityId, currency, from, to }: FigureSpan) {
  const change = sql`${subscriptionEvent.revenueAfter} - ${subscriptionEvent.revenueBefore}`
  const isOpening = sql`${subscriptionEvent.kind} = 'OPENING'`
  return readRow(
    tx,
    balances,
    (columns) => sql`select ${columns} from (
      select coalesce(sum(${change}) filter (where ${subscriptionEvent.onDay} < ${from} or ${isOpening}), 0)::bigint as start,
        coalesce(sum(${change}) filter (where ${subscriptionEvent.onDay} <= ${to}), 0)::bigint as until,
        max(${subscriptionEvent.onDay}) filter (where ${isOpening}) as since
      from ${subscriptionEvent}
      join ${subscription} on ${subscription.entityId} = ${subscriptionEvent.entityId}
        and ${subscription.id} = ${subscriptionEvent.subscriptionId} and ${subscription.currency} = ${currency}
      where ${subscriptionEvent.entityId} = ${entityId} and (${subscriptionEvent.cause} is not null or ${isOpening})
    ) balance`,
  )
}

const others = {
  currency: sql<string>`other.currency`,
  bookings: sql<number>`other.bookings`,
  bookedValue: sql<number>`other.booked_value`.mapWith(Number),
}

/** Reads the bookings of a range in other currencies than that of the business. */
export const readOtherCurrencies = (tx: Database, span: FigureSpan) =>
  readRows(
    tx,
    others,
    (columns) => sql`select ${columns} from (
      select ${booking.currency} as currency, count(*)::int as bookings, sum(${booking.price})::bigint as booked_value
      from ${bookingsWithSlots}
      where ${startsIn(span)} and ${live} and ${countsAsBooking} and ${booking.currency} <> ${span.currency}
      group by 1 order by 1
    ) other`,
  )
