import type { ContractCase } from '../contract-case.ts'
import { conflict, created, forbidden, invalid, long, ok } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const booking = { timeSlotId: '#class slot', customerId: '#Aisha', paymentType: 'CASH', total: '53.90' }
const create = { operation: 'booking.create' } as const
const card = { paymentType: 'CREDIT_CARD', creditCardType: 'VISA', creditCardLastFour: '4242', total: '53.89' }

/** Bookings that are refused, and what keeps a booking from being made twice. */
export const bookingRefusalCases: ContractCase[] = [
  {
    name: 'a booking without anything names every field that is missing',
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
    name: 'a booking of 21 seats, a total of text, a reference that is too long, a field too many',
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
    name: 'a card number is not a reference',
    ...create,
    body: { ...booking, ...card, paymentIDReferenceNumber: '4111111111111111' },
    expect: invalid(['paymentIDReferenceNumber', 'CARD_NUMBER']),
  },
  {
    name: "another business's slot does not exist here",
    ...create,
    body: { ...booking, timeSlotId: '#slot of the other business' },
    expect: invalid(['timeSlotId', 'NOT_FOUND']),
  },
  {
    name: "another business's customer does not exist here",
    ...create,
    body: { ...booking, customerId: '#customer of the other business' },
    expect: invalid(['customerId', 'NOT_FOUND']),
  },
  {
    name: 'a full slot stays full',
    ...create,
    body: { ...booking, timeSlotId: '#full slot' },
    expect: conflict('SLOT_FULL', { current: { freeSeats: 0 } }),
    after: [
      { operation: 'time-slot.get', params: { id: '#full slot' }, expect: ok({ seatsTaken: 1, bookingCount: 1 }) },
      { operation: 'booking.list', query: { customerId: '#Aisha' }, expect: ok({ total: 0 }) },
    ],
  },
  {
    name: 'two seats do not fit on one',
    ...create,
    body: { ...booking, timeSlotId: '#slot with one free seat', bookingSlots: 2, total: '107.80' },
    expect: conflict('SLOT_FULL', { current: { freeSeats: 1 } }),
  },
  {
    name: 'an expired hold gives its seat to the next one',
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
    name: 'a slot in the past is over',
    ...create,
    body: { ...booking, timeSlotId: '#past slot' },
    expect: conflict('SLOT_ENDED'),
  },
  {
    name: 'a completed slot is over',
    ...create,
    body: { ...booking, timeSlotId: '#completed slot' },
    expect: conflict('SLOT_ENDED'),
  },
  {
    name: 'who comes late can still be booked',
    ...create,
    body: { ...booking, timeSlotId: '#running slot' },
    expect: created(),
  },
  {
    name: 'a cancelled slot is not booked',
    ...create,
    body: { ...booking, timeSlotId: '#cancelled slot' },
    expect: conflict('SLOT_CANCELLED'),
  },
  {
    name: 'an appointment is for one',
    ...create,
    body: { ...booking, timeSlotId: '#appointment slot', bookingSlots: 2, total: '259.20' },
    expect: invalid(['bookingSlots', 'TOO_LARGE']),
  },
  {
    name: 'nobody is booked twice by accident',
    ...create,
    before: [{ operation: 'booking.get', params: { id: '#paid booking' } }],
    body: booking,
    expect: conflict('DUPLICATE_BOOKING'),
  },
  {
    name: 'somebody is booked twice on purpose',
    ...create,
    before: [{ operation: 'booking.get', params: { id: '#paid booking' } }],
    body: { ...booking, allowDuplicate: true },
    expect: created({ timeSlot: { seatsTaken: 2, bookingCount: 2 } }),
  },
  { name: 'a provider books nobody', as: 'provider', ...create, body: booking, expect: forbidden('booking.create') },
  ...keyCases(create, {
    makes: ['a booking', 'bookings'],
    body: booking,
    other: { ...booking, customerId: '#Ben' },
    expect: created({ booking: { id: '#made', receiptNumber: 'R-2026-000001' }, timeSlot: { seatsTaken: 1 } }),
    after: [{ operation: 'customer.get', params: { id: '#Aisha' }, expect: ok({ lifetimeValue: '53.90' }) }],
  }),
  {
    name: 'a refused booking leaves its key free for the next try',
    ...create,
    key: 'booking-1',
    before: [],
    body: { ...booking, total: '53.89' },
    expect: conflict('QUOTE_CHANGED'),
    after: [{ ...create, key: 'booking-1', body: booking, expect: created() }],
  },
]
