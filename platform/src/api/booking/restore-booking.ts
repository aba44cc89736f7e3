import { announce } from '../notification/announcement.ts'
import { holdExpiry, statusOfExpected } from '@steward/shared/rules/booking/booking-transitions'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import { handle } from '../../kernel/call.ts'
import { lockBooking } from './booking.queries.ts'
import { applyChange, requireAction } from './booking-transition.ts'
import { takeCredits } from './credits.ts'
import { requireNoDuplicate } from './duplicates.ts'
import { requireKnownCustomers } from './known-customers.ts'
import { takeSeatsAgain } from './failed-payment.ts'

/**
 * Restores a cancelled booking if its slot is in the future and has the seats, and nothing was refunded. An unpaid
 * booking becomes pending again.
 */
export const restoreBooking = handle('booking.restore', async (call) => {
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  requireAction(call, 'restore', { row, slot })
  await requireKnownCustomers(call, [row.id])
  await requireNoDuplicate(call, { timeSlotId: slot.id, customerId: row.customerId, except: row.id })
  await takeSeatsAgain(call, row, slot)
  await takeCredits(call, [row])
  const status = statusOfExpected(row)
  announce(call, {
    type: 'booking-made',
    subject: { kind: 'booking', id: row.id },
    to: { member: slot.providerId },
    params: { seats: row.bookingSlots },
  })
  tellCustomer(call, { bookingId: row.id, event: 'change', known: 'cancelled' })
  return applyChange(call, row, 'restore', {
    status,
    cancelledAt: null,
    cancelledById: null,
    cancelCause: null,
    cancelReason: null,
    lateCancel: false,
    seatsReleasedAt: null,
    holdExpiresAt: status === 'CONFIRMED' ? null : holdExpiry(row, slot, call.clock.now(), call.entity.terms),
  })
})
