import type { ContractCase } from './contract-case.ts'
import { conflict, created, forbidden, invalid, ok } from './expectations.ts'

const create = { operation: 'booking.create' } as const
const byPack = {
  timeSlotId: '#class slot',
  customerId: '#Aisha',
  subscriptionId: '#pack of Aisha',
  paymentType: 'NOT_REQUIRED',
  total: '0.00',
}
const byMonth = { ...byPack, subscriptionId: '#subscription of Aisha' }
const list = {
  operation: 'membership-coverage.list',
  query: { customerId: '#Aisha', timeSlotId: '#class slot' },
} as const
const quote = {
  operation: 'booking.quote',
  body: { timeSlotId: '#class slot', paymentType: 'NOT_REQUIRED', subscriptionId: '#pack of Aisha' },
} as const

const switched = { subscriptionId: '#pack of Aisha', paymentType: 'NOT_REQUIRED', total: '0.00' }
const switchUnpaid = {
  operation: 'booking.pay',
  params: { id: '#pending booking' },
  ifMatch: 1,
  body: switched,
} as const

/** Bookings that a membership pays for. */
export const coveredBookingCases: ContractCase[] = [
  {
    name: 'a membership pays for a booking with one of its sessions, and the price of the slot is kept',
    ...create,
    body: byPack,
    expect: created({
      booking: {
        status: 'CONFIRMED',
        price: '0.00',
        tax: '0.00',
        total: '0.00',
        coveredValue: '49.90',
        paymentType: 'NOT_REQUIRED',
        receiptNumber: null,
        subscription: { id: '#pack of Aisha', membershipName: 'Ten classes' },
      },
      timeSlot: { seatsTaken: 1 },
    }),
    after: [
      { ...list, expect: ok({ items: [{ creditsLeft: 0, whyNot: 'NO_CREDITS_LEFT' }] }) },
      {
        as: 'provider',
        operation: 'booking.get',
        params: { id: '#made' },
        expect: {
          ...ok({ subscription: { membershipName: 'Ten classes' } }),
          absent: ['coveredValue', 'price', 'total', 'paymentType'],
        },
      },
    ],
  },
  {
    name: 'the last session of a membership pays for one booking',
    ...create,
    before: [{ ...create, body: byPack }],
    body: { ...byPack, timeSlotId: '#slot in half an hour' },
    expect: conflict('NO_CREDITS_LEFT'),
    after: [{ operation: 'time-slot.get', params: { id: '#slot in half an hour' }, expect: ok({ seatsTaken: 0 }) }],
  },
  {
    name: 'a cancelled booking returns its session, which restoring it takes again',
    operation: 'booking.restore',
    before: [
      { ...create, body: byPack },
      { operation: 'booking.cancel', params: { id: '#made' }, body: { reason: '' }, ifMatch: 1 },
    ],
    params: { id: '#made' },
    ifMatch: 2,
    expect: ok({ status: 'CONFIRMED' }),
    after: [{ ...list, expect: ok({ items: [{ creditsLeft: 0 }] }) }],
  },
  {
    name: 'a membership does not pay for a service that its plan does not cover',
    ...create,
    body: { ...byMonth, timeSlotId: '#appointment slot' },
    expect: conflict('NOT_COVERED'),
  },
  {
    name: 'a membership does not pay for more seats than its plan allows',
    ...create,
    body: { ...byMonth, bookingSlots: 2 },
    expect: conflict('TOO_MANY_SEATS'),
  },
  {
    name: 'a covered booking is not moved to a service that the plan does not cover',
    as: 'manager',
    operation: 'booking.move',
    before: [{ ...create, body: byMonth }],
    params: { id: '#made' },
    ifMatch: 1,
    body: { timeSlotId: '#appointment slot' },
    expect: conflict('NOT_COVERED'),
  },
  {
    name: 'a suspended membership does not pay',
    ...create,
    body: { ...byPack, customerId: '#Ben', subscriptionId: '#suspended subscription to the old terms' },
    expect: conflict('SUBSCRIPTION_SUSPENDED'),
  },
  {
    name: 'the membership of another customer does not pay',
    ...create,
    body: { ...byPack, customerId: '#Ben' },
    expect: invalid(['subscriptionId', 'NOT_FOUND']),
  },
  {
    name: 'a slot without a price needs no membership',
    ...create,
    body: { ...byPack, timeSlotId: '#free slot' },
    expect: invalid(['subscriptionId', 'NOT_APPLICABLE']),
  },
  {
    name: 'a booking that a membership pays for has no price of its own',
    ...create,
    body: { ...byPack, price: '49.90' },
    expect: invalid(['price', 'NOT_APPLICABLE']),
  },
  {
    name: 'the quote of a booking that a membership pays for is zero',
    ...quote,
    expect: ok({ price: '0.00', tax: '0.00', total: '0.00' }),
  },
  {
    name: 'the memberships of a customer are listed in the order of their use, and contain no money',
    ...list,
    records: ['subscription of Aisha', 'pack of Aisha'],
    expect: {
      ...ok({
        items: [
          {
            subscriptionId: '#pack of Aisha',
            membershipName: 'Ten classes',
            status: 'ACTIVE',
            creditsLeft: 1,
            lastDay: null,
            seatsPerBooking: 1,
            whyNot: null,
          },
          { subscriptionId: '#subscription of Aisha', creditsLeft: null, whyNot: null },
        ],
      }),
      absent: ['price', 'currency', 'total'],
    },
  },
  {
    name: 'a membership that does not pay is listed with the reason',
    ...list,
    query: { ...list.query, customerId: '#Ben' },
    records: ['suspended subscription to the old terms', 'cancelled subscription of Ben'],
    expect: ok({ items: [{ whyNot: 'SUBSCRIPTION_SUSPENDED' }] }),
  },
  {
    name: 'memberships are listed for a slot that exists',
    ...list,
    query: { ...list.query, timeSlotId: '#slot of the other business' },
    expect: invalid(['timeSlotId', 'NOT_FOUND']),
  },
  {
    name: 'a provider cannot list the memberships of a customer',
    as: 'provider',
    ...list,
    expect: forbidden('booking.create'),
  },
  {
    name: 'a membership pays for an unpaid booking afterwards, with one of its sessions',
    ...switchUnpaid,
    expect: ok({
      status: 'CONFIRMED',
      price: '0.00',
      tax: '0.00',
      total: '0.00',
      coveredValue: '49.90',
      paymentType: 'NOT_REQUIRED',
      receiptNumber: null,
      subscription: { id: '#pack of Aisha', membershipName: 'Ten classes' },
      version: 2,
    }),
    after: [{ ...list, expect: ok({ items: [{ creditsLeft: 0, whyNot: 'NO_CREDITS_LEFT' }] }) }],
  },
  {
    name: 'a membership without sessions does not pay for an unpaid booking afterwards',
    ...switchUnpaid,
    before: [{ ...create, body: { ...byPack, timeSlotId: '#slot in half an hour' } }],
    expect: conflict('NO_CREDITS_LEFT'),
  },
  {
    name: 'the membership of another customer does not pay for an unpaid booking',
    ...switchUnpaid,
    params: { id: '#unpaid booking of Ben' },
    expect: invalid(['subscriptionId', 'NOT_FOUND']),
  },
  {
    name: 'a booking that a membership pays for afterwards has no payment beside it',
    ...switchUnpaid,
    body: { ...switched, paymentType: 'CASH' },
    expect: invalid(['paymentType', 'INVALID_CHOICE']),
  },
  {
    name: 'a booking that a membership pays for afterwards costs nothing',
    ...switchUnpaid,
    body: { ...switched, total: '53.90' },
    expect: invalid(['total', 'TOO_LARGE']),
  },
  {
    name: 'a membership does not pay for a booking that is paid',
    ...switchUnpaid,
    params: { id: '#paid booking' },
    expect: { status: 409, code: 'TRANSITION_NOT_ALLOWED' },
  },
]
