import type { RefundSplit } from '@steward/shared/rules/booking/refund'
import { whyNotRefundToday } from '@steward/shared/rules/booking/refund-limit'
import { staffRefundLimit } from '@steward/shared/rules/common/terms'
import { plainDateOf } from '@steward/shared/time'
import { change, type CallContext } from '../kernel/call.ts'
import { throwRefusal } from '../kernel/refusal.ts'
import { nextCreditNoteNumber } from './payments.ts'
import type { BookingRow } from '../tables/booking.ts'
import type { RefundRow } from '../tables/money.ts'
import { nextId } from '../tables/world.ts'
import { issueCreditNote } from './invoice-of-booking.ts'

/** Throws REFUND_LIMIT if the refunds would take a member with the role of staff above the limit of the day. */
export function requireRefundsToday(call: CallContext, wanted: readonly { amount: number; currency: string }[]): void {
  const { world, actor, now, currency, terms } = call
  if (wanted.length === 0 || call.scopeOf('booking.refund') === 'all') return
  const today = plainDateOf(now, terms.zone)
  const refunded = call
    .own(world.refunds)
    .filter(({ refundedById, createdAt }) => refundedById === actor.id && plainDateOf(createdAt, terms.zone) === today)
    .filter(({ bookingId }) => call.get(world.bookings, bookingId).currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0)
  const limit = staffRefundLimit(terms, today, currency)
  throwRefusal(whyNotRefundToday({ wanted, refunded, limit, currency }))
}

/** Records a refund with its credit note. A full refund sets the booking to REFUNDED. */
export function recordRefund(
  call: CallContext,
  row: BookingRow,
  order: RefundSplit & Pick<RefundRow, 'paymentType' | 'reason'>,
): RefundRow {
  const { world, business, now } = call
  const refund: RefundRow = {
    id: nextId(world),
    entityId: business.id,
    bookingId: row.id,
    createdAt: now,
    creditNoteNumber: nextCreditNoteNumber(call),
    ...order,
    refundedById: call.actor.id,
  }
  world.refunds.push(refund)
  const refundedAmount = row.refundedAmount + order.amount
  const isFull = refundedAmount === row.total
  issueCreditNote(call, row, refund, isFull)
  change(call, row, { refundedAmount, ...(isFull ? { status: 'REFUNDED' as const } : {}) })
  return refund
}
