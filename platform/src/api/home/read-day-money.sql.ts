import type { Today } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { dayBounds } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { readRow } from '../../database/statement.ts'
import { bookingsWithSlots } from '../insight/booking-figures.sql.ts'
import type { CallContext } from '../../kernel/call.ts'
import { countsOnDay } from '../slot/on-day.ts'
import { isUnpaidBooking } from './open-work.ts'
import { isCountedNoShow } from '../../predicates/booking.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { payment, paymentReversal, refund } from '../../tables/booking/money.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

const dayMoney = {
  noShows: sql<number>`visit.no_shows`,
  unpaid: sql<number>`visit.unpaid`.mapWith(Number),
  collected: sql<number>`taken.collected`.mapWith(Number),
}

/**
 * Reads no-shows, unpaid and collected money of a local day. It is one statement, because Home has a fixed number of
 * them. Amounts include tax, as the desk takes them. `providerId` narrows bookings to the sessions of one person.
 */
export async function readDayMoney({ tx, entity }: CallContext, { date, now }: Today, providerId?: string) {
  const { start, end } = dayBounds(date, entity.timeZone)
  const isOfDay = sql`${countsOnDay({ start, end })}
    ${providerId === undefined ? sql`` : sql`and ${timeSlot.providerId} = ${providerId}`}`
  const sumOf = (
    ledger: typeof payment | typeof refund | typeof paymentReversal,
    at: typeof payment.receivedAt | typeof refund.refundedAt | typeof paymentReversal.reversedAt,
  ) => sql`(
    select coalesce(sum(${ledger.amount}), 0) from ${ledger} where ${ledger.entityId} = ${entity.id}
      and ${ledger.currency} = ${entity.currency} and ${at} >= ${start} and ${at} < ${end})`
  const { noShows, unpaid, collected } = await readRow(
    tx,
    dayMoney,
    (columns) => sql`
      with visit as (
        select count(*) filter (
            where ${isCountedNoShow(now, entity.terms)})::int as no_shows,
          coalesce(sum(${booking.total} - ${booking.paidAmount}) filter (
            where ${isUnpaidBooking} and ${booking.currency} = ${entity.currency}), 0)::bigint as unpaid
        from ${bookingsWithSlots}
        where ${booking.entityId} = ${entity.id} and ${booking.deletedAt} is null and ${timeSlot.deletedAt} is null
          and ${isOfDay}
      ), taken as (
        select (${sumOf(payment, payment.receivedAt)} - ${sumOf(refund, refund.refundedAt)}
          - ${sumOf(paymentReversal, paymentReversal.reversedAt)})::bigint as collected
      )
      select ${columns} from visit, taken`,
  )
  const money = (minor: number) => formatMinor(minor, entity.currency)
  return { noShows, unpaidAmount: money(unpaid), collected: money(collected) }
}
