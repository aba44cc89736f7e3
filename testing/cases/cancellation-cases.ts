import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, notFound, ok } from './expectations.ts'

// The class slot is on Friday, 20 November 2026, 09:00 in Kuala Lumpur: a day from now.
const cancelBooking = {
  operation: 'booking.cancel',
  as: 'manager',
  params: { id: '#paid booking' },
  ifMatch: 1,
} as const
const cancelSlot = { operation: 'time-slot.cancel', as: 'manager', params: { id: '#class slot' }, ifMatch: 1 } as const
const exists = (name: string) => ({ operation: 'booking.get', params: { id: name } }) as const
const ofBusiness = { reason: 'Flood', cancelledBy: 'BUSINESS' } as const
const total = [{ currency: 'MYR', amount: '53.90', bookings: 1 }]
const shown = { bookings: 1, refunds: [{ currency: 'MYR', amount: '53.90' }] }

/** The effects of cancellations on the money of their bookings. */
export const cancellationCases: ContractCase[] = [
  {
    name: 'the preview of cancelling a slot shows the effect on each booking and its money',
    operation: 'time-slot.preview-cancel',
    as: 'manager',
    params: { id: '#class slot' },
    before: [exists('#paid booking'), exists('#unpaid booking of Ben')],
    expect: ok({
      bookings: 2,
      seats: 2,
      credits: 0,
      refunds: total,
      unlisted: 0,
      reach: { byEmail: 2, withoutEmail: 0 },
    }),
    after: [{ ...exists('#paid booking'), expect: ok({ status: 'CONFIRMED', version: 1 }) }],
  },
  {
    name: 'the preview of cancelling a slot without bookings is empty',
    operation: 'time-slot.preview-cancel',
    as: 'manager',
    params: { id: '#class slot' },
    expect: ok({ rows: [], bookings: 0, seats: 0, refunds: [], reach: { byEmail: 0, withoutEmail: 0 } }),
  },
  {
    name: 'a provider cannot preview a cancellation',
    operation: 'time-slot.preview-cancel',
    as: 'provider',
    params: { id: '#class slot' },
    expect: forbidden('slot.write'),
  },
  {
    name: 'the slot of another business cannot be previewed for cancellation',
    operation: 'time-slot.preview-cancel',
    as: 'manager',
    params: { id: '#slot of the other business' },
    expect: notFound,
  },
  {
    name: 'the preview of cancelling bookings lists the refund of each',
    operation: 'booking-bulk.preview',
    as: 'manager',
    body: { bookings: [{ id: '#paid booking', version: 1 }], cancelledBy: 'BUSINESS' },
    expect: ok({
      cancellation: {
        rows: [
          { bookingId: '#paid booking', outcome: 'REFUND', amount: '53.90', currency: 'MYR', paymentType: 'CASH' },
        ],
        refunds: total,
      },
    }),
  },
  {
    name: 'a booking is cancelled and refunded in one step',
    ...cancelBooking,
    body: { ...ofBusiness, refund: 'NOW', shown },
    expect: ok({
      status: 'REFUNDED',
      refundedAmount: '53.90',
      cancelReason: 'Flood',
      refundsMade: { refunds: total, waiting: [] },
    }),
    after: [
      {
        operation: 'booking-refund.list',
        as: 'manager',
        params: { id: '#paid booking' },
        expect: ok({
          items: [{ creditNoteNumber: 'CN-2026-000001', amount: '53.90', paymentType: 'CASH', reason: 'Flood' }],
        }),
      },
      { operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ seatsTaken: 0, bookingCount: 0 }) },
    ],
  },
  {
    name: 'a cancellation leaves the refund for later by default',
    ...cancelBooking,
    body: ofBusiness,
    expect: ok({ status: 'CANCELLED', refundedAmount: '0.00', version: 2 }),
    after: [
      {
        operation: 'home.get',
        as: 'manager',
        expect: ok({ tasks: [{ kind: 'REFUNDS_DUE', count: 1, amount: '53.90' }] }),
      },
    ],
  },
  {
    name: 'staff cannot refund with a cancellation',
    ...cancelBooking,
    as: 'staff',
    body: { ...ofBusiness, refund: 'NOW' },
    expect: forbidden('booking.refund'),
    after: [{ ...exists('#paid booking'), expect: ok({ status: 'CONFIRMED', version: 1 }) }],
  },
  {
    name: 'a refund with a cancellation needs a reason',
    ...cancelBooking,
    body: { cancelledBy: 'BUSINESS', refund: 'NOW' },
    expect: invalid(['reason', 'REQUIRED']),
  },
  {
    name: 'a cancellation is rejected when its refunds differ from those shown',
    ...cancelBooking,
    body: { ...ofBusiness, refund: 'NOW', shown: { bookings: 1, refunds: [] } },
    expect: conflict('CANCELLATION_CHANGED', { current: { bookings: 1, refunds: total } }),
    after: [{ ...exists('#paid booking'), expect: ok({ status: 'CONFIRMED', version: 1 }) }],
  },
  {
    name: 'a slot is cancelled with its bookings and refunds',
    ...cancelSlot,
    before: [exists('#paid booking'), exists('#unpaid booking of Ben')],
    body: { reason: 'Flood', refund: 'NOW', shown: { ...shown, bookings: 2 } },
    expect: ok({ status: 'CANCELLED', refundsMade: { refunds: total, waiting: [] } }),
    after: [
      { ...exists('#paid booking'), expect: ok({ status: 'REFUNDED', refundedAmount: '53.90' }) },
      { ...exists('#unpaid booking of Ben'), expect: ok({ status: 'CANCELLED', refundedAmount: '0.00' }) },
    ],
  },
  {
    name: 'a slot is not cancelled when it has more bookings than shown',
    ...cancelSlot,
    before: [exists('#paid booking'), exists('#unpaid booking of Ben')],
    body: { reason: 'Flood', shown },
    expect: conflict('CANCELLATION_CHANGED', { current: { bookings: 2 } }),
    after: [
      { operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ status: 'ACTIVE', version: 1 }) },
    ],
  },
  {
    name: 'staff cancel a slot and leave its refunds for later',
    ...cancelSlot,
    as: 'staff',
    before: [exists('#paid booking')],
    body: { reason: 'Flood', refund: 'LATER', shown },
    expect: ok({ status: 'CANCELLED' }),
  },
  {
    name: 'a bulk cancellation of slots with refunds cannot be undone',
    operation: 'time-slot-bulk.undo',
    as: 'manager',
    before: [
      exists('#paid booking'),
      {
        operation: 'time-slot-bulk.cancel',
        as: 'manager',
        body: { slots: [{ id: '#class slot', version: 1 }], reason: 'Flood', refund: 'NOW', shown },
      },
    ],
    params: { operationId: '#made' },
    expect: conflict('TRANSITION_NOT_ALLOWED', { from: 'REFUNDED', action: 'restore', allowed: [] }),
    after: [{ operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ status: 'CANCELLED' }) }],
  },
  {
    name: 'a bulk cancellation of bookings with refunds cannot be undone',
    operation: 'booking-bulk.undo',
    as: 'manager',
    before: [
      {
        operation: 'booking-bulk.cancel',
        as: 'manager',
        body: { bookings: [{ id: '#paid booking', version: 1 }], ...ofBusiness, refund: 'NOW', shown },
      },
    ],
    params: { operationId: '#made' },
    expect: conflict('TRANSITION_NOT_ALLOWED', { from: 'REFUNDED', action: 'restore', allowed: [] }),
    after: [{ ...exists('#paid booking'), expect: ok({ status: 'REFUNDED' }) }],
  },
]
