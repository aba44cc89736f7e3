import { lockOpenBookings } from '../../booking/plan-cancellation.ts'
import { previewCancellation } from '../../booking/present-cancellation.ts'
import { handle } from '../../../kernel/call.ts'
import { lockAffected, lockSeries } from './affected-slots.ts'
import { bookingsAffected } from '../bookings-affected.ts'
import { effectOf, planChange } from './series-change.ts'

/** Returns everything that would be moved or cancelled, with conflicts flagged, not rejected. */
export const previewChange = handle('time-slot-series.preview-change', async (call) => {
  const { body } = call
  const series = await lockSeries(call, call.params.id)
  const slots = await lockAffected(call, series.id, body)
  const effects = body.cancel
    ? slots.map((slot) => effectOf(slot, series, null))
    : (await planChange(call, series, slots, body.change ?? {})).map(({ effect }) => effect)
  const affected = await bookingsAffected(call, slots)
  if (!body.cancel) return { effects, ...affected }
  const bookings = await lockOpenBookings(
    call,
    slots.map(({ id }) => id),
  )
  return { effects, ...affected, cancellation: await previewCancellation(call, bookings) }
})
