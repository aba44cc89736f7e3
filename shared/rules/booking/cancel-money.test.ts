import { describe, expect, it } from 'vitest'
import { toInstant } from '../../time/index.ts'
import {
  cancellationTotals,
  compareCancelled,
  isAsShown,
  moneyWhenCancelled,
  presentRefunds,
  refundsMadeBy,
} from './cancel-money.ts'

const paid = {
  status: 'CONFIRMED',
  total: 8100,
  paidAmount: 8100,
  refundedAmount: 0,
  bookingSlots: 1,
  usesSessions: false,
} as const
const byMembership = { ...paid, total: 0, paidAmount: 0, bookingSlots: 2, usesSessions: true }
const inTime = { lateCancel: false, isOwn: false }
const late = { lateCancel: true, isOwn: false }

describe('the money of a cancelled booking', () => {
  it.each([
    ['refunds what was paid', paid, inTime, { outcome: 'REFUND', amount: 8100, credits: 0 }],
    [
      'refunds only what an earlier refund left',
      { ...paid, refundedAmount: 3000 },
      inTime,
      { outcome: 'REFUND', amount: 5100, credits: 0 },
    ],
    [
      'refunds nothing when everything was refunded already',
      { ...paid, refundedAmount: 8100 },
      inTime,
      { outcome: 'NOTHING', amount: 0, credits: 0 },
    ],
    ['keeps the money of a late cancellation', paid, late, { outcome: 'KEPT', amount: 8100, credits: 0 }],
    [
      "leaves the refund of the user's own booking to another user",
      paid,
      { ...inTime, isOwn: true },
      { outcome: 'WAITS', amount: 8100, credits: 0 },
    ],
    [
      'does not owe an unpaid amount any longer',
      { ...paid, status: 'PAYMENT_PENDING', paidAmount: 0 },
      inTime,
      { outcome: 'NOT_OWED', amount: 8100, credits: 0 },
    ],
    [
      'does not owe a failed payment any longer',
      { ...paid, status: 'PAYMENT_FAILED', paidAmount: 0 },
      late,
      { outcome: 'NOT_OWED', amount: 8100, credits: 0 },
    ],
    [
      'does not owe the rest of a payment whose first part was refunded',
      { ...paid, status: 'PAYMENT_FAILED', paidAmount: 3000, refundedAmount: 3000 },
      inTime,
      { outcome: 'NOT_OWED', amount: 5100, credits: 0 },
    ],
    [
      'owes nothing for a pending booking that is free',
      { ...paid, status: 'PAYMENT_PENDING', total: 0, paidAmount: 0 },
      inTime,
      { outcome: 'NOTHING', amount: 0, credits: 0 },
    ],
    [
      'owes nothing for a confirmed booking that nobody paid',
      { ...paid, paidAmount: 0 },
      inTime,
      { outcome: 'NOTHING', amount: 0, credits: 0 },
    ],
    ['returns the sessions of a membership', byMembership, inTime, { outcome: 'CREDITS', amount: 0, credits: 2 }],
    ['keeps the sessions of a late cancellation', byMembership, late, { outcome: 'KEPT', amount: 0, credits: 2 }],
    [
      'returns no session to an unlimited membership',
      { ...byMembership, usesSessions: false },
      inTime,
      { outcome: 'NOTHING', amount: 0, credits: 0 },
    ],
  ] as const)('%s', (_, booking, circumstances, expected) => {
    expect(moneyWhenCancelled(booking, circumstances)).toEqual(expected)
  })
})

describe('the totals of a cancellation', () => {
  const row = { outcome: 'REFUND', currency: 'MYR', amount: 8100, credits: 0, seats: 1 } as const

  it('add up seats and sessions, and refunds per currency', () => {
    expect(
      cancellationTotals([
        row,
        { ...row, amount: 5390, seats: 2 },
        { ...row, currency: 'EUR', amount: 1200 },
        { ...row, outcome: 'KEPT' },
        { ...row, outcome: 'WAITS' },
        { ...row, outcome: 'NOT_OWED' },
        { ...row, outcome: 'CREDITS', amount: 0, credits: 2 },
        { ...row, outcome: 'KEPT', amount: 0, credits: 3, seats: 0 },
      ]),
    ).toEqual({
      bookings: 8,
      seats: 8,
      credits: 2,
      refunds: [
        { currency: 'EUR', amount: 1200, bookings: 1 },
        { currency: 'MYR', amount: 13490, bookings: 2 },
      ],
    })
  })

  it('are all zero without bookings', () => {
    expect(cancellationTotals([])).toEqual({ bookings: 0, seats: 0, credits: 0, refunds: [] })
  })
})

describe('the refunds of a cancellation', () => {
  const row = { outcome: 'REFUND', currency: 'MYR', amount: 8100, credits: 0, seats: 1 } as const
  const totals = cancellationTotals([{ ...row, currency: 'EUR', amount: 1200 }, row, { ...row, currency: 'JPY' }])

  it('are decimal amounts in the order of their currencies', () => {
    expect(presentRefunds(totals)).toEqual([
      { currency: 'EUR', amount: '12.00', bookings: 1 },
      { currency: 'JPY', amount: '8100', bookings: 1 },
      { currency: 'MYR', amount: '81.00', bookings: 1 },
    ])
  })

  const shown = { bookings: 3, refunds: presentRefunds(totals) }

  it.each([
    ['as the user saw them', shown, true],
    ['in another order', { ...shown, refunds: shown.refunds.toReversed() }, true],
    ['with another number of bookings', { ...shown, bookings: 2 }, false],
    [
      'with another amount',
      { ...shown, refunds: [{ currency: 'EUR', amount: '12.01' }, ...shown.refunds.slice(1)] },
      false,
    ],
    [
      'with another currency',
      { ...shown, refunds: [{ currency: 'USD', amount: '12.00' }, ...shown.refunds.slice(1)] },
      false,
    ],
    ['without one of them', { ...shown, refunds: shown.refunds.slice(1) }, false],
  ])('are accepted only if they are those that were shown: %s', (_, seen, expected) => {
    expect(isAsShown(totals, seen)).toBe(expected)
  })

  it('name the bookings whose refund waits for another user', () => {
    const booking = (id: string) => ({ id, bookingNumber: `B-${id}` })
    const rows = [
      { ...row, row: booking('1') },
      { ...row, outcome: 'WAITS', amount: 5390, row: booking('2') } as const,
      { ...row, outcome: 'KEPT', row: booking('3') } as const,
    ]
    expect(refundsMadeBy(rows)).toEqual({
      refunds: [{ currency: 'MYR', amount: '81.00', bookings: 1 }],
      waiting: [{ bookingId: '2', bookingNumber: 'B-2', currency: 'MYR', amount: '53.90', code: 'OWN_BOOKING' }],
    })
  })
})

it('the bookings of a cancellation are ordered by session, then by customer, then by number', () => {
  const booking = (time: string, givenName: string, bookingNumber: string) => ({
    startTime: toInstant(`2026-11-19T${time}Z`),
    customer: { givenName, lastName: 'Tan' },
    bookingNumber,
  })
  const ordered = [
    booking('02:00', 'Zoe', 'B-1'),
    booking('03:00', 'Ana', 'B-2'),
    booking('03:00', 'Ana', 'B-3'),
    booking('03:00', 'Mei', 'B-0'),
  ]
  expect(ordered.toReversed().sort(compareCancelled)).toEqual(ordered)
  expect([ordered[2]!, ordered[0]!, ordered[3]!, ordered[1]!].sort(compareCancelled)).toEqual(ordered)
})
