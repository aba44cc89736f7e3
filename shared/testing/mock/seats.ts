import { compareInstants, type Instant } from '../../time/index.ts'
import type { BookingRow, SlotRow, World } from './world.ts'

const occupying = ['CONFIRMED', 'CHECKED_IN', 'PAYMENT_PENDING', 'PAYMENT_FAILED']
const isUnpaid = ({ status }: BookingRow) => status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED'

/** True while the booking holds seats, also where its hold has run out and nobody has released it yet. */
export const occupies = (row: BookingRow): boolean =>
  row.deletedAt === null && row.seatsReleasedAt === null && occupying.includes(row.status)

const hasExpired = (row: BookingRow, now: Instant) =>
  isUnpaid(row) && row.holdExpiresAt !== null && compareInstants(row.holdExpiresAt, now) <= 0

const held = (world: World, slot: SlotRow) =>
  world.bookings.filter((row) => row.timeSlotId === slot.id && occupies(row))
const seatsOf = (rows: readonly BookingRow[]) => rows.reduce((sum, { bookingSlots }) => sum + bookingSlots, 0)

/** Seats as the slot's counter has them: expired holds count until the next booking releases them. */
export const seatsHeld = (world: World, slot: SlotRow): number => seatsOf(held(world, slot))
export const bookingsHeld = (world: World, slot: SlotRow): number => held(world, slot).length

/** The bookings that occupy seats of a slot at this instant (product decision B.1). */
export const occupyingBookings = (world: World, slot: SlotRow, now: Instant): BookingRow[] =>
  held(world, slot).filter((row) => !hasExpired(row, now))

/** Seats and bookings that occupy at this instant. */
export function occupationOf(world: World, slot: SlotRow, now: Instant): { seatsTaken: number; bookingCount: number } {
  const rows = occupyingBookings(world, slot, now)
  return { seatsTaken: seatsOf(rows), bookingCount: rows.length }
}

/** Lets go of holds that have run out: an unpaid booking is cancelled, a failed payment keeps its row. */
export function releaseExpiredHolds(world: World, slot: SlotRow, now: Instant): void {
  for (const row of held(world, slot)) {
    if (!hasExpired(row, now)) continue
    const isPending = row.status === 'PAYMENT_PENDING'
    Object.assign(row, { version: row.version + 1, updatedAt: now })
    if (isPending) Object.assign(row, { status: 'CANCELLED', cancelCause: 'EXPIRED', cancelledAt: now })
    else row.seatsReleasedAt = now
  }
}
