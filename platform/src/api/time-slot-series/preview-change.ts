import { handle } from '../kernel/call.ts'
import { bookingsAffected, lockAffected, lockSeries } from './affected-slots.ts'
import { effectOf, planChange } from './series-change.ts'

/** Everything that would be moved, cancelled or in conflict; what is in the way is flagged and not refused. */
export const previewChange = handle('time-slot-series.preview-change', async (call) => {
  const { body } = call
  const series = await lockSeries(call, call.params.id)
  const slots = await lockAffected(call, series.id, body)
  const effects = body.cancel
    ? slots.map((slot) => effectOf(slot, series, null))
    : (await planChange(call, series, slots, body.change ?? {})).map(({ effect }) => effect)
  return { effects, ...(await bookingsAffected(call, slots)) }
})
