import type { ResponseOf } from '@steward/shared/contracts'
import { compareInstants } from '@steward/shared/time'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { LockedBooking } from '../booking.queries.ts'
import { booking } from '../../../tables/booking/booking.ts'
import type { CallContext } from '../../../kernel/call.ts'
import type { LockedSlot } from '../../slot/slot.queries.ts'
import { timeSlot } from '../../../tables/booking/time-slot.ts'

export type Failure = ResponseOf<'booking-bulk.cancel'>['failed'][number]
export type Refusal = Failure['code']

/** A booking that the request names, with its slot. `refusal` is undefined if the action is possible. */
export interface NamedBooking {
  row: LockedBooking
  slot: LockedSlot
  refusal: Refusal | undefined
}

/**
 * Locks the named bookings, by the start of their slots, and judges each as the caller has seen it. Their slots are
 * locked first, by their start, as everywhere. Two verbs then wait for each other instead of ending in a deadlock.
 * @param judge returns why the action is not possible for a booking of the version that the caller has seen
 */
export async function lockNamed(
  { tx }: CallContext,
  named: readonly { id: string; version: number }[],
  judge: (row: LockedBooking, slot: LockedSlot) => Refusal | undefined,
): Promise<{ bookings: NamedBooking[]; failed: Failure[] }> {
  const versions = new Map(named.map(({ id, version }) => [id, version]))
  const ids = [...versions.keys()]
  const slots = await lockSlotsOf(tx, ids)
  const rows = await tx
    .select()
    .from(booking)
    .where(and(inArray(booking.id, ids), isNull(booking.deletedAt)))
    .orderBy(asc(booking.id))
    .for('update')
  const bookings = rows.flatMap((row): NamedBooking[] => {
    const slot = slots.get(row.timeSlotId)
    // The booking moved while this call waited for its slot, so the caller has seen an old state.
    if (!slot) return []
    return [{ row, slot, refusal: row.version === versions.get(row.id) ? judge(row, slot) : 'STALE_VERSION' }]
  })
  bookings.sort((a, b) => compareInstants(a.slot.startTime, b.slot.startTime))
  const foundIds = new Set(bookings.map(({ row }) => row.id))
  const failed: Failure[] = [
    ...bookings.flatMap(({ row, refusal }) => (refusal ? [{ bookingId: row.id, code: refusal }] : [])),
    ...ids.filter((id) => !foundIds.has(id)).map((bookingId) => ({ bookingId, code: 'NOT_FOUND' as const })),
  ]
  return { bookings, failed }
}

/** Locks the slots of bookings for the transaction. Returns them by id. */
export async function lockSlotsOf(tx: CallContext['tx'], bookingIds: string[]): Promise<Map<string, LockedSlot>> {
  const booked = tx.select({ id: booking.timeSlotId }).from(booking).where(inArray(booking.id, bookingIds))
  const slots = await tx
    .select()
    .from(timeSlot)
    .where(inArray(timeSlot.id, booked))
    .orderBy(asc(timeSlot.startTime), asc(timeSlot.id))
    .for('update')
  return new Map(slots.map((slot) => [slot.id, slot]))
}
