import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { refundOf } from '@steward/shared/rules/refund'
import { asc, desc, eq } from 'drizzle-orm'
import { takeBackForRefund } from '../commission-ledger/claw-back.ts'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import { customer } from '../customer/tables.ts'
import { amountAt } from '../kernel/amounts.ts'
import { handle, type Call } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { issueCreditNote } from '../invoice/credit-note.ts'
import { businessUser } from '../team/tables.ts'
import { lockBooking, type LockedBooking } from './booking-queries.ts'
import { applyChange, requireAction } from './booking-transition.ts'
import { nextCreditNoteNumber } from './document-numbers.ts'
import { giveSeats } from './slot-seats.ts'
import { receipt, refund } from './tables.ts'

type Refund = ResponseOf<'booking.refund'>['refund']

/**
 * Gives money back and issues the credit note. A part leaves the booking as it is; with all of it the booking is
 * REFUNDED and its seats are free. The commission it earned goes back in proportion.
 */
export const refundBooking = handle('booking.refund', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const now = clock.now()
  const { row, slot } = await lockBooking(tx, call.params.id)
  call.requireVersion(row.version)
  requireAction(row, 'refund')
  const left = row.paidAmount - row.refundedAmount
  if (left <= 0 || row.paymentType === 'NOT_REQUIRED') throw problems.transitionNotAllowed(row.status, 'refund', [])
  await requireNotOwn(call, row)
  const asked = body.amount === undefined ? left : amountAt('amount', body.amount, row.currency)
  if (asked === 0) throw problems.invalidField('amount', 'TOO_SMALL', { min: formatMinor(1, row.currency) })
  if (asked > left) throw problems.invalidField('amount', 'TOO_LARGE', { max: formatMinor(left, row.currency) })
  const paymentType = body.paymentType ?? row.paymentType
  const given = refundOf(asked, left, row.currency, paymentType)
  if (given.amount === 0) throw problems.invalidField('amount', 'TOO_SMALL', { min: formatMinor(3, row.currency) })
  const [issued] = await tx
    .select({ id: receipt.id })
    .from(receipt)
    .where(eq(receipt.bookingId, row.id))
    .orderBy(desc(receipt.issuedAt))
    .limit(1)
  const refundedAmount = row.refundedAmount + given.amount
  const isFull = refundedAmount === row.total
  if (isFull && row.occupies) await giveSeats(call, slot.id, { seats: row.bookingSlots, bookings: 1 })
  await takeBackForRefund(call, row, given.amount)
  const [made] = await tx
    .insert(refund)
    .values({
      entityId: entity.id,
      bookingId: row.id,
      receiptId: issued?.id ?? null,
      creditNoteNumber: await nextCreditNoteNumber(call, now),
      ...given,
      currency: row.currency,
      paymentType,
      reason: body.reason,
      refundedAt: now,
      refundedById: actor.memberId,
      createdAt: now,
    })
    .returning()
  await issueCreditNote(call, { row, refund: made!, isFull })
  const { amount, creditNoteNumber } = made!
  tellCustomer(call, { bookingId: row.id, event: 'refund', refund: { amount, creditNoteNumber } }, body.notify)
  const answer = await applyChange(call, row, 'refund', { refundedAmount, ...(isFull ? { status: 'REFUNDED' } : {}) })
  return { booking: answer, refund: presentRefund(made!, row.receiptNumber) }
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

/** Nobody gives money back to themselves (B.3): whoever is the customer has the same e-mail. */
async function requireNotOwn({ tx, actor }: Call<'booking.refund'>, row: LockedBooking): Promise<void> {
  const [payer] = await tx.select({ email: customer.email }).from(customer).where(eq(customer.id, row.customerId))
  const [member] = await tx
    .select({ email: businessUser.email })
    .from(businessUser)
    .where(eq(businessUser.id, actor.memberId))
  if (payer && member && payer.email !== '' && payer.email.toLowerCase() === member.email.toLowerCase())
    throw problems.permissionDenied('booking.refund')
}

function presentRefund(row: typeof refund.$inferSelect, receiptNumber: string | null): Refund {
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
