import { describe, expect, it } from 'vitest'
import { cancellationTotals, moneyWhenCancelled } from './cancel-money.ts'

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
