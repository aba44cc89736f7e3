import type { RefundSplit } from '@steward/shared/rules/booking/refund'
import { desc, eq } from 'drizzle-orm'
import { takeBackForRefund } from '../commission-ledger/claw-back.ts'
import { issueCreditNote } from '../money/credit-note.ts'
import type { CallContext } from '../../kernel/call.ts'
import type { LockedBooking } from './booking.queries.ts'
import { writeChange } from './booking-transition.ts'
import { nextCreditNoteNumber } from '../money/document-numbers.ts'
import { giveSeats } from './slot-seats.ts'
import { receipt, refund } from '../../tables/booking/money.ts'

export type RefundRow = typeof refund.$inferSelect

interface RefundOrder extends RefundSplit {
  paymentType: RefundRow['paymentType']
  reason: string
}

/**
 * Writes a refund with its credit note, and reverses commission in proportion. A partial refund keeps the status of the
 * booking. A full one sets REFUNDED and releases the seats. The caller has locked the booking and checked the action.
 */
export async function recordRefund(call: CallContext, row: LockedBooking, order: RefundOrder): Promise<RefundRow> {
  const { tx, entity, actor, clock } = call
  const now = clock.now()
  const [issued] = await tx
    .select({ id: receipt.id })
    .from(receipt)
    .where(eq(receipt.bookingId, row.id))
    .orderBy(desc(receipt.issuedAt))
    .limit(1)
  const refundedAmount = row.refundedAmount + order.amount
  const isFull = refundedAmount === row.total
  if (isFull && row.occupies) await giveSeats(call, row.timeSlotId, { seats: row.bookingSlots, bookings: 1 })
  await takeBackForRefund(call, row, order.amount)
  const [recorded] = await tx
    .insert(refund)
    .values({
      entityId: entity.id,
      bookingId: row.id,
      receiptId: issued?.id ?? null,
      creditNoteNumber: await nextCreditNoteNumber(call, now),
      ...order,
      currency: row.currency,
      refundedAt: now,
      refundedById: actor.memberId,
      createdAt: now,
    })
    .returning()
  await issueCreditNote(call, { row, refund: recorded!, isFull })
  await writeChange(call, row, 'refund', { refundedAmount, ...(isFull ? { status: 'REFUNDED' } : {}) })
  return recorded!
}
