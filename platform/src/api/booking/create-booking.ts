import { hasExpiredHold } from '../../predicates/booking.sql.ts'
import { preloadRecipients } from '../notification/recipients.ts'
import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@steward/shared/contracts'
import { decideBooking } from '@steward/shared/rules/booking/booking-decision'
import { and, eq, sql } from 'drizzle-orm'
import { customer } from '../../tables/customer/customer.ts'
import { tellCustomer } from '../customer-mail/customer-notice.ts'
import { amountAt } from '../../kernel/amounts.ts'
import { handle, type Call } from '../../kernel/call.ts'
import { guardContext, throwRefusal } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import { lockSlot, type LockedSlot } from '../slot/slot.queries.ts'
import { announceBooking } from './booking-announcements.ts'
import { findParties, type Parties } from './booking-parties.ts'
import { billOf } from './booking-price.ts'
import { newBookingFields } from './booking-trail.ts'
import { presentBooking } from './booking.presenter.ts'
import { payByMembership, writePaying } from './credits.ts'
import { mailedBooking } from './mailed-booking.ts'
import { hasDuplicate } from './duplicates.ts'
import { issueBooking, type NewBooking } from './issue-booking.sql.ts'
import { releaseExpiredHolds, takeSeats } from './slot-seats.ts'
import { booking } from '../../tables/booking/booking.ts'

type Create = Call<'booking.create'>

/**
 * Books a customer into a slot. The slot is locked first, and one conditional UPDATE takes its seats. The last seat is
 * therefore sold only once, also across processes. The membership that pays is locked next, and the booking number comes
 * last.
 */
export const createBooking = handle('booking.create', async (call) => {
  const { tx, body } = call
  const slot = await lockSlot(tx, body.timeSlotId)
  if (!slot) throw problems.invalidField('timeSlotId', 'NOT_FOUND')
  const parties = await findBookable(call, slot)
  const isDuplicate = await isSecondBooking(call, slot.id)
  const { bill, price, regularPrice } = billOf(call, slot, body)
  const circumstances = { slot, serviceType: parties.service.type, bill, price, regularPrice, isDuplicate }
  const shownTotal = amountAt('total', body.total, slot.currency)
  throwRefusal(decideBooking(circumstances, body, { ...guardContext(call, slot.providerId), shownTotal }))
  const taken = { ...slot, ...(await takeSeats(call, slot.id, body.bookingSlots)) }
  const { subscriptionId } = body
  const membership = subscriptionId && (await payByMembership(call, { ...body, subscriptionId }, slot))
  const membershipName = membership ? membership.membershipName : null
  const coveredValue = membership ? regularPrice : null
  const row = await announceAndIssue(call, { slot: taken, bill, coveredValue, duplicateAllowed: isDuplicate, parties })
  if (membership) await writePaying(call, row, membership.paying)
  call.audit('booking.create', 'booking', row.id, { new: newBookingFields(row), version: row.version })
  tellCustomer(
    call,
    {
      bookingId: row.id,
      event: 'change',
      known: 'nothing',
      booking: mailedBooking(row, slot, parties, membershipName),
    },
    body.notify,
  )
  const { provider, service, location, customer: booked } = parties
  const answer: ResponseOf<'booking.create'> = {
    booking: presentBooking({ row, slot, provider, service, location, customer: booked, membershipName }, call),
    timeSlot: presentSlot({ ...taken, row: taken, provider, service, location, customer: booked }, call),
  }
  return answer
})

/**
 * Returns the customer with all records that the booking names. Waits for a running merge of this customer. A merged
 * customer counts as not found.
 */
async function findBookable(call: Create, slot: LockedSlot): Promise<Parties> {
  const parties = await findParties(
    call,
    slot,
    sql`where ${customer.id} = ${call.body.customerId} and ${customer.deletedAt} is null
      and ${customer.mergedIntoId} is null and ${customer.anonymisedAt} is null
      for key share of customer`,
  )
  if (!parties) throw problems.invalidField('customerId', 'NOT_FOUND')
  return parties
}

/** Looks up recipients first: the counter lock of the booking number blocks other bookings, so it is held briefly. */
async function announceAndIssue(call: Create, newBooking: NewBooking) {
  const id = randomUUID()
  announceBooking(call, id, call.body.bookingSlots, newBooking.slot)
  await preloadRecipients(call)
  return issueBooking(call, id, newBooking)
}

/** Whether the customer has a booking of the slot that holds seats. Releases the seats of expired holds first. */
async function isSecondBooking(call: Create, slotId: string): Promise<boolean> {
  const { tx, body, clock } = call
  const [present] = await tx
    .select({
      isTwice: sql<boolean>`coalesce(bool_or(${booking.customerId} = ${body.customerId}), false)`,
      hasExpired: sql<boolean>`coalesce(bool_or(${hasExpiredHold(booking, clock.now())}), false)`,
    })
    .from(booking)
    .where(and(eq(booking.entityId, call.entity.id), eq(booking.timeSlotId, slotId), booking.occupies))
  if (!present!.hasExpired) return present!.isTwice
  await releaseExpiredHolds(call, slotId)
  return hasDuplicate(call, body)
}
