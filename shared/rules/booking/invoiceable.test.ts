import { expect, it } from 'vitest'
import { isInvoiceable } from './invoiceable.ts'

const paid = {
  status: 'CONFIRMED',
  total: 5390,
  paidAmount: 5390,
  refundedAmount: 0,
  paymentType: 'CREDIT_CARD',
} as const

it.each([
  ['that is paid', {}, true],
  ['that is paid in part', { paidAmount: 1 }, true],
  ['whose payment is pending', { status: 'PAYMENT_PENDING', paidAmount: 0 }, true],
  ['whose customer was checked in without paying', { status: 'CHECKED_IN', paidAmount: 0 }, true],
  ['that is confirmed without a payment', { paidAmount: 0 }, false],
  ['whose payment failed', { status: 'PAYMENT_FAILED', paidAmount: 0 }, false],
  ['with a refund', { refundedAmount: 1 }, false],
  ['that costs nothing', { status: 'PAYMENT_PENDING', total: 0, paidAmount: 0 }, false],
  ['that needs no payment', { paymentType: 'NOT_REQUIRED' }, false],
] as const)('a booking %s can get an invoice: %o, %s', (_, change, expected) => {
  expect(isInvoiceable({ ...paid, ...change })).toBe(expected)
})
