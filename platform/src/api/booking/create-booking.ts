import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { holdExpiry } from '@steward/shared/rules/booking-transitions'
import { compareInstants } from '@steward/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import { customer } from '../customer/tables.ts'
import { handle, type Call } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { service } from '../service/tables.ts'
import { presentSlot } from '../time-slot/slot-presenter.ts'
import { findSlot, lockSlot, type LockedSlot } from '../time-slot/slot-queries.ts'
import { announceBooking } from './booking-announcements.ts'
import { billOf, requirePaymentType, requireShownTotal, type BookingBill } from './booking-price.ts'
import { presentBooking } from './booking-presenter.ts'
import { findBooking } from './booking-queries.ts'
import { hasDuplicate } from './duplicates.ts'
import { nextBookingNumber } from './document-numbers.ts'
import { servedDetail } from './document-parties.ts'
import { paymentColumns, receivePayment, requirePaymentFields } from './payments.ts'
import { releaseExpiredHolds, takeSeats } from './slot-seats.ts'
import { booking } from './tables.ts'

type Create = Call<'booking.create'>

/**
 * Books a customer into a slot. The slot is locked first and its seats are taken by one conditional UPDATE, so that the
 * last seat is sold once, whoever asks and through whichever process.
 */
export const createBooking = handle('booking.create', async (call) => {
  const { tx, body, clock } = call
  const slot = await lockSlot(tx, body.timeSlotId)
  if (!slot) throw problems.invalidField('timeSlotId', 'NOT_FOUND')
  const booked = await findCustomer(call)
  if (slot.status === 'CANCELLED') throw problems.slotCancelled()
  if (slot.status === 'COMPLETED' || compareInstants(slot.endTime, clock.now()) <= 0) throw problems.slotEnded()
  const offered = await findOffer(call, slot)

  const bill = billOf(call, slot, body)
  requirePaymentType(bill, body.paymentType)
  const isPaidNow = body.paymentType !== 'NOT_REQUIRED' && !body.payLater
  requirePaymentFields(body, isPaidNow)
  requireShownTotal(bill, body.total)

  await releaseExpiredHolds(call, slot.id)
  const duplicateAllowed = await isAllowedDuplicate(call)
  await takeSeats(call, slot.id, body.bookingSlots)
  const id = await insertBooking(call, slot, bill, duplicateAllowed)
  if (isPaidNow && body.paymentType !== 'NOT_REQUIRED') {
    const receiptNumber = await receivePayment(call, {
      id,
      bill,
      paymentType: body.paymentType,
      input: body,
      line: { description: offered.name, detail: await servedDetail(call, slot), quantity: body.bookingSlots },
      customer: booked,
    })
    await tx.update(booking).set({ receiptNumber, paidAmount: bill.total }).where(eq(booking.id, id))
  }
  const made = await findBooking(tx, id)
  call.audit('booking.create', 'booking', id, { new: auditFields(made.row), version: made.row.version })
  const after = await findSlot(tx, slot.id, clock.now())
  announceBooking(call, id, body.bookingSlots, { ...slot, seatsTaken: after.seatsTaken })
  const answer: ResponseOf<'booking.create'> = {
    booking: presentBooking(made, call),
    timeSlot: presentSlot(after, call),
  }
  return answer
})

async function findCustomer({ tx, body }: Create) {
  const [found] = await tx
    .select()
    .from(customer)
    .where(
      and(
        eq(customer.id, body.customerId),
        isNull(customer.deletedAt),
        isNull(customer.mergedIntoId),
        isNull(customer.anonymisedAt),
      ),
    )
    // Waits for a merging of this customer, and then does not find them.
    .for('key share')
  if (!found) throw problems.invalidField('customerId', 'NOT_FOUND')
  return found
}

async function findOffer({ tx, body }: Create, slot: LockedSlot) {
  const [offered] = await tx
    .select({ name: service.name, type: service.type })
    .from(service)
    .where(eq(service.id, slot.serviceId))
  if (offered!.type === 'APPOINTMENT' && body.bookingSlots > 1)
    throw problems.invalidField('bookingSlots', 'TOO_LARGE', { max: 1 })
  return offered!
}

/** Throws DUPLICATE_BOOKING; true where there is one and the client has allowed it, which the row then records. */
async function isAllowedDuplicate(call: Create): Promise<boolean> {
  if (!(await hasDuplicate(call, call.body))) return false
  if (!call.body.allowDuplicate) throw problems.duplicateBooking()
  return true
}

async function insertBooking(
  call: Create,
  slot: LockedSlot,
  bill: BookingBill,
  duplicateAllowed: boolean,
): Promise<string> {
  const { tx, body, entity, actor, clock } = call
  const now = clock.now()
  const isPending = body.payLater && body.paymentType !== 'NOT_REQUIRED'
  const [made] = await tx
    .insert(booking)
    .values({
      entityId: entity.id,
      timeSlotId: slot.id,
      customerId: body.customerId,
      bookingNumber: await nextBookingNumber(call, now),
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
      duplicateAllowed,
      holdExpiresAt: isPending ? holdExpiry(body.bookingSource, slot, now) : null,
      createdById: actor.memberId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: booking.id })
  return made!.id
}

/** What the trail keeps: no name and no contact. */
function auditFields(row: typeof booking.$inferSelect) {
  const { bookingNumber, status, timeSlotId, customerId, bookingSlots, paymentType, receiptNumber, duplicateAllowed } =
    row
  return {
    bookingNumber,
    status,
    timeSlotId,
    customerId,
    bookingSlots,
    paymentType,
    receiptNumber,
    duplicateAllowed,
    total: formatMinor(row.total, row.currency),
  }
}
