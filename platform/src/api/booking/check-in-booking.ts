import { bookingTransitions, holdExpiry, statusOfExpected } from '@steward/shared/rules/booking/booking-transitions'
import { accrueForBooking, accrueForKeptFee } from '../commission-ledger/accrual.ts'
import { reverseForBooking } from '../commission-ledger/reversal.ts'
import { handle } from '../../kernel/call.ts'
import { presentBooking } from './booking.presenter.ts'
import { findBooking, lockBooking } from './booking.queries.ts'
import { applyChange, requireAction, writeChange } from './booking-transition.ts'
import { releaseExpiredHolds } from './slot-seats.ts'

/**
 * Checks in a booking. The number of seats does not matter: a customer who booked may come into a full room. A booking
 * that is paid on arrival may still be unpaid. It then no longer expires.
 */
export const checkInBooking = handle('booking.check-in', async (call) => {
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  requireAction(call, 'check-in', { row, slot })
  const answer = await applyChange(call, row, 'check-in', {
    status: bookingTransitions.CONFIRMED['check-in'],
    checkedInAt: call.clock.now(),
    checkedInById: call.actor.memberId,
    holdExpiresAt: null,
  })
  await accrueForBooking(call, row.id)
  return answer
})

/**
 * Undoes a check-in on the same local day. Later only an owner or manager can. An unpaid booking becomes pending again,
 * and expires at once if its slot is over.
 */
export const undoCheckIn = handle('booking.undo-check-in', async (call) => {
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  requireAction(call, 'undo-check-in', { row, slot })
  await reverseForBooking(call, row)
  const status = statusOfExpected(row)
  const isUnpaid = status === 'PAYMENT_PENDING'
  await writeChange(call, row, 'undo-check-in', {
    status,
    checkedInAt: null,
    checkedInById: null,
    ...(isUnpaid ? { holdExpiresAt: holdExpiry(row, slot, call.clock.now(), call.entity.terms) } : {}),
  })
  if (isUnpaid) await releaseExpiredHolds(call, slot.id)
  else await accrueForKeptFee(call, row.id)
  return presentBooking(await findBooking(call.tx, row.id), call)
})
