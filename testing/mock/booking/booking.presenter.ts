import type { Booking } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { whyNotBooking } from '@steward/shared/rules/booking/booking-guards'
import { isNoShow, type BookingAction } from '@steward/shared/rules/booking/booking-transitions'
import { isSameEmail } from '@steward/shared/rules/customer/email-choice'
import { customerNameFor } from '@steward/shared/rules/common/person-name'
import { guardContext, recordOf, type CallContext } from '../kernel/call.ts'
import { requirePossible } from '../kernel/refusal.ts'
import type { BookingRow } from '../tables/booking.ts'
import { presentSlot } from '../slot/slot.presenter.ts'

/**
 * Returns a booking for the response. A provider gets a first name and an initial, without contact details and money.
 */
export function presentBooking(call: CallContext, row: BookingRow): Booking {
  const { world, now } = call
  const slot = call.get(world.slots, row.timeSlotId)
  const customer = customerOf(call, row)
  const { service, serviceProvider, location } = presentSlot(call, slot)
  const subscription = call.own(world.subscriptions).find(({ id }) => id === row.subscriptionId)
  const { id, givenName, lastName, email, emailChoice, phoneNumber } = customer
  const seesAll = call.scopeOf('booking.read') === 'all'
  return {
    ...recordOf(row),
    bookingNumber: row.bookingNumber,
    status: row.status,
    ...(seesAll ? moneyOf(row) : {}),
    TimeSlotID: row.timeSlotId,
    timeSlot: {
      startTime: slot.startTime,
      endTime: slot.endTime,
      status: slot.status,
      service: { id: service.id, name: service.name },
      serviceProvider: {
        id: serviceProvider.id,
        givenName: serviceProvider.givenName,
        lastName: serviceProvider.lastName,
      },
      location,
    },
    subscription: subscription ? { id: subscription.id, membershipName: subscription.membership.name } : null,
    customer: seesAll
      ? { id, givenName, lastName, email, emailChoice, phoneNumber }
      : customerNameFor('own', { givenName, lastName }),
    bookingSource: row.bookingSource,
    bookingSlots: row.bookingSlots,
    holdExpiresAt: row.holdExpiresAt,
    checkedInAt: row.checkedInAt,
    cancelledAt: row.cancelledAt,
    cancelReason: row.cancelReason,
    cancelledBy: row.cancelCause,
    lateCancel: row.lateCancel,
    noShow: isNoShow(row.status, slot, now, call.terms),
    noShowWaived: row.noShowWaived,
  }
}

function moneyOf(row: BookingRow) {
  const amount = (minor: number) => formatMinor(minor, row.currency)
  return {
    currency: row.currency,
    price: amount(row.price),
    taxPercentage: row.taxPercentage,
    tax: amount(row.tax),
    rounding: amount(row.rounding),
    total: amount(row.total),
    coveredValue: row.coveredValue === null ? null : amount(row.coveredValue),
    paidAmount: amount(row.paidAmount),
    refundedAmount: amount(row.refundedAmount),
    paymentType: row.paymentType,
    creditCardType: row.creditCardType ?? null,
    creditCardLastFour: row.creditCardLastFour,
    paymentIDReferenceNumber: row.paymentIDReferenceNumber,
    receiptNumber: row.receiptNumber,
  }
}

/** Returns why an action is not possible for a booking, or undefined. */
export function refusalOf<Action extends BookingAction>(call: CallContext, action: Action, row: BookingRow) {
  const slot = slotOf(call, row)
  const isOwnMoney = isSameEmail(customerOf(call, row).email, call.actor.email)
  return whyNotBooking(action, { ...row, slot, isOwnMoney }, guardContext(call, slot.providerId))
}

/** Throws unless the action is possible for the booking and the request has its current version. */
export function requireAction(call: CallContext, action: BookingAction, row: BookingRow): void {
  requirePossible(() => call.requireVersion(row.version), refusalOf(call, action, row))
}

/** Returns the customer of a booking, even if anonymised. */
export const customerOf = (call: CallContext, row: BookingRow) =>
  call.own(call.world.customers).find(({ id }) => id === row.customerId)!

export const slotOf = (call: CallContext, row: BookingRow) => call.get(call.world.slots, row.timeSlotId)

export const locationOf = (call: CallContext, row: BookingRow) =>
  call.get(call.world.services, slotOf(call, row).serviceId).locationId
