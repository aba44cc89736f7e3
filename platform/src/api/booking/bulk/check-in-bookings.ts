import { bookingTransitions } from '@steward/shared/rules/booking/booking-transitions'
import { inArray, sql } from 'drizzle-orm'
import { refusalOf } from '../booking-transition.ts'
import { booking } from '../../../tables/booking/booking.ts'
import { accrueForSlot } from '../../commission-ledger/accrual.ts'
import { changedFields } from '../../../kernel/audit.ts'
import { handle } from '../../../kernel/call.ts'
import { lockNamed } from './bulk-bookings.ts'
import { recordBulk } from './bulk-operation.ts'

/**
 * Checks in the named bookings that can be checked in now. A provider can check in those of their own slots. Customers
 * who pay on arrival come in unpaid.
 */
export const checkInBookings = handle('booking-bulk.check-in', async (call) => {
  const { tx, body, actor, clock } = call
  const now = clock.now()
  const { bookings, failed } = await lockNamed(
    call,
    body.bookings,
    (row, slot) => refusalOf(call, 'check-in', { row, slot })?.code,
  )
  const done = bookings.filter(({ refusal }) => !refusal)
  const change = {
    status: bookingTransitions.CONFIRMED['check-in'],
    checkedInAt: now,
    checkedInById: actor.memberId,
    holdExpiresAt: null,
  } as const
  const ids = done.map(({ row }) => row.id)
  if (ids.length > 0)
    await tx
      .update(booking)
      .set({ ...change, version: sql`${booking.version} + 1`, updatedAt: now })
      .where(inArray(booking.id, ids))
  for (const { row } of done)
    call.audit('booking.check-in', 'booking', row.id, { ...changedFields(row, change), version: row.version + 1 })
  // A booking earns no commission before its slot is completed.
  const completed = new Set(done.filter(({ slot }) => slot.status === 'COMPLETED').map(({ slot }) => slot.id))
  for (const slotId of completed) await accrueForSlot(call, slotId)
  const checkedIn = done.map(({ row }) => ({
    id: row.id,
    timeSlotId: row.timeSlotId,
    status: row.status === 'PAYMENT_PENDING' ? row.status : ('CONFIRMED' as const),
    holdExpiresAt: row.holdExpiresAt,
    versionAfter: row.version + 1,
  }))
  return recordBulk(call, 'CHECK_IN', { done, failed, before: { checkedIn, cancelled: [] } })
})
