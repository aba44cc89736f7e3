import type { ContractCase } from '../contract-case.ts'
import { conflict, forbidden, invalid, notPossible, ok, stale, versionRequired } from './expectations.ts'

const checkIn = { operation: 'booking.check-in', ifMatch: 1 } as const
const undo = { operation: 'booking.undo-check-in', ifMatch: 1 } as const
const cancel = { operation: 'booking.cancel', ifMatch: 1 } as const

/** What happens to a booking at the desk: payment, check-in, cancellation. */
export const deskCases: ContractCase[] = [
  {
    name: 'a customer is checked in half an hour early',
    ...checkIn,
    params: { id: '#booking in half an hour' },
    expect: ok({ status: 'CHECKED_IN', checkedInAt: '2026-11-19T01:00:00.000Z', version: 2 }),
    after: [{ operation: 'today.get', expect: ok({ counters: { booked: 1, checkedIn: 1 } }) }],
  },
  {
    name: 'check-in for tomorrow is not open yet',
    ...checkIn,
    params: { id: '#booking for tomorrow' },
    expect: conflict('CHECK_IN_NOT_OPEN'),
  },
  {
    name: 'who came is checked in afterwards too',
    ...checkIn,
    params: { id: '#no-show' },
    expect: ok({ status: 'CHECKED_IN', noShow: false }),
  },
  {
    name: 'who has not paid is not checked in',
    ...checkIn,
    params: { id: '#pending booking' },
    expect: notPossible('PAYMENT_PENDING', 'check-in', ['pay', 'payment-failed', 'cancel']),
  },
  {
    name: 'who is here is not checked in again',
    ...checkIn,
    params: { id: '#checked-in booking' },
    expect: notPossible('CHECKED_IN', 'check-in', ['undo-check-in', 'refund']),
  },
  {
    name: 'a provider checks in who comes to their own slot, and sees no money',
    as: 'provider',
    ...checkIn,
    params: { id: '#booking in half an hour' },
    expect: {
      ...ok({ status: 'CHECKED_IN', customer: { lastName: 'R.' } }),
      absent: ['total', 'email', 'phoneNumber'],
    },
  },
  {
    name: "a provider checks nobody in at a colleague's slot",
    as: 'provider',
    ...checkIn,
    params: { id: "#booking in a colleague's slot" },
    expect: forbidden('booking.check-in'),
  },
  {
    name: 'a check-in needs the version',
    ...checkIn,
    ifMatch: undefined,
    params: { id: '#booking in half an hour' },
    expect: versionRequired,
  },
  {
    name: 'a check-in does not go by an old version',
    ...checkIn,
    ifMatch: 9,
    params: { id: '#booking in half an hour' },
    expect: stale,
  },
  {
    name: 'a check-in takes no body',
    ...checkIn,
    params: { id: '#booking in half an hour' },
    body: { at: 'now' },
    expect: invalid(['at', 'UNKNOWN_FIELD']),
  },
  {
    name: 'a check-in is taken back',
    ...undo,
    params: { id: '#checked-in booking' },
    expect: ok({ status: 'CONFIRMED', checkedInAt: null, version: 2 }),
  },
  {
    name: "staff do not take back yesterday's check-in",
    ...undo,
    params: { id: '#booking checked in yesterday' },
    expect: forbidden('booking.cancel-late'),
  },
  {
    name: "a manager takes back yesterday's check-in",
    as: 'manager',
    ...undo,
    params: { id: '#booking checked in yesterday' },
    expect: ok({ status: 'CONFIRMED' }),
  },
  {
    name: 'who is not here cannot be sent away',
    ...undo,
    params: { id: '#booking for tomorrow' },
    expect: notPossible('CONFIRMED', 'undo-check-in', ['check-in', 'cancel', 'move', 'waive-no-show', 'refund']),
  },
  {
    name: 'a booking is cancelled in time and its seats are free',
    ...cancel,
    params: { id: '#booking for tomorrow' },
    body: { reason: 'Has a cold' },
    expect: ok({ status: 'CANCELLED', cancelledBy: 'CUSTOMER', lateCancel: false, cancelReason: 'Has a cold' }),
    after: [
      { operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ seatsTaken: 0, bookingCount: 0 }) },
    ],
  },
  {
    name: 'half an hour before is late',
    ...cancel,
    params: { id: '#booking in half an hour' },
    body: {},
    expect: ok({ status: 'CANCELLED', lateCancel: true, cancelReason: null }),
  },
  {
    name: 'the business never cancels late at the cost of the customer',
    ...cancel,
    params: { id: '#booking in half an hour' },
    body: { cancelledBy: 'BUSINESS' },
    expect: ok({ lateCancel: false, cancelledBy: 'BUSINESS' }),
  },
  {
    name: 'staff do not cancel once the slot runs',
    ...cancel,
    params: { id: '#booking of the running slot' },
    body: { reason: 'Sorry' },
    expect: forbidden('booking.cancel-late'),
  },
  {
    name: 'a manager cancels once the slot runs, and says why',
    as: 'manager',
    ...cancel,
    params: { id: '#booking of the running slot' },
    body: {},
    expect: invalid(['reason', 'REQUIRED']),
  },
  {
    name: 'what is cancelled stays cancelled',
    ...cancel,
    params: { id: '#cancelled booking' },
    body: {},
    expect: notPossible('CANCELLED', 'cancel', ['restore', 'refund']),
  },
  {
    name: 'a booking is not cancelled without a version',
    ...cancel,
    ifMatch: undefined,
    params: { id: '#booking for tomorrow' },
    body: {},
    expect: versionRequired,
  },
  {
    name: 'a booking is not cancelled from an old version',
    ...cancel,
    ifMatch: 2,
    params: { id: '#booking for tomorrow' },
    body: {},
    expect: stale,
  },
  {
    name: 'a hold does not cancel for the customer',
    ...cancel,
    params: { id: '#booking for tomorrow' },
    body: { cancelledBy: 'EXPIRED' },
    expect: invalid(['cancelledBy', 'INVALID_CHOICE']),
  },
  {
    name: 'a provider sees the bookings of their own slots, and no contact',
    as: 'provider',
    operation: 'booking.list',
    before: [
      { operation: 'booking.get', params: { id: '#paid booking' } },
      { operation: 'booking.get', params: { id: "#booking in a colleague's slot" } },
    ],
    expect: {
      ...ok({ items: [{ id: '#paid booking', customer: { givenName: 'Aisha', lastName: 'R.' } }], total: 1 }),
      absent: ['price', 'tax', 'currency', 'email', 'phoneNumber', 'paymentType', 'receiptNumber'],
    },
  },
  {
    name: 'a provider does not search bookings by how they were paid',
    as: 'provider',
    operation: 'booking.list',
    query: { paymentType: 'CASH' },
    expect: forbidden('booking.read'),
  },
  {
    name: 'who did not come shows as a no-show',
    operation: 'booking.get',
    params: { id: '#no-show' },
    expect: ok({ status: 'CONFIRMED', noShow: true }),
  },
]
