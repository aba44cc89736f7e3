import { and, eq, isNull } from 'drizzle-orm'
import { handle } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { timeSlot } from '../time-slot/tables.ts'
import { billOf, presentQuote } from './booking-price.ts'

/** The price before the booking; nothing is held by it. */
export const quoteBooking = handle('booking.quote', async (call) => {
  const { tx, body } = call
  const [slot] = await tx
    .select({ price: timeSlot.price, currency: timeSlot.currency })
    .from(timeSlot)
    .where(and(eq(timeSlot.id, body.timeSlotId), isNull(timeSlot.deletedAt)))
  if (!slot) throw problems.invalidField('timeSlotId', 'NOT_FOUND')
  return presentQuote(billOf(call, slot, body))
})
