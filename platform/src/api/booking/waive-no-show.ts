import { bookingActions, isNoShow } from '@steward/shared/rules/booking-transitions'
import { handle } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { lockBooking } from './booking-queries.ts'
import { applyChange, requireAction } from './booking-transition.ts'

/** The booking stays as it is and counts for no rate of no-shows. */
export const waiveNoShow = handle('booking.waive-no-show', async (call) => {
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  call.requireVersion(row.version)
  requireAction(row, 'waive-no-show')
  if (!isNoShow(row.status, slot, call.clock.now()) || row.noShowWaived) {
    const possible = bookingActions(row.status).filter((action) => action !== 'waive-no-show')
    throw problems.transitionNotAllowed(row.status, 'waive-no-show', possible)
  }
  return applyChange(call, row, 'waive-no-show', { noShowWaived: true })
})
