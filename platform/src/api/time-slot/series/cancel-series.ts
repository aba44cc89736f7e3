import { plainDateOf } from '@steward/shared/time'
import { handle } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { cancelLockedSlots } from '../cancel-slot.ts'
import { lockAffected, lockSeries } from './affected-slots.ts'
import { recordOperation } from '../../../kernel/operation.ts'
import { timeSlotSeriesOperation } from '../../../tables/booking/time-slot-series.ts'
import { seriesBefore, slotBefore } from './series-operation.ts'
import { presentSeries } from './series.presenter.ts'

/**
 * Cancels slots of a series with their bookings. The rule stays the same. The cancelled slots show that they do not
 * take place.
 */
export const cancelSeries = handle('time-slot-series.cancel', async (call) => {
  const { params, body } = call
  const series = await lockSeries(call, params.id)
  call.requireVersion(series.version)
  const slots = await lockAffected(call, series.id, body)
  if (slots.length === 0) throw problems.invalidField('scope', 'TOO_FEW', { min: 1 })
  if (body.reason === '' && slots.some(({ bookingCount }) => bookingCount > 0))
    throw problems.invalidField('reason', 'REQUIRED')
  const { cancelled: bookings, refundsMade } = await cancelLockedSlots(call, slots, body)
  const operationId = await recordOperation(call, timeSlotSeriesOperation, {
    kind: 'CANCEL',
    seriesId: series.id,
    before: {
      series: seriesBefore(series, series.version),
      madeSeriesId: null,
      slots: slots.map(slotBefore),
      bookings,
      notify: body.notify,
    },
  })
  call.audit('time-slot-series.cancel', 'time-slot-series', series.id, {
    new: {
      scope: body.scope,
      from: plainDateOf(slots[0]!.startTime, series.timeZone),
      cancelReason: body.reason,
      cancelled: slots.length,
      operationId,
    },
  })
  return {
    operationId,
    changed: slots.length,
    bookings: bookings.length,
    series: presentSeries(series, call),
    ...(refundsMade ? { refundsMade } : {}),
  }
})
