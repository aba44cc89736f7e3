import type { TrailFields } from '@steward/shared/contracts/insight/trail-registry'
import { hasStarted } from '@steward/shared/rules/booking/slot-transitions'
import { and, eq, inArray } from 'drizzle-orm'
import { putBookingsBack } from '../../booking/put-bookings-back.ts'
import { placeOf, tellCustomer } from '../../customer-mail/customer-notice.ts'
import { inDecimals } from '../../../kernel/audit.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { changedSince, undoOperation } from '../../../kernel/operation.ts'
import { ProblemError } from '../../../kernel/problem-error.ts'
import { sharePlan } from '../../plan-lock/plan-lock.ts'
import { timeSlot, timeSlotSeries, type SlotRow } from '../../../tables/booking/time-slot.ts'
import type { BeforeChange } from '../../../tables/booking/time-slot-series.ts'
import { timeSlotSeriesOperation } from '../../../tables/booking/time-slot-series.ts'

/**
 * Restores the state before one change of a series. Rejects the whole undo with STALE_VERSION if a slot, a booking or
 * the series has changed since: half an undo would be a third state.
 */
export const undoSeries = handle('time-slot-series.undo', async (call) => {
  await sharePlan(call)
  return undoOperation(
    call,
    timeSlotSeriesOperation,
    call.params.operationId,
    async ({ id, seriesId, before, kind }) => {
      requireNotStarted(call, before)
      await putSeriesBack(call, before)
      if (kind === 'UPDATE') await putSlotsBack(call, before)
      else await reopenSlots(call, before)
      await putBookingsBack(call, before.bookings, before.notify)
      call.audit('time-slot-series.undo', 'time-slot-series', seriesId, {
        new: { operationId: id, changed: before.slots.length },
      })
      return { changed: before.slots.length }
    },
  )
})

/** Throws SLOT_ENDED if a slot has started. Started slots are neither moved nor reopened. */
export function requireNotStarted({ clock }: CallContext, { slots }: Pick<BeforeChange, 'slots'>): void {
  if (slots.some((slot) => hasStarted(slot, clock.now()))) throw new ProblemError('SLOT_ENDED')
}

async function putSeriesBack(call: CallContext, { series, madeSeriesId, slots }: BeforeChange): Promise<void> {
  const { tx, clock } = call
  const now = clock.now()
  const { id, versionAfter, ...fields } = series
  const back = await tx
    .update(timeSlotSeries)
    .set({ ...fields, version: versionAfter + 1, updatedAt: now })
    .where(and(eq(timeSlotSeries.id, id), eq(timeSlotSeries.version, versionAfter)))
    .returning({ id: timeSlotSeries.id })
  if (back.length === 0) throw await changedSince(call, timeSlotSeries, id)
  if (madeSeriesId === null) return
  await tx
    .update(timeSlot)
    .set({ repetitionReferenceId: id })
    .where(
      and(
        eq(timeSlot.repetitionReferenceId, madeSeriesId),
        inArray(
          timeSlot.id,
          slots.map((slot) => slot.id),
        ),
      ),
    )
  await tx.update(timeSlotSeries).set({ deletedAt: now, updatedAt: now }).where(eq(timeSlotSeries.id, madeSeriesId))
}

export async function putSlotsBack(
  call: CallContext,
  { slots, notify }: Pick<BeforeChange, 'slots' | 'notify'>,
): Promise<void> {
  const current = await presentTimes(call, slots)
  // A slot that has begun at its new time stays there, with its check-ins.
  if ([...current.values()].some((slot) => hasStarted(slot, call.clock.now()))) throw new ProblemError('SLOT_ENDED')
  const movesLater = slots.some(
    (slot) => slot.startTime > current.get(slot.id)!.startTime || slot.endTime > current.get(slot.id)!.endTime,
  )
  for (const { id, versionAfter, ...fields } of movesLater ? slots.toReversed() : slots) {
    await putSlotBack(call, id, versionAfter, fields)
    tellCustomer(call, { timeSlotId: id, event: 'change', known: placeOf(current.get(id)!) }, notify)
  }
}

export async function reopenSlots(call: CallContext, { slots }: Pick<BeforeChange, 'slots'>): Promise<void> {
  for (const { id, versionAfter } of slots)
    await putSlotBack(call, id, versionAfter, { status: 'ACTIVE', cancelReason: null, cancelledAt: null })
}

async function putSlotBack(
  call: CallContext,
  id: string,
  versionAfter: number,
  fields: Partial<Pick<SlotRow, keyof SlotRow & keyof TrailFields<'time-slot'>>>,
): Promise<void> {
  const version = versionAfter + 1
  const [back] = await call.tx
    .update(timeSlot)
    .set({ ...fields, version, updatedAt: call.clock.now() })
    .where(and(eq(timeSlot.id, id), eq(timeSlot.version, versionAfter)))
    .returning({ currency: timeSlot.currency })
  if (!back) throw await changedSince(call, timeSlot, id)
  call.audit('time-slot.undo', 'time-slot', id, { new: inDecimals(fields, ['price'], back.currency), version })
}

async function presentTimes({ tx }: CallContext, slots: BeforeChange['slots']) {
  const rows = await tx
    .select({
      id: timeSlot.id,
      startTime: timeSlot.startTime,
      endTime: timeSlot.endTime,
      providerId: timeSlot.providerId,
      serviceId: timeSlot.serviceId,
    })
    .from(timeSlot)
    .where(
      inArray(
        timeSlot.id,
        slots.map(({ id }) => id),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}
