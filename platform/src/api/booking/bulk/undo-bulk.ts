import { isCheckedIn } from '../../../predicates/booking.sql.ts'
import { announce } from '../../notification/announcement.ts'
import { whyCheckInStays, whyNoUndoOfCancel } from '@steward/shared/rules/booking/booking-guards'
import { withoutPermission } from '@steward/shared/rules/common/refusal'
import { and, eq, sql } from 'drizzle-orm'
import { jsonRows } from '../../../database/json-rows.ts'
import { booking } from '../../../tables/booking/booking.ts'
import { changedBooking, putBookingsBack } from '../put-bookings-back.ts'
import { releaseExpiredHolds } from '../slot-seats.ts'
import { accrueForKeptFee } from '../../commission-ledger/accrual.ts'
import { reverseForBooking } from '../../commission-ledger/reversal.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { guardContext, throwRefusal } from '../../../kernel/guard.ts'
import { undoOperation } from '../../../kernel/operation.ts'
import type { LockedSlot } from '../../slot/slot.queries.ts'
import { lockSlotsOf } from './bulk-bookings.ts'
import { bookingBulkOperation, type CheckedInBooking } from '../../../tables/booking/booking-bulk.ts'

type Operation = typeof bookingBulkOperation.$inferSelect

/**
 * Restores the state before one bulk operation. Rejects the whole undo with STALE_VERSION if a booking has changed
 * since: half an undo would be a third state.
 */
export const undoBulk = handle('booking-bulk.undo', async (call) => {
  return undoOperation(call, bookingBulkOperation, call.params.operationId, async (operation) => {
    const { checkedIn, cancelled } = operation.before
    const ids = [...checkedIn, ...cancelled].map(({ id }) => id)
    const slots = await lockSlotsOf(call.tx, ids)
    if (operation.kind === 'CHECK_IN') await undoCheckIns(call, operation, slots)
    else await undoCancel(call, operation, slots)
    call.audit('booking-bulk.undo', 'booking-bulk', operation.id, { new: { changed: ids.length } })
    return { changed: ids.length }
  })
})

/** Undoes check-ins by the rule of a single one. */
async function undoCheckIns(call: CallContext, { before, createdAt }: Operation, slots: Map<string, LockedSlot>) {
  for (const { providerId } of slots.values()) {
    const at = guardContext(call, providerId)
    throwRefusal(withoutPermission('booking.check-in', at) ?? whyCheckInStays(createdAt, at))
  }
  await expectAgain(call, before.checkedIn)
  for (const row of before.checkedIn)
    if (slots.get(row.timeSlotId)?.status === 'COMPLETED') {
      await reverseForBooking(call, row)
      await accrueForKeptFee(call, row.id)
    }
  const unpaid = before.checkedIn.filter(({ status }) => status === 'PAYMENT_PENDING')
  for (const slotId of new Set(unpaid.map(({ timeSlotId }) => timeSlotId))) await releaseExpiredHolds(call, slotId)
}

async function expectAgain(call: CallContext, operated: readonly CheckedInBooking[]): Promise<void> {
  const { tx, clock, audit } = call
  const checkedIn = operated.map(({ status = 'CONFIRMED', holdExpiresAt = null, ...row }) => ({
    ...row,
    status,
    holdExpiresAt,
  }))
  const back = jsonRows(
    'back',
    { id: booking.id, versionAfter: booking.version, status: booking.status, holdExpiresAt: booking.holdExpiresAt },
    checkedIn,
  )
  const expected = await tx
    .update(booking)
    .set({
      status: back.status,
      holdExpiresAt: back.holdExpiresAt,
      checkedInAt: null,
      checkedInById: null,
      version: sql`${booking.version} + 1`,
      updatedAt: clock.now(),
    })
    .from(back.rows)
    .where(and(eq(booking.id, back.id), eq(booking.version, back.versionAfter), isCheckedIn))
    .returning({ id: booking.id })
  if (expected.length < checkedIn.length) throw await changedBooking(call, checkedIn, expected)
  for (const { id, status, versionAfter } of checkedIn)
    audit('booking.undo-check-in', 'booking', id, {
      old: { status: 'CHECKED_IN' },
      new: { status, checkedInAt: null },
      version: versionAfter + 1,
    })
}

async function undoCancel(call: CallContext, { before, createdAt }: Operation, slots: Map<string, LockedSlot>) {
  for (const { status, timeSlotId } of before.cancelled) {
    const slot = slots.get(timeSlotId)
    // A booking that has moved to another slot since is rejected as stale below.
    if (slot) throwRefusal(whyNoUndoOfCancel({ status, slot }, createdAt, guardContext(call, slot.providerId)))
  }
  for (const slotId of slots.keys()) await releaseExpiredHolds(call, slotId)
  await putBookingsBack(call, before.cancelled, before.notify)
  for (const { id, timeSlotId, bookingSlots } of before.cancelled)
    announce(call, {
      type: 'booking-made',
      subject: { kind: 'booking', id },
      to: { member: slots.get(timeSlotId)!.providerId },
      params: { seats: bookingSlots },
    })
}
