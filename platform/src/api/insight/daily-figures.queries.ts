import type { Instant, PlainDate, Zone } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { bookingsWithSlots, counted, documentsOf, live, shareWithoutTax } from './overview.queries.ts'

interface DailyFiguresRow extends Record<string, unknown> {
  date: PlainDate
  bookings: number
  /** Minor units. */
  booked_value: string
  collected: string
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
 * a range equal the figures of `readFigures` for that range.
 */
export async function readDailyFigures(
  tx: Database,
  { entityId, timeZone, start, end }: DailySpan,
): Promise<DailyFiguresRow[]> {
  const { rows } = await tx.execute<DailyFiguresRow>(sql`
    with figure as (
      select (slot.start_time at time zone ${timeZone})::date as date, count(*)::int as bookings,
        sum(booking.price)::bigint as booked_value, 0::bigint as collected
      from ${bookingsWithSlots}
      where booking.entity_id = ${entityId} and slot.start_time >= ${start} and slot.start_time < ${end}
        and ${live} and ${counted}
      group by 1
      union all
      select (payment.received_at at time zone ${timeZone})::date, 0, 0, ${shareWithoutTax('payment')}
      from payment ${documentsOf('payment')}
      where payment.entity_id = ${entityId} and payment.received_at >= ${start} and payment.received_at < ${end}
      group by 1
      union all
      select (refund.refunded_at at time zone ${timeZone})::date, 0, 0, -(${shareWithoutTax('refund')})
      from refund ${documentsOf('refund')}
      where refund.entity_id = ${entityId} and refund.refunded_at >= ${start} and refund.refunded_at < ${end}
      group by 1
    )
    select to_char(date, 'YYYY-MM-DD') as date, sum(bookings)::int as bookings, sum(booked_value)::bigint as booked_value,
      sum(collected)::bigint as collected
    from figure group by 1`)
  return rows
}
