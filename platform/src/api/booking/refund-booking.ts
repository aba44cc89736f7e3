import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { PaymentType } from '@steward/shared/rules/common/quote'
import { refundOf } from '@steward/shared/rules/booking/refund'
import { settingAt } from '@steward/shared/rules/common/terms'
import { asc, eq } from 'drizzle-orm'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import { amountAt } from '../../kernel/amounts.ts'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentBooking } from './booking.presenter.ts'
import { findBooking, lockBooking } from './booking.queries.ts'
import { requireAction } from './booking-transition.ts'
import { findOwnCustomers } from './own-bookings.ts'
import { recordRefund, type RefundRow } from './record-refund.ts'
import { requireRefundsToday } from './refund-limit.ts'
import { refund } from '../../tables/booking/money.ts'

type Refund = ResponseOf<'booking.refund'>['refund']

/** Refunds a booking in full or in part, with a credit note. */
export const refundBooking = handle('booking.refund', async (call) => {
  const { body } = call
  const { row, slot } = await lockBooking(call.tx, call.params.id)
  const isOwnMoney = (await findOwnCustomers(call, [row.customerId])).size > 0
  requireAction(call, 'refund', { row, slot, isOwnMoney })
  const left = row.paidAmount - row.refundedAmount
  const requested = body.amount === undefined ? left : amountAt('amount', body.amount, row.currency)
  if (requested === 0) throw problems.invalidField('amount', 'TOO_SMALL', { min: formatMinor(1, row.currency) })
  if (requested > left) throw problems.invalidField('amount', 'TOO_LARGE', { max: formatMinor(left, row.currency) })
  // The guard has already rejected bookings that needed no payment.
  const paymentType = body.paymentType ?? (row.paymentType as Exclude<PaymentType, 'NOT_REQUIRED'>)
  const roundingScope = settingAt(call.entity.terms, 'cashRounding', call.clock.now())
  const given = refundOf(requested, left, row.currency, paymentType, roundingScope)
  if (given.amount === 0) throw problems.invalidField('amount', 'TOO_SMALL', { min: formatMinor(3, row.currency) })
  await requireRefundsToday(call, [{ amount: given.amount, currency: row.currency }])
  const recorded = await recordRefund(call, row, { ...given, paymentType, reason: body.reason })
  const { amount, creditNoteNumber } = recorded
  tellCustomer(call, { bookingId: row.id, event: 'refund', refund: { amount, creditNoteNumber } }, body.notify)
  const refunded = presentBooking(await findBooking(call.tx, row.id), call)
  return { booking: refunded, refund: presentRefund(recorded, row.receiptNumber) }
})

export const listRefunds = handle('booking-refund.list', async ({ tx, params }) => {
  const { row } = await lockBooking(tx, params.id)
  const rows = await tx
    .select()
    .from(refund)
    .where(eq(refund.bookingId, row.id))
    .orderBy(asc(refund.refundedAt), asc(refund.creditNoteNumber))
  return { items: rows.map((each) => presentRefund(each, row.receiptNumber)) }
})

function presentRefund(row: RefundRow, receiptNumber: string | null): Refund {
  return {
    id: row.id,
    createdAt: row.createdAt,
    creditNoteNumber: row.creditNoteNumber,
    receiptNumber,
    currency: row.currency,
    amount: formatMinor(row.amount, row.currency),
    rounding: formatMinor(row.rounding, row.currency),
    paymentType: row.paymentType,
    reason: row.reason,
    refundedAt: row.refundedAt,
  }
}
