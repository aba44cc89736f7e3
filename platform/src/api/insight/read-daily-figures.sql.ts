import type { EqualParts } from '@steward/shared/rules/booking/net-payment'
import type { Instant, PlainDate, Zone } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { countsAsBooking } from '../../predicates/booking.sql.ts'
import type { Database } from '../../database/connection.ts'
import { readRows, type RowOf } from '../../database/statement.ts'
import { bookingsWithSlots, live, moneyParts, partsOfMoney } from './read-figures.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

/** The figures of a local day. Amounts are in minor units. */
const dailyFigures = {
  date: sql<PlainDate>`to_char(coalesce(sold.day, taken.day), 'YYYY-MM-DD')`,
  bookings: sql<number>`coalesce(sold.bookings, 0)`,
  bookedValue: sql<number>`coalesce(sold.booked_value, 0)`.mapWith(Number),
  /** What was collected, for `sumWithoutTax`. */
  collected: sql<EqualParts[]>`coalesce(taken.parts, '[]')`,
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
  return readRows(
    tx,
    dailyFigures,
    (columns) => sql`
      with sold as (
        select ${dayOf(timeSlot.startTime)} as day, count(*)::int as bookings, sum(${booking.price})::bigint as booked_value
        from ${bookingsWithSlots}
        where ${booking.entityId} = ${entityId} and ${timeSlot.startTime} >= ${start} and ${timeSlot.startTime} < ${end}
          and ${live} and ${countsAsBooking}
        group by 1
      ), taken as (
        select part.day, ${partsOfMoney} as parts from ${moneyParts(span, dayOf)} group by part.day
      )
      select ${columns} from sold full join taken on taken.day = sold.day`,
  )
}
