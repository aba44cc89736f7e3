import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, notFound, notPossible, ok, stale, versionRequired } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const pay = { operation: 'booking.pay', params: { id: '#pending booking' }, ifMatch: 1 } as const
const cash = { paymentType: 'CASH', total: '53.90' }

/** Payments of pending bookings. */
export const paymentCases: ContractCase[] = [
  {
    name: 'a cash payment confirms a pending booking',
    ...pay,
    body: cash,
    expect: ok({
      status: 'CONFIRMED',
      paidAmount: '53.90',
      receiptNumber: 'R-2026-000001',
      holdExpiresAt: null,
      version: 2,
    }),
    after: [
      { operation: 'customer.get', params: { id: '#Aisha' }, expect: ok({ unpaid: '0.00', lifetimeValue: '53.90' }) },
    ],
  },
  {
    name: 'a bank transfer has no cash rounding',
    ...pay,
    body: { paymentType: 'BANK_TRANSFER', total: '53.89', paymentIDReferenceNumber: 'FPX 77' },
    expect: ok({ total: '53.89', rounding: '0.00', paymentType: 'BANK_TRANSFER', paymentIDReferenceNumber: 'FPX 77' }),
  },
  {
    name: 'a payment uses the price at the time of booking',
    ...pay,
    params: { id: '#pending booking at a lower price' },
    body: { paymentType: 'CASH', total: '32.40' },
    expect: ok({ status: 'CONFIRMED', price: '30.00', total: '32.40' }),
  },
  {
    name: 'a failed payment can be replaced by a cash payment',
    ...pay,
    params: { id: '#booking with a failed payment' },
    body: cash,
    expect: ok({ status: 'CONFIRMED' }),
  },
  {
    name: 'a payment with another total than the quote is rejected',
    ...pay,
    body: { ...cash, total: '50.00' },
    expect: conflict('QUOTE_CHANGED', { current: { total: '53.90' } }),
    after: [
      { operation: 'booking.get', params: { id: '#pending booking' }, expect: ok({ status: 'PAYMENT_PENDING' }) },
    ],
  },
  {
    name: 'a paid booking cannot be paid again',
    ...pay,
    params: { id: '#paid booking' },
    body: cash,
    expect: notPossible('CONFIRMED', 'pay', ['check-in', 'cancel', 'move', 'waive-no-show', 'refund']),
  },
  {
    name: 'a payment needs a payment type and a total',
    ...pay,
    body: {},
    expect: invalid(['paymentType', 'REQUIRED'], ['total', 'REQUIRED']),
  },
  {
    name: 'a pending booking with a price needs a payment type',
    ...pay,
    body: { paymentType: 'NOT_REQUIRED', total: '0.00' },
    expect: invalid(['paymentType', 'INVALID_CHOICE']),
  },
  { name: 'a payment needs a version', ...pay, ifMatch: undefined, body: cash, expect: versionRequired },
  { name: 'a payment with an old version is rejected', ...pay, ifMatch: 4, body: cash, expect: stale },
  ...keyCases(pay, {
    makes: ['a payment', 'payments'],
    body: cash,
    other: { paymentType: 'BANK_TRANSFER', total: '53.89' },
    expect: ok({ version: 2, receiptNumber: 'R-2026-000001' }),
  }),
  {
    name: "another business's booking cannot be paid",
    ...pay,
    params: { id: '#booking of the other business' },
    body: cash,
    expect: notFound,
  },
  {
    name: 'a provider cannot record a payment',
    as: 'provider',
    ...pay,
    body: cash,
    expect: forbidden('booking.record-payment'),
  },
]
