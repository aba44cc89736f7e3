import type { Today } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { dayBounds } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { isOver } from '../insight/overview.queries.ts'
import type { CallContext } from '../../kernel/call.ts'
import { isUnpaidBooking } from './open-work.ts'

interface DayMoneyRow extends Record<string, unknown> {
  no_shows: number
  unpaid: string
  collected: string
}

/**
 * Reads no-shows, unpaid and collected money of a local day, in one statement. Amounts include tax, as the desk takes
 * them. `providerId` narrows bookings to the sessions of one person.
 */
export async function readDayMoney({ tx, entity }: CallContext, { date, now }: Today, providerId?: string) {
  const { start, end } = dayBounds(date, entity.timeZone)
  const { rows } = await tx.execute<DayMoneyRow>(sql`
    with visit as (
      select count(*) filter (where booking.status = 'CONFIRMED' and not booking.no_show_waived and ${isOver(now)})::int as no_shows,
        coalesce(sum(booking.total - booking.paid_amount) filter (
          where ${isUnpaidBooking} and booking.currency = ${entity.currency}), 0)::bigint as unpaid
      from booking join time_slot slot on slot.entity_id = booking.entity_id and slot.id = booking.time_slot_id
      where booking.entity_id = ${entity.id} and booking.deleted_at is null and slot.deleted_at is null
        and slot.start_time >= ${start} and slot.start_time < ${end}
        ${providerId === undefined ? sql`` : sql`and slot.provider_id = ${providerId}`}
    ), taken as (
      select (select coalesce(sum(amount), 0) from payment where entity_id = ${entity.id}
          and currency = ${entity.currency} and received_at >= ${start} and received_at < ${end})
        - (select coalesce(sum(amount), 0) from refund where entity_id = ${entity.id}
          and currency = ${entity.currency} and refunded_at >= ${start} and refunded_at < ${end}) as collected
    )
    select visit.no_shows, visit.unpaid, taken.collected::bigint as collected from visit, taken`)
  const { no_shows, unpaid, collected } = rows[0]!
  const money = (minor: string) => formatMinor(Number(minor), entity.currency)
  return { noShows: no_shows, unpaidAmount: money(unpaid), collected: money(collected) }
}
