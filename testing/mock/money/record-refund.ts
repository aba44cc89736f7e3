import type { RefundSplit } from '@steward/shared/rules/refund'
import { change, type CallContext } from '../kernel/call.ts'
import { nextCreditNoteNumber } from './payments.ts'
import type { BookingRow } from '../tables/booking.ts'
import type { RefundRow } from '../tables/money.ts'
import { nextId } from '../tables/world.ts'
import { issueCreditNote } from './invoice-of-booking.ts'

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
  }
  world.refunds.push(refund)
  const refundedAmount = row.refundedAmount + order.amount
  const isFull = refundedAmount === row.total
  issueCreditNote(call, row, refund, isFull)
  change(call, row, { refundedAmount, ...(isFull ? { status: 'REFUNDED' as const } : {}) })
  return refund
}
