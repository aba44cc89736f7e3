import type { ContractCase } from './contract-case.ts'
import { conflict, created, invalid, ok } from './expectations.ts'

const booking = { timeSlotId: '#class slot', customerId: '#Aisha', paymentType: 'CASH', total: '53.90' }
const create = { operation: 'booking.create' } as const
const card = { paymentType: 'CREDIT_CARD', creditCardType: 'VISA', creditCardLastFour: '4242', total: '53.89' }
const moneyFields = ['price', 'tax', 'total', 'rounding', 'currency', 'paidAmount', 'paymentType', 'receiptNumber']

/** Prices and new bookings. */
export const bookingCases: ContractCase[] = [
  {
    name: 'staff book a customer who pays in cash, which issues a receipt and takes a seat',
    ...create,
    body: booking,
    expect: created({
      booking: {
        status: 'CONFIRMED',
        bookingNumber: 'BK-202611-00001',
        receiptNumber: 'R-2026-000001',
        price: '49.90',
        tax: '3.99',
        rounding: '0.01',
        total: '53.90',
        paidAmount: '53.90',
        customer: { id: '#Aisha', phoneNumber: '+60123384410' },
        bookingSource: 'BACK_OFFICE',
        bookingSlots: 1,
        noShow: false,
      },
      timeSlot: { id: '#class slot', seatsTaken: 1, bookingCount: 1 },
    }),
    after: [
      { operation: 'customer.get', params: { id: '#Aisha' }, expect: ok({ lifetimeValue: '53.90', unpaid: '0.00' }) },
      {
        as: 'provider',
        operation: 'booking.get',
        params: { id: '#made' },
        expect: {
          ...ok({ customer: { givenName: 'Aisha', lastName: 'R.' } }),
          absent: [...moneyFields, 'email', 'phoneNumber'],
        },
      },
      { as: 'owner of the other business', operation: 'booking.list', expect: ok({ total: 0 }) },
    ],
  },
  {
    name: 'a booking with payment on arrival holds its seat until the end of the slot',
    ...create,
    body: { ...booking, payLater: true },
    expect: created({
      booking: {
        status: 'PAYMENT_PENDING',
        holdExpiresAt: '2026-11-20T02:00:00.000Z',
        receiptNumber: null,
        paidAmount: '0.00',
      },
    }),
  },
  {
    name: 'an unpaid online booking holds its seat until the start of the slot',
    ...create,
    body: { ...booking, payLater: true, bookingSource: 'ONLINE' },
    expect: created({ booking: { holdExpiresAt: '2026-11-20T01:00:00.000Z' } }),
  },
  {
    name: 'a free slot needs no payment',
    ...create,
    body: { timeSlotId: '#free slot', customerId: '#Aisha', paymentType: 'NOT_REQUIRED', total: '0.00' },
    expect: created({ booking: { status: 'CONFIRMED', receiptNumber: null, total: '0.00' } }),
  },
  {
    name: 'a slot with a price needs a payment',
    ...create,
    body: { ...booking, paymentType: 'NOT_REQUIRED' },
    expect: invalid(['paymentType', 'INVALID_CHOICE']),
  },
  {
    name: 'a card payment needs a reference',
    ...create,
    body: { ...booking, ...card },
    expect: invalid(['paymentIDReferenceNumber', 'REQUIRED']),
    after: [{ operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ seatsTaken: 0 }) }],
  },
  {
    name: 'a cash payment has no card fields',
    ...create,
    body: { ...booking, creditCardLastFour: '4242' },
    expect: invalid(['creditCardLastFour', 'INVALID_CHOICE']),
  },
  {
    name: 'a payment reference can be used only once',
    ...create,
    before: [{ ...create, body: { ...booking, ...card, paymentIDReferenceNumber: 'TX-1' } }],
    body: { ...booking, ...card, customerId: '#Ben', paymentIDReferenceNumber: 'TX-1' },
    expect: { ...conflict('REFERENCE_TAKEN'), errors: [{ path: 'paymentIDReferenceNumber', code: 'TAKEN' }] },
    after: [{ operation: 'time-slot.get', params: { id: '#class slot' }, expect: ok({ seatsTaken: 1 }) }],
  },
  {
    name: 'a total that differs from the quote is rejected, and the error contains the new quote',
    ...create,
    body: { ...booking, total: '53.89' },
    expect: conflict('QUOTE_CHANGED', { current: { total: '53.90', rounding: '0.01' } }),
    after: [{ operation: 'booking.list', expect: ok({ total: 0 }) }],
  },
]
