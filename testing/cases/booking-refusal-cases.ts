import type { ContractCase } from './contract-case.ts'
import { conflict, created, forbidden, invalid, long, ok } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const booking = { timeSlotId: '#class slot', customerId: '#Aisha', paymentType: 'CASH', total: '53.90' }
const create = { operation: 'booking.create' } as const
const card = { paymentType: 'CREDIT_CARD', creditCardType: 'VISA', creditCardLastFour: '4242', total: '53.89' }

/** Rejected bookings, and the rules against duplicate bookings. */
export const bookingRefusalCases: ContractCase[] = [
  {
    name: 'an empty booking is rejected with every missing field',
    ...create,
    body: {},
    expect: invalid(
      ['timeSlotId', 'REQUIRED'],
      ['customerId', 'REQUIRED'],
      ['paymentType', 'REQUIRED'],
      ['total', 'REQUIRED'],
    ),
  },
  {
    name: 'a booking is rejected with 21 seats, a total that is text, a long reference and an unknown field',
    ...create,
    body: {
      ...booking,
      bookingSlots: 21,
      total: 'all of it',
      paymentIDReferenceNumber: long(65),
      discount: '5.00',
    },
    expect: invalid(
      ['bookingSlots', 'TOO_LARGE'],
      ['total', 'NOT_AN_AMOUNT'],
      ['paymentIDReferenceNumber', 'TOO_LONG'],
      ['discount', 'UNKNOWN_FIELD'],
    ),
  },
  {
    name: 'a card number cannot be a payment reference',
    ...create,
    body: { ...booking, ...card, paymentIDReferenceNumber: '4111111111111111' },
    expect: invalid(['paymentIDReferenceNumber', 'CARD_NUMBER']),
  },
  {
    name: "a booking in another business's slot is rejected",
    ...create,
    body: { ...booking, timeSlotId: '#slot of the other business' },
    expect: invalid(['timeSlotId', 'NOT_FOUND']),
  },
  {
    name: "a booking for another business's customer is rejected",
    ...create,
    body: { ...booking, customerId: '#customer of the other business' },
    expect: invalid(['customerId', 'NOT_FOUND']),
  },
  {
    name: 'a booking in a full slot is rejected',
    ...create,
    body: { ...booking, timeSlotId: '#full slot' },
    expect: conflict('SLOT_FULL', { current: { freeSeats: 0 } }),
    after: [
      { operation: 'time-slot.get', params: { id: '#full slot' }, expect: ok({ seatsTaken: 1, bookingCount: 1 }) },
      { operation: 'booking.list', query: { customerId: '#Aisha' }, expect: ok({ total: 0 }) },
    ],
  },
  {
    name: 'a booking of two seats is rejected when one seat is free',
    ...create,
    body: { ...booking, timeSlotId: '#slot with one free seat', bookingSlots: 2, total: '107.80' },
    expect: conflict('SLOT_FULL', { current: { freeSeats: 1 } }),
  },
  {
    name: 'a new booking takes the seat of an expired hold',
    ...create,
    body: { ...booking, timeSlotId: '#slot held by an expired hold' },
    expect: created({ timeSlot: { seatsTaken: 1, bookingCount: 1 } }),
    after: [
      {
        operation: 'booking.get',
        params: { id: '#expired hold' },
        expect: ok({ status: 'CANCELLED', cancelledBy: 'EXPIRED' }),
      },
    ],
  },
  {
    name: 'a booking in a past slot is rejected',
    ...create,
    body: { ...booking, timeSlotId: '#past slot' },
    expect: conflict('SLOT_ENDED'),
  },
  {
    name: 'a booking in a completed slot is rejected',
    ...create,
    body: { ...booking, timeSlotId: '#completed slot' },
    expect: conflict('SLOT_ENDED'),
  },
  {
    name: 'a latecomer can book a running slot',
    ...create,
    body: { ...booking, timeSlotId: '#running slot' },
    expect: created(),
  },
  {
    name: 'a booking in a cancelled slot is rejected',
    ...create,
    body: { ...booking, timeSlotId: '#cancelled slot' },
    expect: conflict('SLOT_CANCELLED'),
  },
  {
    name: 'an appointment can be booked for one person only',
    ...create,
    body: { ...booking, timeSlotId: '#appointment slot', bookingSlots: 2, total: '259.20' },
    expect: invalid(['bookingSlots', 'TOO_LARGE']),
  },
  {
    name: 'a second booking of a customer in a slot is rejected as a duplicate',
    ...create,
    before: [{ operation: 'booking.get', params: { id: '#paid booking' } }],
    body: booking,
    expect: conflict('DUPLICATE_BOOKING'),
  },
  {
    name: 'a second booking of a customer is accepted when staff allow the duplicate',
    ...create,
    before: [{ operation: 'booking.get', params: { id: '#paid booking' } }],
    body: { ...booking, allowDuplicate: true },
    expect: created({ timeSlot: { seatsTaken: 2, bookingCount: 2 } }),
  },
  {
    name: 'a provider cannot book customers',
    as: 'provider',
    ...create,
    body: booking,
    expect: forbidden('booking.create'),
  },
  ...keyCases(create, {
    makes: ['a booking', 'bookings'],
    body: booking,
    other: { ...booking, customerId: '#Ben' },
    expect: created({ booking: { id: '#made', receiptNumber: 'R-2026-000001' }, timeSlot: { seatsTaken: 1 } }),
    after: [{ operation: 'customer.get', params: { id: '#Aisha' }, expect: ok({ lifetimeValue: '53.90' }) }],
  }),
  {
    name: 'a rejected booking does not use up its idempotency key',
    ...create,
    key: 'booking-1',
    before: [],
    body: { ...booking, total: '53.89' },
    expect: conflict('QUOTE_CHANGED'),
    after: [{ ...create, key: 'booking-1', body: booking, expect: created() }],
  },
]
