import type { ContractCase } from '../contract-case.ts'
import {
  conflict,
  forbidden,
  invalid,
  keyRequired,
  keyReused,
  notPossible,
  ok,
  stale,
  versionRequired,
} from './expectations.ts'

const move = { operation: 'booking.move', params: { id: '#booking for tomorrow' }, ifMatch: 1 } as const
const refund = {
  operation: 'booking.refund',
  as: 'manager',
  params: { id: '#paid booking' },
  ifMatch: 1,
  body: { reason: 'Moved away' },
} as const
const restore = { operation: 'booking.restore', params: { id: '#cancelled booking' }, ifMatch: 1 } as const

/** What becomes of a booking after it was made: moved, restored, refunded, waived, its payment failed. */
export const bookingChangeCases: ContractCase[] = [
  {
    name: 'a booking is moved with its seats, and the difference is told and not charged',
    ...move,
    params: { id: '#paid booking' },
    body: { timeSlotId: '#slot in half an hour' },
    expect: ok({ booking: { status: 'CONFIRMED', TimeSlotID: '#slot in half an hour', total: '53.90' } }),
    after: [
      { operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ seatsTaken: 0 }) },
      { operation: 'time-slot.get', params: { id: '#slot in half an hour' }, expect: ok({ seatsTaken: 1 }) },
    ],
  },
  {
    name: 'a booking is not moved into a full slot',
    ...move,
    body: { timeSlotId: '#full slot' },
    expect: conflict('SLOT_FULL'),
    after: [{ operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ seatsTaken: 2 }) }],
  },
  {
    name: 'staff do not move a booking to another service',
    ...move,
    body: { timeSlotId: '#free slot' },
    expect: forbidden('slot.override'),
  },
  {
    name: 'a booking is not moved to where it is',
    ...move,
    body: { timeSlotId: '#class slot' },
    expect: invalid(['timeSlotId', 'INVALID_CHOICE']),
  },
  {
    name: 'a booking is not moved into a slot of another business',
    ...move,
    body: { timeSlotId: '#slot of the other business' },
    expect: invalid(['timeSlotId', 'NOT_FOUND']),
  },
  { name: 'a move names its slot', ...move, body: {}, expect: invalid(['timeSlotId', 'REQUIRED']) },
  {
    name: 'a move without a version',
    ...move,
    ifMatch: undefined,
    body: { timeSlotId: '#full slot' },
    expect: versionRequired,
  },
  {
    name: 'a booking that waits for its payment is not moved',
    ...move,
    params: { id: '#pending booking' },
    body: { timeSlotId: '#slot in half an hour' },
    expect: notPossible('PAYMENT_PENDING', 'move', ['pay', 'payment-failed', 'cancel']),
  },
  {
    name: 'a full refund returns the rounded total, frees the seat and issues a credit note',
    ...refund,
    expect: ok({
      booking: { status: 'REFUNDED', refundedAmount: '53.90' },
      refund: { amount: '53.90', rounding: '0.00', paymentType: 'CASH', creditNoteNumber: 'CN-2026-000001' },
    }),
    after: [
      { operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ seatsTaken: 0 }) },
      {
        operation: 'booking-refund.list',
        params: { id: '#paid booking' },
        expect: ok({ items: [{ amount: '53.90', reason: 'Moved away' }] }),
      },
    ],
  },
  {
    name: 'a part of it is rounded to five sen in cash, and leaves the booking as it is',
    ...refund,
    body: { amount: '10.03', reason: 'Late start' },
    expect: ok({
      booking: { status: 'CONFIRMED', refundedAmount: '10.05' },
      refund: { amount: '10.05', rounding: '0.02' },
    }),
    after: [
      {
        ...refund,
        ifMatch: 2,
        expect: ok({ booking: { status: 'REFUNDED' }, refund: { amount: '43.85', rounding: '0.00' } }),
      },
    ],
  },
  {
    name: 'no more is refunded than was paid',
    ...refund,
    body: { amount: '53.91', reason: 'Late start' },
    expect: invalid(['amount', 'TOO_LARGE']),
  },
  {
    name: 'a refund of nothing, for no reason, in a way that is none',
    ...refund,
    body: { amount: 'all', reason: '', paymentType: 'VOUCHER' },
    expect: invalid(['amount', 'NOT_AN_AMOUNT'], ['paymentType', 'INVALID_CHOICE'], ['reason', 'REQUIRED']),
  },
  { name: 'staff do not refund', ...refund, as: 'staff', expect: forbidden('booking.refund') },
  {
    name: 'what was never paid is not refunded',
    ...refund,
    params: { id: '#booking for tomorrow' },
    expect: notPossible('CONFIRMED', 'refund', []),
  },
  { name: 'a refund without an idempotency key', ...refund, key: null, expect: keyRequired },
  {
    name: 'a refund with the key of another one',
    ...refund,
    body: { reason: 'Another' },
    key: 'refund-1',
    before: [{ ...refund, body: { amount: '5.00', reason: 'Late start' }, key: 'refund-1' }],
    expect: keyReused,
  },
  { name: 'a refund without a version', ...refund, ifMatch: undefined, expect: versionRequired },
  { name: 'a refund of an old version', ...refund, ifMatch: 7, expect: stale },
  {
    name: 'a cancelled booking comes back with its seat',
    ...restore,
    expect: ok({ status: 'CONFIRMED', cancelledAt: null }),
    after: [{ operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ seatsTaken: 1 }) }],
  },
  {
    name: 'a booking that was not cancelled is not restored',
    ...restore,
    params: { id: '#checked-in booking' },
    expect: notPossible('CHECKED_IN', 'restore', ['undo-check-in', 'refund']),
  },
  {
    name: 'a booking of somebody anonymised does not come back',
    ...restore,
    before: [
      {
        as: 'manager',
        operation: 'customer.anonymise',
        params: { id: '#Aisha' },
        ifMatch: 1,
        body: { confirmation: 'Aisha Rahman' },
      },
    ],
    expect: conflict('CUSTOMER_ANONYMISED'),
    after: [{ operation: 'booking.get', params: { id: '#cancelled booking' }, expect: ok({ status: 'CANCELLED' }) }],
  },
  {
    name: 'a manager waives a no-show',
    operation: 'booking.waive-no-show',
    as: 'manager',
    params: { id: '#no-show' },
    ifMatch: 1,
    expect: ok({ noShowWaived: true, noShow: true }),
  },
  {
    name: 'who is still expected is no no-show to waive',
    operation: 'booking.waive-no-show',
    as: 'manager',
    params: { id: '#booking for tomorrow' },
    ifMatch: 1,
    expect: notPossible('CONFIRMED', 'waive-no-show', ['check-in', 'cancel', 'move', 'refund']),
  },
  {
    name: 'cash does not fail',
    operation: 'booking.payment-failed',
    params: { id: '#pending booking' },
    ifMatch: 1,
    expect: notPossible('PAYMENT_PENDING', 'payment-failed', ['pay', 'cancel']),
  },
  {
    name: 'a failed payment is tried again',
    operation: 'booking.retry',
    params: { id: '#booking with a failed payment' },
    ifMatch: 1,
    expect: ok({ status: 'PAYMENT_PENDING' }),
  },
  {
    name: 'everybody who is confirmed is checked in at once',
    operation: 'time-slot.check-in-all',
    params: { id: '#slot in half an hour' },
    ifMatch: 1,
    before: [{ operation: 'booking.get', params: { id: '#booking in half an hour' } }],
    expect: ok({ checkedIn: 1 }),
    after: [
      { operation: 'booking.get', params: { id: '#booking in half an hour' }, expect: ok({ status: 'CHECKED_IN' }) },
    ],
  },
  {
    name: 'a colleague does not check in the people of a slot that is not theirs',
    operation: 'time-slot.check-in-all',
    as: 'other provider',
    params: { id: '#slot in half an hour' },
    ifMatch: 1,
    expect: forbidden('booking.check-in'),
  },
  {
    name: 'a cancelled slot comes back empty',
    operation: 'time-slot.restore',
    params: { id: '#cancelled slot' },
    ifMatch: 1,
    expect: ok({ status: 'ACTIVE', seatsTaken: 0, cancelReason: null }),
  },
  {
    name: 'a manager reopens a slot that was completed',
    operation: 'time-slot.reopen',
    as: 'manager',
    params: { id: '#completed slot' },
    ifMatch: 1,
    expect: ok({ status: 'ACTIVE' }),
  },
  {
    name: 'staff do not reopen slots',
    operation: 'time-slot.reopen',
    params: { id: '#completed slot' },
    ifMatch: 1,
    expect: forbidden('slot.override'),
  },
  {
    name: 'a slot that has had a booking is not deleted',
    operation: 'time-slot.delete',
    params: { id: '#full slot' },
    ifMatch: 1,
    expect: conflict('HAS_BOOKINGS'),
  },
]
