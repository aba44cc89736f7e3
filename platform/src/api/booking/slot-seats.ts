import type { Instant } from '@steward/shared/time'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { timeSlot } from '../../tables/time-slot.ts'
import { booking } from '../../tables/booking.ts'

/**
 * Releases holds that have expired, before seats are counted. An unpaid booking is cancelled as EXPIRED. A booking with
 * a failed payment stays, but loses its seats (B.1). The caller has locked the slot.
 */
export async function releaseExpiredHolds(call: WriteContext, slotId: string): Promise<void> {
  const { tx, clock } = call
  const now = clock.now()
  const expired = await tx
    .update(booking)
    .set({
      status: sql`case when ${booking.status} = 'PAYMENT_PENDING' then 'CANCELLED' else ${booking.status} end`,
      cancelCause: sql`case when ${booking.status} = 'PAYMENT_PENDING' then 'EXPIRED' end`,
      cancelledAt: sql`case when ${booking.status} = 'PAYMENT_PENDING' then ${now}::timestamptz end`,
      seatsReleasedAt: sql`case when ${booking.status} = 'PAYMENT_FAILED' then ${now}::timestamptz end`,
      version: sql`${booking.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(booking.timeSlotId, slotId),
        eq(booking.occupies, true),
        inArray(booking.status, ['PAYMENT_PENDING', 'PAYMENT_FAILED']),
        lte(booking.holdExpiresAt, now),
      ),
    )
    .returning({ id: booking.id, seats: booking.bookingSlots, status: booking.status, version: booking.version })
  if (expired.length === 0) return
  await giveSeats(call, slotId, { seats: expired.reduce((sum, { seats }) => sum + seats, 0), bookings: expired.length })
  for (const { id, status, version } of expired) {
    call.audit('booking.expire', 'booking', id, { new: { status, seatsReleased: true }, version })
    tellCustomer(call, { bookingId: id, event: 'change', known: 'here' })
  }
}

/** The counters of a slot after seats were taken. */
export interface TakenSeats {
  seatsTaken: number
  bookingCount: number
  updatedAt: Instant
}

/**
 * Takes seats, or throws SLOT_FULL. One conditional UPDATE decides: of two requests for the last seat, one matches no
 * row.
 */
export async function takeSeats({ tx, clock }: WriteContext, slotId: string, seats: number): Promise<TakenSeats> {
  const updatedAt = clock.now()
  const { rows } = await tx.execute<{ seats_taken: number; booking_count: number }>(sql`
    update time_slot set seats_taken = seats_taken + ${seats}, booking_count = booking_count + 1, updated_at = ${updatedAt}
    where id = ${slotId} and status = 'ACTIVE' and seats_taken + ${seats} <= slots
    returning seats_taken, booking_count`)
  const [taken] = rows
  if (!taken) throw problems.slotFull(await freeSeatsOf(tx, slotId))
  return { seatsTaken: taken.seats_taken, bookingCount: taken.booking_count, updatedAt }
}

/** Returns the number of seats that are free now. A slot that takes no bookings has none. */
async function freeSeatsOf(tx: WriteContext['tx'], slotId: string): Promise<number> {
  const { rows } = await tx.execute<{ free: number }>(sql`
    select greatest(slots - seats_taken, 0) as free from time_slot where id = ${slotId} and status = 'ACTIVE'`)
  return rows[0]?.free ?? 0
}

/** Releases seats in the transaction that ends their bookings. */
export async function giveSeats(
  { tx, clock }: WriteContext,
  slotId: string,
  { seats, bookings }: { seats: number; bookings: number },
): Promise<void> {
  await tx
    .update(timeSlot)
    .set({
      seatsTaken: sql`${timeSlot.seatsTaken} - ${seats}`,
      bookingCount: sql`${timeSlot.bookingCount} - ${bookings}`,
      updatedAt: clock.now(),
    })
    .where(eq(timeSlot.id, slotId))
}

/** A change to the counters of a slot. Negative numbers release seats and bookings. */
export interface SeatChange {
  slotId: string
  seats: number
  bookings: number
}

/**
 * Changes the counters of several slots, each named once. Throws SLOT_FULL if a slot has too few free seats or is
 * cancelled. The caller has locked the slots.
 */
export async function changeSeats({ tx, clock }: WriteContext, changes: readonly SeatChange[]): Promise<void> {
  const counted = changes.filter(({ bookings }) => bookings !== 0)
  if (counted.length === 0) return
  const { rows } = await tx.execute(sql`
    update time_slot set seats_taken = seats_taken + change.seats, booking_count = booking_count + change.bookings,
      updated_at = ${clock.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as change("slotId" uuid, seats int, bookings int)
    where time_slot.id = change."slotId"
      and (change.seats < 0 or (time_slot.status <> 'CANCELLED' and seats_taken + change.seats <= slots))
    returning time_slot.id`)
  if (rows.length < counted.length) throw problems.slotFull()
}
