import { expect, it } from 'vitest'
import { isInPaymentState, paymentStates } from './payment-state.ts'

const booking = {
  status: 'CONFIRMED',
  paymentType: 'CASH',
  total: 5390,
  paidAmount: 0,
  refundedAmount: 0,
  lateCancel: false,
} as const

it.each([
  ['confirmed and not paid', {}, []],
  ['with a pending payment', { status: 'PAYMENT_PENDING' }, ['UNPAID']],
  ['with a failed payment', { status: 'PAYMENT_FAILED' }, ['UNPAID']],
  ['whose customer was checked in without paying', { status: 'CHECKED_IN' }, ['UNPAID']],
  ['whose customer was checked in and paid later', { status: 'CHECKED_IN', paidAmount: 5390 }, ['PAID']],
  ['whose customer was checked in by membership', { status: 'CHECKED_IN', paymentType: 'NOT_REQUIRED' }, []],
  ['whose customer was checked in for free', { status: 'CHECKED_IN', total: 0 }, []],
  ['paid', { paidAmount: 5390 }, ['PAID']],
  ['refunded in part', { paidAmount: 5390, refundedAmount: 5389 }, ['PAID', 'REFUNDED']],
  ['refunded in full', { paidAmount: 5390, refundedAmount: 5390 }, ['REFUNDED']],
  ['cancelled before it was paid', { status: 'CANCELLED' }, []],
  ['cancelled after it was paid', { status: 'CANCELLED', paidAmount: 5390 }, ['REFUND_DUE']],
  [
    'cancelled and refunded in part',
    { status: 'CANCELLED', paidAmount: 5390, refundedAmount: 1 },
    ['REFUND_DUE', 'REFUNDED'],
  ],
  ['cancelled and refunded', { status: 'CANCELLED', paidAmount: 5390, refundedAmount: 5390 }, ['REFUNDED']],
  ['cancelled too late', { status: 'CANCELLED', paidAmount: 5390, lateCancel: true }, ['PAID']],
] as const)('a booking %s is in these payment states: %o %o', (_, change, states) => {
  const isIn = (state: (typeof paymentStates)[number]) => isInPaymentState[state]({ ...booking, ...change })
  expect(paymentStates.filter(isIn)).toEqual(states)
})
