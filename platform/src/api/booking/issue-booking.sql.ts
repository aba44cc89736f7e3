import type { BookingBill } from '@steward/shared/rules/booking/booking-bill'
import { isPaidNow } from '@steward/shared/rules/booking/booking-decision'
import { holdExpiry } from '@steward/shared/rules/booking/booking-transitions'
import { getTableColumns, sql } from 'drizzle-orm'
import { insertSelect } from '../../database/insert-statement.ts'
import { readRow } from '../../database/statement.ts'
import type { Call } from '../../kernel/call.ts'
import type { LockedSlot } from '../slot/slot.queries.ts'
import type { Parties } from './booking-parties.ts'
import { paymentColumns, receivedFor } from '../money/payments.ts'
import { receiptParts } from '../money/receive-payment.sql.ts'
import { bookingNumber, receiptNumber } from '../money/take-number.sql.ts'
import { booking, type BookingRecord } from '../../tables/booking/booking.ts'

export interface NewBooking {
  slot: LockedSlot
  bill: BookingBill
  /** The price of the slot if a membership pays, in minor units. */
  coveredValue: number | null
  duplicateAllowed: boolean
  parties: Parties
}

/**
 * Numbers a booking and inserts it, with its payment and receipt if it is paid now. It is one statement, because from
 * the number until the commit, every other booking of the business waits (B.10: no gaps). Call this last.
 */
export async function issueBooking(
  call: Call<'booking.create'>,
  id: string,
  { slot, bill, coveredValue, duplicateAllowed, parties }: NewBooking,
): Promise<BookingRecord> {
  const { tx, body, entity, actor, clock } = call
  const now = clock.now()
  const { paymentType, bookingSource, bookingSlots } = body
  const isPending = body.payLater && paymentType !== 'NOT_REQUIRED'
  const received = isPaidNow(body)
    ? receivedFor(
        call,
        { of: { bookingId: id }, bill, paymentType: body.paymentType, input: body, seats: bookingSlots },
        slot,
        parties,
      )
    : undefined
  const ofBooking = bookingNumber(call, now)
  const ofReceipt = receiptNumber(call, now)
  const insert = insertSelect(booking, {
    id,
    entityId: entity.id,
    createdAt: now,
    updatedAt: now,
    timeSlotId: slot.id,
    customerId: body.customerId,
    subscriptionId: body.subscriptionId ?? null,
    coveredValue,
    bookingNumber: ofBooking.textIn('counted'),
    receiptNumber: received ? ofReceipt.textIn('counted_receipt') : null,
    status: isPending ? 'PAYMENT_PENDING' : 'CONFIRMED',
    bookingSource,
    bookingSlots,
    currency: bill.currency,
    price: bill.price,
    tax: bill.tax,
    rounding: bill.rounding,
    total: bill.total,
    taxPercentage: bill.taxPercentage,
    ...paymentColumns(body),
    paidAmount: received ? bill.total : 0,
    duplicateAllowed,
    holdExpiresAt: isPending ? holdExpiry({ bookingSource, createdAt: now }, slot, now, call.entity.terms) : null,
    createdById: actor.memberId,
  })
  const parts = [
    sql`counted as (${ofBooking.take()})`,
    ...(received ? [sql`counted_receipt as (${ofReceipt.take('counted')})`] : []),
    // Named like the table, so that its columns name those of the new row below.
    sql`booking as (${insert} from counted${received ? sql`, counted_receipt` : sql``} returning *)`,
    ...(received ? receiptParts(call, received, 'booking') : []),
  ]
  return readRow(
    tx,
    getTableColumns(booking),
    (columns) => sql`with ${sql.join(parts, sql`, `)} select ${columns} from ${booking}`,
  )
}
