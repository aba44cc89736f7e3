import { priceDifference } from '@steward/shared/rules/common/quote'
import { settingAt } from '@steward/shared/rules/common/terms'
import { formatMinor } from '@steward/shared/money'
import { whyNotSlot } from '@steward/shared/rules/booking/slot-guards'
import { eq } from 'drizzle-orm'
import { placeOf, tellCustomer } from '../customer-mail/customer-notice.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { guardContext, throwRefusal } from '../../kernel/guard.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { lockSlot } from '../slot/slot.queries.ts'
import { announceMovedBooking } from './booking-announcements.ts'
import { lockBooking } from './booking.queries.ts'
import { applyChange, requireAction } from './booking-transition.ts'
import { moveCredits } from './credits.ts'
import { hasDuplicate } from './duplicates.ts'
import { requireKnownCustomers } from './known-customers.ts'
import { giveSeats, releaseExpiredHolds, takeSeats } from './slot-seats.ts'
import { booking } from '../../tables/booking/booking.ts'

/** Moves a booking at its agreed price. Returns the price difference of the new slot, which staff settle themselves. */
export const moveBooking = handle('booking.move', async (call) => {
  const { body } = call
  const { row, slot, target } = await lockForMove(call, call.params.id, body.timeSlotId)
  requireAction(call, 'move', { row, slot })
  await requireKnownCustomers(call, [row.id])
  if (target.id === slot.id || target.currency !== row.currency)
    throw problems.invalidField('timeSlotId', 'INVALID_CHOICE')
  if (target.serviceId !== slot.serviceId) call.require('slot.override')
  throwRefusal(whyNotSlot('book', target, guardContext(call, target.providerId)))
  await releaseExpiredHolds(call, target.id)
  const isDuplicate = await hasDuplicate(call, { timeSlotId: target.id, customerId: row.customerId })
  if (isDuplicate && !body.allowDuplicate) throw new ProblemError('DUPLICATE_BOOKING')
  await takeSeats(call, target.id, row.bookingSlots)
  await giveSeats(call, slot.id, { seats: row.bookingSlots, bookings: 1 })
  await moveCredits(call, row, target)
  announceMovedBooking(call, row, slot, target)
  tellCustomer(call, { bookingId: row.id, event: 'change', known: placeOf(slot) }, body.notify)
  const moved = await applyChange(call, row, 'move', { timeSlotId: target.id, duplicateAllowed: isDuplicate })
  const difference = priceDifference(
    target.price * row.bookingSlots,
    row,
    settingAt(call.entity.terms, 'pricesIncludeTax', call.clock.now()),
  )
  return { booking: moved, priceDifference: formatMinor(difference, row.currency) }
})

/** Locks both slots in the order of their ids. Two moves in opposite directions then wait for each other. */
async function lockForMove({ tx }: CallContext, id: string, targetId: string) {
  const [current] = await tx.select({ timeSlotId: booking.timeSlotId }).from(booking).where(eq(booking.id, id))
  if (!current) throw problems.notFound()
  const [first, second] =
    current.timeSlotId < targetId ? [current.timeSlotId, targetId] : [targetId, current.timeSlotId]
  const locked = [await lockSlot(tx, first), await lockSlot(tx, second)]
  const target = locked.find((slot) => slot?.id === targetId)
  if (!target) throw problems.invalidField('timeSlotId', 'NOT_FOUND')
  return { ...(await lockBooking(tx, id)), target }
}
