import { plainDateOf } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { placeOf, tellCustomer } from '../../customer-mail/customer-notice.ts'
import { amountAt } from '../../../kernel/amounts.ts'
import { changedFields, changesInDecimals } from '../../../kernel/audit.ts'
import { handle, type Call } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { sharePlan } from '../../plan-lock/plan-lock.ts'
import { announceSlotChange } from '../../slot/slot-announcements.ts'
import { timeSlot } from '../../../tables/booking/time-slot.ts'
import { lockAffected, lockSeries } from './affected-slots.ts'
import { bookingsAffected } from '../bookings-affected.ts'
import type { SeriesRow } from '../../../tables/booking/time-slot.ts'
import { planChange, requireNoConflict, type PlannedChange } from './series-change.ts'
import { recordOperation } from '../../../kernel/operation.ts'
import { timeSlotSeriesOperation } from '../../../tables/booking/time-slot-series.ts'
import { seriesBefore, slotBefore } from './series-operation.ts'
import { presentSeries } from './series.presenter.ts'
import { splitSeries } from './series-split.ts'

export const updateSeries = handle('time-slot-series.update', async (call) => {
  const { params, query, body } = call
  await sharePlan(call)
  const series = await lockSeries(call, params.id)
  call.requireVersion(series.version)
  const slots = await lockAffected(call, series.id, query)
  if (slots.length === 0) throw problems.invalidField('scope', 'TOO_FEW', { min: 1 })
  const planned = await planChange(call, series, slots, body)
  requireNoConflict(call, planned, body)
  const { bookings } = await bookingsAffected(call, slots)
  const { row, isNew } = await splitSeries(call, series, slots, seriesFields(call, series))
  for (const change of inSafeOrder(planned)) await changeSlot(call, change)
  const operationId = await recordOperation(call, timeSlotSeriesOperation, {
    kind: 'UPDATE',
    seriesId: series.id,
    before: {
      series: seriesBefore(series, series.version + 1),
      madeSeriesId: isNew ? row.id : null,
      slots: slots.map(slotBefore),
      bookings: [],
      notify: body.notify,
    },
  })
  call.audit('time-slot-series.update', 'time-slot-series', series.id, {
    new: {
      ...body,
      scope: query.scope,
      from: plainDateOf(slots[0]!.startTime, series.timeZone),
      changed: slots.length,
      operationId,
    },
    version: series.version + 1,
  })
  return { operationId, changed: slots.length, bookings, series: presentSeries(row, call) }
})

function seriesFields({ body }: Call<'time-slot-series.update'>, series: SeriesRow) {
  return {
    ...(body.startTime === undefined ? {} : { startTime: body.startTime }),
    ...(body.durationMinutes === undefined ? {} : { duration: body.durationMinutes }),
    ...(body.providerId === undefined ? {} : { providerId: body.providerId }),
    ...(body.slots === undefined ? {} : { slots: body.slots }),
    ...(body.price === undefined ? {} : { price: amountAt('price', body.price, series.currency) }),
  }
}

/**
 * Orders the changes: if slots move to a later time, the last one goes first. No slot is ever put where its neighbour
 * still is.
 */
function inSafeOrder(planned: PlannedChange[]): PlannedChange[] {
  const movesLater = planned.some(({ slot, after }) => after.startTime > slot.startTime || after.endTime > slot.endTime)
  return movesLater ? planned.toReversed() : planned
}

async function changeSlot(
  call: Call<'time-slot-series.update'>,
  { slot, after, effect }: PlannedChange,
): Promise<void> {
  const { startTime, endTime, providerId, slots, price } = after
  const conflictForced = effect.after!.flags.includes('PROVIDER_BUSY') || (slot.conflictForced && !call.body.providerId)
  const fields = { startTime, endTime, providerId, slots, price, conflictForced }
  const version = slot.version + 1
  await call.tx
    .update(timeSlot)
    .set({ ...fields, version, updatedAt: call.clock.now() })
    .where(eq(timeSlot.id, slot.id))
  const changes = changedFields(slot, fields)
  if (!changes) return
  announceSlotChange(call, slot, { ...slot, ...fields })
  tellCustomer(call, { timeSlotId: slot.id, event: 'change', known: placeOf(slot) }, call.body.notify)
  call.audit('time-slot.update', 'time-slot', slot.id, {
    ...changesInDecimals(changes, ['price'], slot.currency),
    version,
  })
}
