import { plainDateOf } from '@steward/shared/time'
import { eq, sql } from 'drizzle-orm'
import { putBookingsBack } from '../booking/put-bookings-back.ts'
import { releaseExpiredHolds } from '../booking/slot-seats.ts'
import { reverseForBooking } from '../commission-ledger/reversal.ts'
import { handle, type CallContext } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import type { LockedSlot } from '../time-slot/slot-queries.ts'
import { lockSlotsOf } from './bulk-bookings.ts'
import { bookingBulkOperation, type CheckedInBooking } from './tables.ts'

type Operation = typeof bookingBulkOperation.$inferSelect

/**
 * Puts everything back that one change of many bookings found. Refused as a whole (STALE_VERSION) where a booking was
 * touched since, or the change was taken back before: half an undo would be a third state.
 */
export const undoBulk = handle('booking-bulk.undo', async (call) => {
  const { tx, params, clock } = call
  const [operation] = await tx
    .select()
    .from(bookingBulkOperation)
    .where(eq(bookingBulkOperation.id, params.operationId))
    .for('update')
  if (!operation) throw problems.notFound()
  if (operation.undoneAt !== null) throw problems.staleVersion(0)
  const { checkedIn, cancelled } = operation.before
  const ids = [...checkedIn, ...cancelled].map(({ id }) => id)
  const slots = await lockSlotsOf(tx, ids)
  if (operation.kind === 'CHECK_IN') await undoCheckIns(call, operation, slots)
  else await undoCancel(call, operation, slots)
  await tx.update(bookingBulkOperation).set({ undoneAt: clock.now() }).where(eq(bookingBulkOperation.id, operation.id))
  call.audit('booking-bulk.undo', 'booking-bulk', operation.id, { new: { changed: ids.length } })
  return { changed: ids.length }
})

/** As one check-in is taken back: on the same local day, later by an owner or manager. */
async function undoCheckIns(call: CallContext, { before, createdAt }: Operation, slots: Map<string, LockedSlot>) {
  const { entity, clock, actor } = call
  call.require(
    'booking.check-in',
    [...slots.values()].every(({ providerId }) => providerId === actor.memberId),
  )
  const dayOf = (at: typeof createdAt) => plainDateOf(at, entity.timeZone)
  if (dayOf(createdAt) !== dayOf(clock.now())) call.require('booking.cancel-late')
  await confirmAgain(call, before.checkedIn)
  for (const row of before.checkedIn)
    if (slots.get(row.timeSlotId)?.status === 'COMPLETED') await reverseForBooking(call, row)
}

async function confirmAgain({ tx, clock, audit }: CallContext, checkedIn: readonly CheckedInBooking[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    update booking set status = 'CONFIRMED', checked_in_at = null, checked_in_by_id = null,
      version = booking.version + 1, updated_at = ${clock.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(checkedIn)}::jsonb) as back(id uuid, "versionAfter" int)
    where booking.id = back.id and booking.version = back."versionAfter" and booking.status = 'CHECKED_IN'
    returning booking.id`)
  if (rows.length < checkedIn.length) throw problems.staleVersion(0)
  for (const { id, versionAfter } of checkedIn)
    audit('booking.undo-check-in', 'booking', id, {
      old: { status: 'CHECKED_IN' },
      new: { status: 'CONFIRMED', checkedInAt: null },
      version: versionAfter + 1,
    })
}

/** What has begun since is history; what had begun when it was cancelled comes back by who may cancel it. */
async function undoCancel(call: CallContext, { before, createdAt }: Operation, slots: Map<string, LockedSlot>) {
  call.require('booking.create')
  const now = call.clock.now()
  for (const { status, startTime } of slots.values()) {
    if (status === 'CANCELLED') throw problems.slotCancelled()
    if (startTime <= now && startTime > createdAt) throw problems.slotEnded()
  }
  const begun = new Set([...slots.values()].filter(({ startTime }) => startTime <= now).map(({ id }) => id))
  if (before.cancelled.some(({ status, timeSlotId }) => status === 'CONFIRMED' && begun.has(timeSlotId)))
    call.require('booking.cancel-late')
  for (const slotId of slots.keys()) await releaseExpiredHolds(call, slotId)
  await putBookingsBack(call, before.cancelled, before.notify)
  for (const { id, timeSlotId, bookingSlots } of before.cancelled)
    call.announce({
      type: 'booking-made',
      subject: { kind: 'booking', id },
      to: { member: slots.get(timeSlotId)!.providerId },
      params: { seats: bookingSlots },
    })
}
