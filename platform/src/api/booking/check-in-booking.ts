import { bookingTransitions } from '@steward/shared/rules/booking-transitions'
import { accrueForBooking } from '../commission-ledger/accrual.ts'
import { reverseForBooking } from '../commission-ledger/reversal.ts'
import { handle } from '../../kernel/call.ts'
import { lockBooking } from './booking.queries.ts'
import { applyChange, requireAction } from './booking-transition.ts'

/** Checks in a booking. The number of seats does not matter: a customer who booked may come into a full room. */
export const checkInBooking = handle('booking.check-in', async (call) => {
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  requireAction(call, 'check-in', { row, slot })
  const answer = await applyChange(call, row, 'check-in', {
    status: bookingTransitions.CONFIRMED['check-in'],
    checkedInAt: call.clock.now(),
    checkedInById: call.actor.memberId,
  })
  await accrueForBooking(call, row.id)
  return answer
})

/** Undoes a check-in on the same local day. Later only an owner or manager can. */
export const undoCheckIn = handle('booking.undo-check-in', async (call) => {
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  requireAction(call, 'undo-check-in', { row, slot })
  await reverseForBooking(call, row)
  return applyChange(call, row, 'undo-check-in', {
    status: bookingTransitions.CHECKED_IN['undo-check-in'],
    checkedInAt: null,
    checkedInById: null,
  })
})
