import type { Instant } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { isOpenSlot, isUpcoming } from '../../predicates/time-slot.sql.ts'
import { awaitsPayment, isOpenBooking } from '../../predicates/booking.sql.ts'
import type { CallContext } from '../../kernel/call.ts'
import { readRow } from '../../database/statement.ts'
import { booking } from '../../tables/booking/booking.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

const counts = {
  slotsBefore: sql<number>`slots.before`,
  slotsFrom: sql<number>`slots.since`,
  booked: sql<number>`bookings.booked`,
  bookedBefore: sql<number>`bookings.booked_before`,
  held: sql<number>`bookings.held`,
  heldBefore: sql<number>`bookings.held_before`,
}

/**
 * Counts the active slots that are not over, and the open bookings of slots that have not started: those before the day
 * that begins at `start`, and the others. A slot counts by its start, a booking by the moment at which it was made. It is
 * one statement, so that the numbers describe one moment.
 */
export function countAffected({ tx, entity, clock }: CallContext, start: Instant) {
  const now = clock.now()
  const isEarlier = sql`${booking.createdAt} < ${start}`
  const isHeld = sql`${awaitsPayment} and ${booking.bookingSource} = 'ONLINE'`
  return readRow(
    tx,
    counts,
    (list) => sql`
      select ${list} from (
        select count(*) filter (where ${timeSlot.startTime} < ${start})::int as before,
          count(*) filter (where ${timeSlot.startTime} >= ${start})::int as since
        from ${timeSlot} where ${timeSlot.entityId} = ${entity.id} and ${timeSlot.deletedAt} is null
          and ${isOpenSlot(now)}
      ) slots, (
        select count(*)::int as booked, count(*) filter (where ${isEarlier})::int as booked_before,
          count(*) filter (where ${isHeld})::int as held, count(*) filter (where ${isHeld} and ${isEarlier})::int as held_before
        from ${timeSlot}
        join ${booking} on ${booking.entityId} = ${timeSlot.entityId} and ${booking.timeSlotId} = ${timeSlot.id}
        where ${timeSlot.entityId} = ${entity.id} and ${timeSlot.deletedAt} is null
          and ${isUpcoming(now)} and ${booking.deletedAt} is null
          and ${isOpenBooking}
      ) bookings`,
  )
}
