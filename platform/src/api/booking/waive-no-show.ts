import { handle } from '../../kernel/call.ts'
import { lockBooking } from './booking.queries.ts'
import { applyChange, requireAction } from './booking-transition.ts'

/** Waives a no-show. The booking stays as it is and no longer counts in the rate of no-shows. */
export const waiveNoShow = handle('booking.waive-no-show', async (call) => {
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  requireAction(call, 'waive-no-show', { row, slot })
  return applyChange(call, row, 'waive-no-show', { noShowWaived: true })
})
