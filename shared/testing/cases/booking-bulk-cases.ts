import type { ContractCase } from '../contract-case.ts'
import { conflict, forbidden, invalid, keyRequired, keyReused, notFound, ok } from './expectations.ts'

// The class slot is on Friday, 20 November 2026, 09:00 in Kuala Lumpur: a day from now.
const nobody = '00000000-0000-4000-8000-000000000000'
const seen = (id: string, version = 1) => ({ id, version })
const preview = { operation: 'booking-bulk.preview', as: 'staff' } as const
const checkIn = { operation: 'booking-bulk.check-in', as: 'staff' } as const
const cancel = { operation: 'booking-bulk.cancel', as: 'staff' } as const
const tomorrow = [seen('#booking for tomorrow')]
const soon = [seen('#booking in half an hour')]
const exists = (name: string) => ({ operation: 'booking.get', params: { id: name } }) as const

/** Many bookings at once. */
export const bookingBulkCases: ContractCase[] = [
  {
    name: 'a preview of cancelling bookings counts seats, customers and money, and names what would stay',
    ...preview,
    body: { bookings: [seen('#paid booking'), seen('#checked-in booking'), seen(nobody)] },
    expect: ok({
      effects: [{ bookingId: '#checked-in booking' }, { bookingId: '#paid booking', paid: '53.90', currency: 'MYR' }],
      failed: [{ bookingId: '#checked-in booking', code: 'TRANSITION_NOT_ALLOWED' }, { code: 'NOT_FOUND' }],
      seats: 1,
      customers: 1,
      started: 0,
      reach: { byEmail: 1, withoutEmail: 0 },
      paid: [{ currency: 'MYR', amount: '53.90', bookings: 1 }],
    }),
    after: [{ ...exists('#paid booking'), expect: ok({ status: 'CONFIRMED', version: 1 }) }],
  },
  {
    name: 'a preview of cancelling no bookings is refused',
    ...preview,
    body: { bookings: [] },
    expect: invalid(['bookings', 'TOO_FEW']),
  },
  {
    name: 'bookings are checked in but for those that are too early, which are named',
    ...checkIn,
    body: { bookings: [...soon, ...tomorrow, seen(nobody)] },
    expect: ok({
      done: ['#booking in half an hour'],
      failed: [{ bookingId: '#booking for tomorrow', code: 'CHECK_IN_NOT_OPEN' }, { code: 'NOT_FOUND' }],
    }),
    after: [{ ...exists('#booking in half an hour'), expect: ok({ status: 'CHECKED_IN', version: 2 }) }],
  },
  {
    name: 'a booking that the list shows no longer as it is stays',
    ...checkIn,
    body: { bookings: [seen('#booking in half an hour', 7)] },
    expect: ok({
      operationId: null,
      done: [],
      failed: [{ bookingId: '#booking in half an hour', code: 'STALE_VERSION' }],
    }),
  },
  {
    name: "a provider checks in their own people, not a colleague's",
    ...checkIn,
    as: 'provider',
    body: { bookings: [seen("#booking in a colleague's slot"), ...soon] },
    expect: ok({
      done: ['#booking in half an hour'],
      failed: [{ bookingId: "#booking in a colleague's slot", code: 'PERMISSION_DENIED' }],
    }),
  },
  {
    name: 'bookings of another business are not there to be checked in',
    ...checkIn,
    body: { bookings: [seen('#booking of the other business')] },
    expect: ok({ done: [], failed: [{ code: 'NOT_FOUND' }] }),
  },
  {
    name: 'nobody at all is not checked in',
    ...checkIn,
    body: { bookings: [] },
    expect: invalid(['bookings', 'TOO_FEW']),
  },
  {
    name: 'bookings are checked in with a key only',
    ...checkIn,
    body: { bookings: soon },
    key: null,
    expect: keyRequired,
  },
  {
    name: 'a key of one check-in of bookings does not check in others',
    ...checkIn,
    before: [{ operation: 'booking-bulk.check-in', as: 'staff', body: { bookings: soon }, key: 'check-in-once' }],
    key: 'check-in-once',
    body: { bookings: tomorrow },
    expect: keyReused,
  },
  {
    name: 'bookings are cancelled by their customers, late a day before',
    ...cancel,
    body: { bookings: [seen('#booking in half an hour'), seen('#pending booking')], reason: 'Storm' },
    expect: ok({ done: ['#booking in half an hour', '#pending booking'], failed: [] }),
    after: [
      {
        ...exists('#booking in half an hour'),
        expect: ok({ status: 'CANCELLED', lateCancel: true, cancelledBy: 'CUSTOMER', cancelReason: 'Storm' }),
      },
      { ...exists('#pending booking'), expect: ok({ status: 'CANCELLED', lateCancel: false, holdExpiresAt: null }) },
    ],
  },
  {
    name: 'staff do not cancel bookings of a slot that has begun',
    ...cancel,
    body: { bookings: [seen('#booking of the running slot')], reason: 'Storm' },
    expect: ok({
      done: [],
      failed: [{ bookingId: '#booking of the running slot', code: 'PERMISSION_DENIED' }],
    }),
  },
  {
    name: 'a manager gives a reason for cancelling bookings of a slot that has begun',
    ...cancel,
    as: 'manager',
    body: { bookings: [seen('#booking of the running slot')] },
    expect: invalid(['reason', 'REQUIRED']),
  },
  {
    name: 'a reason for cancelling bookings has an end',
    ...cancel,
    body: { bookings: tomorrow, reason: 'x'.repeat(161) },
    expect: invalid(['reason', 'TOO_LONG']),
  },
  {
    name: 'bookings are cancelled with a key only',
    ...cancel,
    body: { bookings: tomorrow },
    key: null,
    expect: keyRequired,
  },
  {
    name: 'a key of one cancellation of bookings does not cancel others',
    ...cancel,
    before: [{ operation: 'booking-bulk.cancel', as: 'staff', body: { bookings: tomorrow }, key: 'cancel-bookings' }],
    key: 'cancel-bookings',
    body: { bookings: tomorrow, reason: 'Another' },
    expect: keyReused,
  },
  {
    name: 'a provider may not cancel bookings',
    ...cancel,
    as: 'provider',
    body: { bookings: soon },
    expect: forbidden('booking.create'),
  },
  {
    name: 'a cancellation of many bookings is undone once',
    operation: 'booking-bulk.undo',
    as: 'staff',
    params: { operationId: '#made' },
    before: [exists('#booking for tomorrow'), { ...cancel, body: { bookings: tomorrow } }],
    expect: ok({ changed: 1 }),
    after: [
      {
        operation: 'booking-bulk.undo',
        as: 'staff',
        params: { operationId: '#made' },
        expect: conflict('ALREADY_UNDONE'),
      },
    ],
  },
  {
    name: 'a change of many bookings that never was cannot be undone',
    operation: 'booking-bulk.undo',
    as: 'staff',
    params: { operationId: nobody },
    expect: notFound,
  },
]
