import type { ContractCase } from './contract-case.ts'
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

/** Bulk changes of bookings. */
export const bookingBulkCases: ContractCase[] = [
  {
    name: 'a preview of cancelling bookings counts seats, customers and money, and lists the bookings that stay',
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
    name: 'a preview of cancelling without bookings is rejected',
    ...preview,
    body: { bookings: [] },
    expect: invalid(['bookings', 'TOO_FEW']),
  },
  {
    name: 'a bulk check-in skips and lists the bookings that are too early',
    ...checkIn,
    body: { bookings: [...soon, ...tomorrow, seen(nobody)] },
    expect: ok({
      done: ['#booking in half an hour'],
      failed: [{ bookingId: '#booking for tomorrow', code: 'CHECK_IN_NOT_OPEN' }, { code: 'NOT_FOUND' }],
    }),
    after: [{ ...exists('#booking in half an hour'), expect: ok({ status: 'CHECKED_IN', version: 2 }) }],
  },
  {
    name: 'a bulk check-in skips a booking that changed after the list was loaded',
    ...checkIn,
    body: { bookings: [seen('#booking in half an hour', 7)] },
    changesNothing: true,
    expect: ok({
      operationId: null,
      done: [],
      failed: [{ bookingId: '#booking in half an hour', code: 'STALE_VERSION' }],
    }),
  },
  {
    name: 'a provider checks in customers of their own slots, but not those of a colleague',
    ...checkIn,
    as: 'provider',
    body: { bookings: [seen("#booking in a colleague's slot"), ...soon] },
    expect: ok({
      done: ['#booking in half an hour'],
      failed: [{ bookingId: "#booking in a colleague's slot", code: 'PERMISSION_DENIED' }],
    }),
  },
  {
    name: 'a bulk check-in does not find bookings of another business',
    ...checkIn,
    body: { bookings: [seen('#booking of the other business')] },
    changesNothing: true,
    expect: ok({ done: [], failed: [{ code: 'NOT_FOUND' }] }),
  },
  {
    name: 'a bulk check-in without bookings is rejected',
    ...checkIn,
    body: { bookings: [] },
    expect: invalid(['bookings', 'TOO_FEW']),
  },
  {
    name: 'a bulk check-in needs an idempotency key',
    ...checkIn,
    body: { bookings: soon },
    key: null,
    expect: keyRequired,
  },
  {
    name: 'a bulk check-in cannot reuse the key of another one',
    ...checkIn,
    before: [{ operation: 'booking-bulk.check-in', as: 'staff', body: { bookings: soon }, key: 'check-in-once' }],
    key: 'check-in-once',
    body: { bookings: tomorrow },
    expect: keyReused,
  },
  {
    name: 'a bulk cancellation by customers marks as late only the booking that is late',
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
    name: 'staff cannot cancel bookings of a slot that has begun',
    ...cancel,
    body: { bookings: [seen('#booking of the running slot')], reason: 'Storm' },
    changesNothing: true,
    expect: ok({
      done: [],
      failed: [{ bookingId: '#booking of the running slot', code: 'PERMISSION_DENIED' }],
    }),
  },
  {
    name: 'a manager must give a reason for cancelling bookings of a slot that has begun',
    ...cancel,
    as: 'manager',
    body: { bookings: [seen('#booking of the running slot')] },
    expect: invalid(['reason', 'REQUIRED']),
  },
  {
    name: 'the reason of a bulk cancellation has at most 160 characters',
    ...cancel,
    body: { bookings: tomorrow, reason: 'x'.repeat(161) },
    expect: invalid(['reason', 'TOO_LONG']),
  },
  {
    name: 'a bulk cancellation of bookings needs an idempotency key',
    ...cancel,
    body: { bookings: tomorrow },
    key: null,
    expect: keyRequired,
  },
  {
    name: 'a bulk cancellation of bookings cannot reuse the key of another one',
    ...cancel,
    before: [{ operation: 'booking-bulk.cancel', as: 'staff', body: { bookings: tomorrow }, key: 'cancel-bookings' }],
    key: 'cancel-bookings',
    body: { bookings: tomorrow, reason: 'Another' },
    expect: keyReused,
  },
  {
    name: 'a provider cannot cancel bookings in bulk',
    ...cancel,
    as: 'provider',
    body: { bookings: soon },
    expect: forbidden('booking.create'),
  },
  {
    name: 'a bulk cancellation of bookings can be undone once',
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
    name: 'a bulk check-in cannot be undone after one of its bookings was changed, and the conflict has its version',
    operation: 'booking-bulk.undo',
    as: 'staff',
    params: { operationId: '#made' },
    before: [
      exists('#booking in half an hour'),
      { ...checkIn, body: { bookings: soon } },
      { operation: 'booking.undo-check-in', as: 'staff', params: { id: '#booking in half an hour' }, ifMatch: 2 },
    ],
    expect: conflict('STALE_VERSION', { current: { version: 3 } }),
    after: [{ ...exists('#booking in half an hour'), expect: ok({ status: 'CONFIRMED', version: 3 }) }],
  },
  {
    name: 'an unknown bulk change of bookings cannot be undone',
    operation: 'booking-bulk.undo',
    as: 'staff',
    params: { operationId: nobody },
    expect: notFound,
  },
]
