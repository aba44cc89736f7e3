import type { Booking } from '../../contracts/index.ts'
import { formatMinor } from '../../money/index.ts'
import { whyNotBooking } from '../../rules/booking-guards.ts'
import { isNoShow, type BookingAction } from '../../rules/booking-transitions.ts'
import { bookingsFileName } from '../../rules/bookings-file-name.ts'
import { csvLine } from '../../rules/csv.ts'
import { isSameEmail } from '../../rules/email-choice.ts'
import { isInPaymentState } from '../../rules/payment-state.ts'
import { customerNameFor } from '../../rules/person-name.ts'
import { compareInstants } from '../../time/index.ts'
import { guardContext, recordOf, type Call, type CallContext, type Handlers } from './call.ts'
import { cancelBooking, checkInBooking, createBooking, payBooking, undoCheckIn } from './booking-verbs.ts'
import { billOf, presentQuote, recordedBillOf } from './bill.ts'
import { searchTextOf } from './customers.ts'
import { hasWords, oneOf, pageOf } from './lists.ts'
import { invalidField, requirePossible } from './refusal.ts'
import { presentSlot } from './slots.ts'
import type { BookingRow } from './world.ts'

/** A booking as answered: a provider sees a first name and an initial, no contact and nothing of money. */
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
    noShow: isNoShow(row.status, slot, now),
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

/** Throws unless the action is possible for a booking of the version that the caller has seen. */
export function requireAction(call: CallContext, action: BookingAction, row: BookingRow): void {
  requirePossible(() => call.requireVersion(row.version), refusalOf(call, action, row))
}

/** Who booked, also where they were anonymised since. */
const customerOf = (call: CallContext, row: BookingRow) =>
  call.own(call.world.customers).find(({ id }) => id === row.customerId)!

const slotOf = (call: CallContext, row: BookingRow) => call.get(call.world.slots, row.timeSlotId)

const locationOf = (call: CallContext, row: BookingRow) =>
  call.get(call.world.services, slotOf(call, row).serviceId).locationId

function listBookings(call: Call<'booking.list'>) {
  const { query } = call
  const seesAll = call.scopeOf('booking.read') === 'all'
  const sorts = {
    createdAt: (row: BookingRow) => row.createdAt,
    startTime: (row: BookingRow) => slotOf(call, row).startTime,
    bookingNumber: (row: BookingRow) => row.bookingNumber,
    status: (row: BookingRow) => row.status,
    ...(seesAll
      ? {
          customer: (row: BookingRow) =>
            `${customerOf(call, row).givenName} ${customerOf(call, row).lastName}`.toLowerCase(),
          total: (row: BookingRow) => row.total,
        }
      : {}),
  }
  const page = pageOf(query, matching(call, query), sorts, '-createdAt')
  return { ...page, items: page.items.map((row) => presentBooking(call, row)) }
}

function matching(call: CallContext, query: Omit<Call<'booking.list'>['query'], 'sort' | 'limit' | 'cursor'>) {
  const seesAll = call.scopeOf('booking.read') === 'all'
  if (query.paymentType || query.paymentState) call.require('booking.read', false)
  const searched = (row: BookingRow) =>
    `${row.bookingNumber} ${seesAll ? searchTextOf(customerOf(call, row)) : customerOf(call, row).givenName}`
  return call
    .own(call.world.bookings)
    .filter((row) => seesAll || slotOf(call, row).providerId === call.actor.id)
    .filter((row) => oneOf(row.status, query.status) && oneOf(row.paymentType, query.paymentType))
    .filter((row) => oneOf(row.bookingSource, query.bookingSource))
    .filter((row) => query.paymentState?.some((state) => isInPaymentState[state](row)) ?? true)
    .filter((row) => query.locationId === undefined || locationOf(call, row) === query.locationId)
    .filter((row) => query.timeSlotId === undefined || row.timeSlotId === query.timeSlotId)
    .filter((row) => query.customerId === undefined || row.customerId === query.customerId)
    .filter((row) => query.serviceId === undefined || slotOf(call, row).serviceId === query.serviceId)
    .filter((row) => query.providerId === undefined || slotOf(call, row).providerId === query.providerId)
    .filter((row) => query.from === undefined || compareInstants(slotOf(call, row).startTime, query.from) >= 0)
    .filter((row) => query.to === undefined || compareInstants(slotOf(call, row).startTime, query.to) < 0)
    .filter((row) => hasWords(searched(row), query.q))
}

/** As the platform's begins; only the columns that say which bookings. */
function exportBookings(call: Call<'booking.export'>) {
  const lines = matching(call, call.query).map((row) => csvLine([row.bookingNumber, row.status]))
  const name = bookingsFileName(call.query, call.business.timeZone, call.now)
  return { name, content: [csvLine(['Booking number', 'Status']), ...lines].join('') }
}

function quoteBooking(call: Call<'booking.quote'>) {
  const { body, world } = call
  if (body.bookingId) {
    const booking = call.find(world.bookings, body.bookingId)
    if (!booking) throw invalidField('bookingId', 'NOT_FOUND')
    return presentQuote(recordedBillOf(booking, body.paymentType))
  }
  const slot = call.find(world.slots, body.timeSlotId)
  if (!slot) throw invalidField('timeSlotId', 'NOT_FOUND')
  return presentQuote(billOf(call, slot, body))
}

export const bookingHandlers: Handlers<
  | 'booking.quote'
  | 'booking.list'
  | 'booking.export'
  | 'booking.get'
  | 'booking.create'
  | 'booking.pay'
  | 'booking.check-in'
  | 'booking.undo-check-in'
  | 'booking.cancel'
> = {
  'booking.quote': quoteBooking,
  'booking.list': listBookings,
  'booking.export': exportBookings,
  'booking.get': (call) => {
    const row = call.get(call.world.bookings, call.params.id)
    call.require('booking.read', call.get(call.world.slots, row.timeSlotId).providerId === call.actor.id)
    return presentBooking(call, row)
  },
  'booking.create': createBooking,
  'booking.pay': payBooking,
  'booking.check-in': checkInBooking,
  'booking.undo-check-in': undoCheckIn,
  'booking.cancel': cancelBooking,
}
