import type { BookingBill } from '@steward/shared/rules/booking-bill'
import { isPaidNow } from '@steward/shared/rules/booking-decision'
import { holdExpiry } from '@steward/shared/rules/booking-transitions'
import { sql } from 'drizzle-orm'
import type { Call } from '../../kernel/call.ts'
import type { LockedSlot } from '../schedule/slot.queries.ts'
import type { Parties } from './booking-parties.ts'
import { bookingNumber, receiptNumber } from '../money/document-numbers.ts'
import { paymentColumns, receiptParts, receivedFor } from '../money/payments.ts'
import type { booking } from '../../tables/booking.ts'

export interface NewBooking {
  slot: LockedSlot
  bill: BookingBill
  duplicateAllowed: boolean
  parties: Parties
}

/**
 * Numbers a booking and inserts it in one statement, with its payment and receipt if it is paid now. From the number
 * until the commit, every other booking of the business waits (B.10: no gaps). Call this last.
 */
export async function issueBooking(
  call: Call<'booking.create'>,
  id: string,
  newBooking: NewBooking,
): Promise<typeof booking.$inferSelect> {
  const { tx, body, clock } = call
  const { slot, bill, parties } = newBooking
  const now = clock.now()
  const row = rowOf(call, id, newBooking)
  const received = isPaidNow(body)
    ? receivedFor(
        call,
        { bookingId: row.id, bill, paymentType: body.paymentType, input: body, seats: body.bookingSlots },
        slot,
        parties,
      )
    : undefined
  const ofBooking = bookingNumber(call, now)
  const ofReceipt = receiptNumber(call, now)
  const paidAmount = received ? bill.total : 0
  const parts = [
    sql`counted as (${ofBooking.take()})`,
    ...(received ? [sql`counted_receipt as (${ofReceipt.take('counted')})`] : []),
    sql`numbered as (
      insert into booking (id, entity_id, time_slot_id, customer_id, booking_number, receipt_number, status, booking_source,
        booking_slots, currency, price, tax, rounding, total, tax_percentage, payment_type, credit_card_type,
        credit_card_last_four, payment_id_reference_number, paid_amount, duplicate_allowed, hold_expires_at, created_by_id,
        created_at, updated_at)
      select ${row.id}::uuid, ${row.entityId}::uuid, ${row.timeSlotId}::uuid, ${row.customerId}::uuid, ${ofBooking.textIn('counted')},
        ${received ? ofReceipt.textIn('counted_receipt') : sql`null`}, ${row.status}, ${row.bookingSource}, ${row.bookingSlots}::smallint,
        ${row.currency}, ${row.price}::bigint, ${row.tax}::bigint, ${row.rounding}::bigint, ${row.total}::bigint,
        ${row.taxPercentage}::numeric, ${row.paymentType}, ${row.creditCardType}, ${row.creditCardLastFour},
        ${row.paymentIdReferenceNumber}, ${paidAmount}::bigint, ${row.duplicateAllowed}::boolean, ${row.holdExpiresAt}::timestamptz,
        ${row.createdById}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from counted${received ? sql`, counted_receipt` : sql``}
      returning booking_number, receipt_number)`,
    ...(received ? receiptParts(call, received, 'numbered') : []),
  ]
  const { rows } = await tx.execute<{ booking_number: string; receipt_number: string | null }>(
    sql`with ${sql.join(parts, sql`, `)} select booking_number, receipt_number from numbered`,
  )
  const [numbers] = rows
  return { ...row, paidAmount, bookingNumber: numbers!.booking_number, receiptNumber: numbers!.receipt_number }
}

/** Returns the row to insert, without its numbers. */
function rowOf(
  { body, entity, actor, clock }: Call<'booking.create'>,
  id: string,
  { slot, bill, duplicateAllowed }: NewBooking,
): typeof booking.$inferSelect {
  const now = clock.now()
  const isPending = body.payLater && body.paymentType !== 'NOT_REQUIRED'
  return {
    id,
    entityId: entity.id,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    timeSlotId: slot.id,
    customerId: body.customerId,
    subscriptionId: null,
    bookingNumber: '',
    receiptNumber: null,
    status: isPending ? 'PAYMENT_PENDING' : 'CONFIRMED',
    bookingSource: body.bookingSource,
    bookingSlots: body.bookingSlots,
    currency: bill.currency,
    price: bill.price,
    tax: bill.tax,
    rounding: bill.rounding,
    total: bill.total,
    taxPercentage: bill.taxPercentage,
    ...paymentColumns(body),
    paidAmount: 0,
    refundedAmount: 0,
    duplicateAllowed,
    holdExpiresAt: isPending ? holdExpiry(body.bookingSource, slot, now) : null,
    seatsReleasedAt: null,
    occupies: true,
    checkedInAt: null,
    checkedInById: null,
    cancelledAt: null,
    cancelledById: null,
    cancelCause: null,
    cancelReason: null,
    believedPlace: null,
    lateCancel: false,
    noShowWaived: false,
    createdById: actor.memberId,
  }
}
