import { bookingTransitions } from '@steward/shared/rules/booking/booking-transitions'
import { billOfBooking } from '@steward/shared/rules/booking/booking-bill'
import { whyNotPayment } from '@steward/shared/rules/booking/booking-decision'
import { settingAt } from '@steward/shared/rules/common/terms'
import { sql } from 'drizzle-orm'
import { customer } from '../../tables/customer/customer.ts'
import { accrueForBooking } from '../commission-ledger/accrual.ts'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import { settleInvoice } from '../money/invoice-of-booking.ts'
import { amountAt } from '../../kernel/amounts.ts'
import { handle } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findParties } from './booking-parties.ts'
import { lockBooking } from './booking.queries.ts'
import { applyChange, requireAction } from './booking-transition.ts'
import { takeSeatsAgain } from './failed-payment.ts'
import { switchToMembership } from './switch-to-membership.ts'
import { paymentColumns, receivedFor } from '../money/payments.ts'
import { receivePayment } from '../money/receive-payment.sql.ts'

/**
 * Records the payment of a booking at its own price and tax. Another payment type may change the rounding and the
 * total. The payment of a customer who came in unpaid leaves the booking checked in, and earns the commission now
 * (B.9).
 */
export const payBooking = handle('booking.pay', async (call) => {
  const { tx, body } = call
  const { row, slot } = await lockBooking(tx, call.params.id)
  requireAction(call, 'pay', { row, slot })
  if (body.subscriptionId !== undefined) return switchToMembership(call, { row, slot }, body.subscriptionId)
  if (body.paymentType === 'NOT_REQUIRED') throw problems.invalidField('paymentType', 'INVALID_CHOICE')
  const roundingScope = settingAt(call.entity.terms, 'cashRounding', call.clock.now())
  const bill = billOfBooking(row, { roundingScope }, body.paymentType)
  const shownTotal = amountAt('total', body.total, row.currency)
  throwRefusal(whyNotPayment(bill, body, { isPaidNow: true, shownTotal }))
  if (!row.occupies) await takeSeatsAgain(call, row, slot)
  const parties = await findParties(call, slot, sql`where ${customer.id} = ${row.customerId}`)
  await settleInvoice(call, row.id)
  const { paymentType } = body
  const paid = { of: { bookingId: row.id }, bill, paymentType, input: body, seats: row.bookingSlots }
  const receiptNumber = await receivePayment(call, receivedFor(call, paid, slot, parties!))
  tellCustomer(call, { bookingId: row.id, event: 'receipt' }, body.notify)
  const wasCheckedIn = row.status === 'CHECKED_IN'
  const response = await applyChange(call, row, 'pay', {
    status: bookingTransitions[wasCheckedIn ? 'CHECKED_IN' : 'PAYMENT_PENDING'].pay,
    tax: bill.tax,
    rounding: bill.rounding,
    total: bill.total,
    paidAmount: bill.total,
    receiptNumber,
    ...paymentColumns(body),
    holdExpiresAt: null,
    seatsReleasedAt: null,
  })
  if (wasCheckedIn) await accrueForBooking(call, row.id)
  return response
})
