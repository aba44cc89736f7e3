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

/** Changes of existing bookings: move, restore, refund, waived no-show, failed payment. */
export const bookingChangeCases: ContractCase[] = [
  {
    name: 'a moved booking takes its seats along, and the price difference is returned but not charged',
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
    name: 'a booking cannot be moved into a full slot',
    ...move,
    body: { timeSlotId: '#full slot' },
    expect: conflict('SLOT_FULL'),
    after: [{ operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ seatsTaken: 2 }) }],
  },
  {
    name: 'staff cannot move a booking to another service',
    ...move,
    body: { timeSlotId: '#free slot' },
    expect: forbidden('slot.override'),
  },
  {
    name: 'a booking cannot be moved to its own slot',
    ...move,
    body: { timeSlotId: '#class slot' },
    expect: invalid(['timeSlotId', 'INVALID_CHOICE']),
  },
  {
    name: 'a booking cannot be moved into a slot of another business',
    ...move,
    body: { timeSlotId: '#slot of the other business' },
    expect: invalid(['timeSlotId', 'NOT_FOUND']),
  },
  { name: 'a move needs a slot', ...move, body: {}, expect: invalid(['timeSlotId', 'REQUIRED']) },
  {
    name: 'a move needs a version',
    ...move,
    ifMatch: undefined,
    body: { timeSlotId: '#full slot' },
    expect: versionRequired,
  },
  {
    name: 'a booking with a pending payment cannot be moved',
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
    name: 'a partial refund in cash is rounded to five sen and leaves the booking unchanged',
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
    name: 'a refund cannot exceed the paid amount',
    ...refund,
    body: { amount: '53.91', reason: 'Late start' },
    expect: invalid(['amount', 'TOO_LARGE']),
  },
  {
    name: 'a refund needs an amount, a reason and a known payment type',
    ...refund,
    body: { amount: 'all', reason: '', paymentType: 'VOUCHER' },
    expect: invalid(['amount', 'NOT_AN_AMOUNT'], ['paymentType', 'INVALID_CHOICE'], ['reason', 'REQUIRED']),
  },
  { name: 'staff cannot refund', ...refund, as: 'staff', expect: forbidden('booking.refund') },
  {
    name: 'an unpaid booking cannot be refunded',
    ...refund,
    params: { id: '#booking for tomorrow' },
    expect: notPossible('CONFIRMED', 'refund', []),
  },
  { name: 'a refund needs an idempotency key', ...refund, key: null, expect: keyRequired },
  {
    name: 'a refund cannot reuse the key of another one',
    ...refund,
    body: { reason: 'Another' },
    key: 'refund-1',
    before: [{ ...refund, body: { amount: '5.00', reason: 'Late start' }, key: 'refund-1' }],
    expect: keyReused,
  },
  { name: 'a refund needs a version', ...refund, ifMatch: undefined, expect: versionRequired },
  { name: 'a refund with an old version is rejected', ...refund, ifMatch: 7, expect: stale },
  {
    name: 'a restored booking takes its seat again',
    ...restore,
    expect: ok({ status: 'CONFIRMED', cancelledAt: null }),
    after: [{ operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ seatsTaken: 1 }) }],
  },
  {
    name: 'a booking that was not cancelled cannot be restored',
    ...restore,
    params: { id: '#checked-in booking' },
    expect: notPossible('CHECKED_IN', 'restore', ['undo-check-in', 'refund']),
  },
  {
    name: 'a booking of an anonymised customer cannot be restored',
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
    name: 'a booking that is not a no-show cannot be waived',
    operation: 'booking.waive-no-show',
    as: 'manager',
    params: { id: '#booking for tomorrow' },
    ifMatch: 1,
    expect: notPossible('CONFIRMED', 'waive-no-show', ['check-in', 'cancel', 'move', 'refund']),
  },
  {
    name: 'a cash payment cannot be marked as failed',
    operation: 'booking.payment-failed',
    params: { id: '#pending booking' },
    ifMatch: 1,
    expect: notPossible('PAYMENT_PENDING', 'payment-failed', ['pay', 'cancel']),
  },
  {
    name: 'a failed payment can be retried',
    operation: 'booking.retry',
    params: { id: '#booking with a failed payment' },
    ifMatch: 1,
    expect: ok({ status: 'PAYMENT_PENDING' }),
  },
  {
    name: 'a check-in of the whole slot checks in all confirmed bookings',
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
    name: "a provider cannot check in the customers of a colleague's slot",
    operation: 'time-slot.check-in-all',
    as: 'other provider',
    params: { id: '#slot in half an hour' },
    ifMatch: 1,
    expect: forbidden('booking.check-in'),
  },
  {
    name: 'a restored slot has no bookings',
    operation: 'time-slot.restore',
    params: { id: '#cancelled slot' },
    ifMatch: 1,
    expect: ok({ status: 'ACTIVE', seatsTaken: 0, cancelReason: null }),
  },
  {
    name: 'a manager reopens a completed slot',
    operation: 'time-slot.reopen',
    as: 'manager',
    params: { id: '#completed slot' },
    ifMatch: 1,
    expect: ok({ status: 'ACTIVE' }),
  },
  {
    name: 'staff cannot reopen slots',
    operation: 'time-slot.reopen',
    params: { id: '#completed slot' },
    ifMatch: 1,
    expect: forbidden('slot.override'),
  },
  {
    name: 'a slot with past bookings cannot be deleted',
    operation: 'time-slot.delete',
    params: { id: '#full slot' },
    ifMatch: 1,
    expect: conflict('HAS_BOOKINGS'),
  },
]
