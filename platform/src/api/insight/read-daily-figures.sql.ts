import type { Instant, PlainDate, Zone } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { countsAsBooking } from '../../predicates/booking.sql.ts'
import type { Database } from '../../database/connection.ts'
import { readRows, type RowOf } from '../../database/statement.ts'
import { bookingsWithSlots, documentsOf, live, paidAt, shareWithoutTax, type Ledger } from './read-figures.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { payment, paymentReversal, refund } from '../../tables/booking/money.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

/** The figures of a local day. Amounts are in minor units. */
const dailyFigures = {
  date: sql<PlainDate>`to_char(figure.date, 'YYYY-MM-DD')`,
  bookings: sql<number>`sum(figure.bookings)::int`,
  bookedValue: sql<number>`sum(figure.booked_value)::bigint`.mapWith(Number),
  collected: sql<number>`sum(figure.collected)::bigint`.mapWith(Number),
}

/** The range `[start, end)`, which is split into local days of `timeZone`. */
interface DailySpan {
  entityId: string
  timeZone: Zone | string
  start: Instant
  end: Instant
}

/**
 * Returns bookings, booked value and collected money by local day. Days without any of them are left out. The sums over
 * a range equal the figures of `readFigures` for that range. It is one statement, so that they describe one moment.
 */
export function readDailyFigures(tx: Database, span: DailySpan): Promise<RowOf<typeof dailyFigures>[]> {
  const { entityId, timeZone, start, end } = span
  const dayOf = (at: AnyPgColumn) => sql`(${at} at time zone ${timeZone})::date`
  const taken = (ledger: Ledger, sign: SQL) => sql`
    select ${dayOf(paidAt(ledger))}, 0, 0, ${sign} ${shareWithoutTax(ledger)} from ${documentsOf(ledger, span)}
    group by 1`
  return readRows(
    tx,
    dailyFigures,
    (columns) => sql`
      with figure as (
        select ${dayOf(timeSlot.startTime)} as date, count(*)::int as bookings,
          sum(${booking.price})::bigint as booked_value, 0::bigint as collected
        from ${bookingsWithSlots}
        where ${booking.entityId} = ${entityId} and ${timeSlot.startTime} >= ${start} and ${timeSlot.startTime} < ${end}
          and ${live} and ${countsAsBooking}
        group by 1
        union all ${taken(payment, sql``)}
        union all ${taken(refund, sql`-`)}
        union all ${taken(paymentReversal, sql`-`)}
      )
      select ${columns} from figure group by figure.date`,
  )
}
