import { bookingTransitions } from '@steward/shared/rules/booking/booking-transitions'
import { whyNotSwitchToMembership } from '@steward/shared/rules/booking/booking-decision'
import { amountAt } from '../../kernel/amounts.ts'
import type { Call } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { accrueForBooking } from '../commission-ledger/accrual.ts'
import { invoiceOf } from '../money/invoice-of-booking.ts'
import type { LockedSlot } from '../slot/slot.queries.ts'
import { presentBooking } from './booking.presenter.ts'
import { findBooking, type LockedBooking } from './booking.queries.ts'
import { writeChange } from './booking-transition.ts'
import { payByMembership, writePaying } from './credits.ts'
import { takeSeatsAgain } from './failed-payment.ts'

/**
 * Lets a membership pay for an unpaid booking. The booking then costs nothing, and keeps its price as the value that the
 * membership covers. The slot is locked before, and the membership after it.
 */
export async function switchToMembership(
  call: Call<'booking.pay'>,
  { row, slot }: { row: LockedBooking; slot: LockedSlot },
  subscriptionId: string,
) {
  const { body } = call
  const isInvoiced = (await invoiceOf(call, row.id)) !== undefined
  const shownTotal = amountAt('total', body.total, row.currency)
  throwRefusal(whyNotSwitchToMembership({ price: row.price, isInvoiced }, body, { shownTotal }))
  if (!row.occupies) await takeSeatsAgain(call, row, slot)
  const { customerId, bookingSlots } = row
  const { paying } = await payByMembership(call, { subscriptionId, customerId, bookingSlots }, slot)
  const wasCheckedIn = row.status === 'CHECKED_IN'
  await writeChange(call, row, 'pay', {
    status: bookingTransitions[wasCheckedIn ? 'CHECKED_IN' : 'PAYMENT_PENDING'].pay,
    subscriptionId,
    coveredValue: row.price,
    price: 0,
    tax: 0,
    rounding: 0,
    total: 0,
    paymentType: 'NOT_REQUIRED',
    holdExpiresAt: null,
    seatsReleasedAt: null,
  })
  await writePaying(call, { ...row, subscriptionId }, paying)
  if (wasCheckedIn) await accrueForBooking(call, row.id)
  return presentBooking(await findBooking(call.tx, row.id), call)
}
