import { bookingTransitions, isCheckInOpen } from '@steward/shared/rules/booking-transitions'
import { plainDateOf } from '@steward/shared/time'
import { accrueForBooking } from '../commission-ledger/accrual.ts'
import { reverseForBooking } from '../commission-ledger/reversal.ts'
import { handle } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { lockBooking } from './booking-queries.ts'
import { applyChange, requireAction } from './booking-transition.ts'

/** Never a question of seats: who has booked may come in, however full the room is. */
export const checkInBooking = handle('booking.check-in', async (call) => {
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  call.require('booking.check-in', slot.providerId === call.actor.memberId)
  call.requireVersion(row.version)
  if (slot.status === 'CANCELLED') throw problems.slotCancelled()
  requireAction(row, 'check-in')
  const now = call.clock.now()
  if (!isCheckInOpen(slot, now)) throw problems.checkInNotOpen()
  const answer = await applyChange(call, row, 'check-in', {
    status: bookingTransitions.CONFIRMED['check-in'],
    checkedInAt: now,
    checkedInById: call.actor.memberId,
  })
  await accrueForBooking(call, row.id)
  return answer
})

/** On the same local day; later an owner or manager may. */
export const undoCheckIn = handle('booking.undo-check-in', async (call) => {
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  call.require('booking.check-in', slot.providerId === call.actor.memberId)
  call.requireVersion(row.version)
  requireAction(row, 'undo-check-in')
  const zone = call.entity.timeZone
  const isSameDay =
    row.checkedInAt !== null && plainDateOf(row.checkedInAt, zone) === plainDateOf(call.clock.now(), zone)
  if (!isSameDay) call.require('booking.cancel-late')
  await reverseForBooking(call, row)
  return applyChange(call, row, 'undo-check-in', {
    status: bookingTransitions.CHECKED_IN['undo-check-in'],
    checkedInAt: null,
    checkedInById: null,
  })
})
