import { billOfBooking, presentBill, type BookingBill } from '@steward/shared/rules/booking/booking-bill'
import { whyNotPrice } from '@steward/shared/rules/booking/booking-decision'
import type { PaymentType } from '@steward/shared/rules/common/quote'
import { settingAt } from '@steward/shared/rules/common/terms'
import { and, eq, isNull } from 'drizzle-orm'
import { type CallContext, handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { billOf } from './booking-price.ts'
import { booking } from '../../tables/booking/booking.ts'

/** Returns the price before a booking or before its payment. Holds no seats. */
export const quoteBooking = handle('booking.quote', async (call) => {
  const { tx, body } = call
  if (body.bookingId) return presentBill(await billAgain(call, body.bookingId, body.paymentType))
  const [slot] = await tx
    .select({ price: timeSlot.price, currency: timeSlot.currency })
    .from(timeSlot)
    .where(and(eq(timeSlot.id, body.timeSlotId), isNull(timeSlot.deletedAt)))
  if (!slot) throw problems.invalidField('timeSlotId', 'NOT_FOUND')
  const { bill, price, regularPrice } = billOf(call, slot, body)
  throwRefusal(whyNotPrice(price, regularPrice, call))
  return presentBill(bill)
})

/** Returns the bill of an existing booking: its own price and tax, with the rounding of the payment type. */
async function billAgain(call: CallContext, id: string, paymentType: PaymentType): Promise<BookingBill> {
  const [existing] = await call.tx
    .select({
      price: booking.price,
      tax: booking.tax,
      taxPercentage: booking.taxPercentage,
      currency: booking.currency,
    })
    .from(booking)
    .where(and(eq(booking.id, id), isNull(booking.deletedAt)))
  if (!existing) throw problems.invalidField('bookingId', 'NOT_FOUND')
  const roundingScope = settingAt(call.entity.terms, 'cashRounding', call.clock.now())
  return billOfBooking(existing, { roundingScope }, paymentType)
}
