import { bookingsFileName } from '@steward/shared/rules/booking/bookings-file-name'
import { csvLine } from '@steward/shared/rules/common/csv'
import { isInPaymentState } from '@steward/shared/rules/booking/payment-state'
import { settingAt } from '@steward/shared/rules/common/terms'
import { compareInstants } from '@steward/shared/time'
import { type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import type { ExportedRows } from '../kernel/exported-rows.ts'
import { cancelBooking, checkInBooking, createBooking, payBooking, undoCheckIn } from './booking-verbs.ts'
import { billOfBooking, presentBill } from '@steward/shared/rules/booking/booking-bill'
import { whyNotPrice } from '@steward/shared/rules/booking/booking-decision'
import { billOf } from './bill.ts'
import { hasWords, isOfCustomer, oneOf, pageOf } from '../kernel/list-page.ts'
import { invalidField, throwRefusal } from '../kernel/refusal.ts'
import type { BookingRow } from '../tables/booking.ts'
import { customerOf, slotOf, locationOf, presentBooking } from './booking.presenter.ts'
import { searchTextOf } from '../kernel/names.ts'

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
  const isFound = (row: BookingRow) => {
    const customer = customerOf(call, row)
    return seesAll
      ? isOfCustomer(`${row.bookingNumber} ${searchTextOf(customer)}`, customer.phoneNumber, query.q)
      : hasWords(`${row.bookingNumber} ${customer.givenName}`, query.q)
  }
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
    .filter(isFound)
}

/** Returns the first two columns of the platform's file, which are enough to identify the bookings. */
function exportBookings(call: Call<'booking.export'>) {
  return exportedBookings(call, call.query)
}

export function exportedBookings(call: CallContext, filter: Call<'booking.export'>['query']): ExportedRows {
  const rows = matching(call, filter).map((row) => csvLine([row.bookingNumber, row.status]))
  const name = bookingsFileName(filter, call.business.timeZone, call.now)
  return { name, content: [csvLine(['Booking number', 'Status']), ...rows].join(''), rows: rows.length }
}

function quoteBooking(call: Call<'booking.quote'>) {
  const { body, world } = call
  if (body.bookingId) {
    const booking = call.find(world.bookings, body.bookingId)
    if (!booking) throw invalidField('bookingId', 'NOT_FOUND')
    return presentBill(
      billOfBooking(booking, { roundingScope: settingAt(call.terms, 'cashRounding', call.now) }, body.paymentType),
    )
  }
  const slot = call.find(world.slots, body.timeSlotId)
  if (!slot) throw invalidField('timeSlotId', 'NOT_FOUND')
  const { bill, price, regularPrice } = billOf(call, slot, body)
  throwRefusal(whyNotPrice(price, regularPrice, call))
  return presentBill(bill)
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
