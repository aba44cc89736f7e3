import { hasExpiredHold, hasOccupyingStatus, isPaymentPending } from '@steward/shared/rules/booking/booking-status'
import type { Instant } from '@steward/shared/time'
import type { BookingRow } from '../tables/booking.ts'
import type { SlotRow } from '../tables/time-slot.ts'
import type { World } from '../tables/world.ts'

/** True while the booking holds seats. An expired hold still counts until it is released. */
export const occupies = (row: BookingRow): boolean =>
  row.deletedAt === null && row.seatsReleasedAt === null && hasOccupyingStatus(row)

const occupyingRows = (world: World, slot: SlotRow) =>
  world.bookings.filter((row) => row.timeSlotId === slot.id && occupies(row))
const seatsOf = (rows: readonly BookingRow[]) => rows.reduce((sum, { bookingSlots }) => sum + bookingSlots, 0)

/** The seats by the counter of the slot. Expired holds count until the next booking releases them. */
export const seatsHeld = (world: World, slot: SlotRow): number => seatsOf(occupyingRows(world, slot))
export const bookingsHeld = (world: World, slot: SlotRow): number => occupyingRows(world, slot).length

/** The bookings that occupy seats of a slot at this instant (product decision B.1). */
export const occupyingBookings = (world: World, slot: SlotRow, now: Instant): BookingRow[] =>
  occupyingRows(world, slot).filter((row) => !hasExpiredHold(row, now))

/** Returns the seats and bookings that occupy a slot at this instant. */
export function occupationOf(world: World, slot: SlotRow, now: Instant): { seatsTaken: number; bookingCount: number } {
  const rows = occupyingBookings(world, slot, now)
  return { seatsTaken: seatsOf(rows), bookingCount: rows.length }
}

/** Releases expired holds. Cancels an unpaid booking. A failed payment stays and loses its seats. */
export function releaseExpiredHolds(world: World, slot: SlotRow, now: Instant): void {
  for (const row of occupyingRows(world, slot)) {
    if (!hasExpiredHold(row, now)) continue
    const isPending = isPaymentPending(row)
    Object.assign(row, { version: row.version + 1, updatedAt: now })
    if (isPending) Object.assign(row, { status: 'CANCELLED', cancelCause: 'EXPIRED', cancelledAt: now })
    else row.seatsReleasedAt = now
  }
}
