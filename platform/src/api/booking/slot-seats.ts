import { seatsLeft } from '@steward/shared/rules/booking/seats-left'
import type { Instant } from '@steward/shared/time'
import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import { isActiveSlot, takesPlace } from '../../predicates/time-slot.sql.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { hasExpiredHold, isPaymentFailed, isPaymentPending } from '../../predicates/booking.sql.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { booking } from '../../tables/booking/booking.ts'
import { expiredBookingFields } from './booking-trail.ts'

/** The status and the cause of an unpaid booking after its hold has expired. */
const expiry = { status: 'CANCELLED', cancelCause: 'EXPIRED' } as const

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
      status: sql`case when ${isPaymentPending} then ${expiry.status} else ${booking.status} end`,
      cancelCause: sql`case when ${isPaymentPending} then ${expiry.cancelCause} end`,
      cancelledAt: sql`case when ${isPaymentPending} then ${now}::timestamptz end`,
      seatsReleasedAt: sql`case when ${isPaymentFailed} then ${now}::timestamptz end`,
      version: sql`${booking.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(booking.timeSlotId, slotId), hasExpiredHold(booking, now)))
    .returning({ id: booking.id, seats: booking.bookingSlots, status: booking.status, version: booking.version })
  if (expired.length === 0) return
  await giveSeats(call, slotId, { seats: expired.reduce((sum, { seats }) => sum + seats, 0), bookings: expired.length })
  for (const { id, status, version } of expired) {
    call.audit('booking.expire', 'booking', id, { new: expiredBookingFields(status), version })
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
  const [taken] = await tx
    .update(timeSlot)
    .set({
      seatsTaken: sql`${timeSlot.seatsTaken} + ${seats}`,
      bookingCount: sql`${timeSlot.bookingCount} + 1`,
      updatedAt,
    })
    .where(and(eq(timeSlot.id, slotId), isActiveSlot, lte(sql`${timeSlot.seatsTaken} + ${seats}`, timeSlot.slots)))
    .returning({ seatsTaken: timeSlot.seatsTaken, bookingCount: timeSlot.bookingCount })
  if (!taken) throw new ProblemError('SLOT_FULL', seatsLeft(await freeSeatsOf(tx, slotId)))
  return { ...taken, updatedAt }
}

/** Returns the number of seats that are free now. A slot that takes no bookings has none. */
async function freeSeatsOf(tx: WriteContext['tx'], slotId: string): Promise<number> {
  const [slot] = await tx
    .select({ slots: timeSlot.slots, seatsTaken: timeSlot.seatsTaken })
    .from(timeSlot)
    .where(and(eq(timeSlot.id, slotId), isActiveSlot))
  return slot ? Math.max(slot.slots - slot.seatsTaken, 0) : 0
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
  const change = jsonRows(
    'change',
    { slotId: timeSlot.id, seats: timeSlot.seatsTaken, bookings: timeSlot.bookingCount },
    counted,
  )
  const seatsTaken = sql`${timeSlot.seatsTaken} + ${change.seats}`
  const hasRoom = and(takesPlace, lte(seatsTaken, timeSlot.slots))
  const changed = await tx
    .update(timeSlot)
    .set({ seatsTaken, bookingCount: sql`${timeSlot.bookingCount} + ${change.bookings}`, updatedAt: clock.now() })
    .from(change.rows)
    .where(and(eq(timeSlot.id, change.slotId), or(lt(change.seats, 0), hasRoom)))
    .returning({ id: timeSlot.id })
  if (changed.length < counted.length) throw new ProblemError('SLOT_FULL')
}
