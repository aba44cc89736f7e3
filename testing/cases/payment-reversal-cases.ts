import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, notFound, notPossible, ok } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const pay = { operation: 'invoice.pay', params: { id: '#membership invoice of Aisha' }, ifMatch: 1 } as const
const paid = { ...pay, body: { paymentType: 'CASH', amount: '53.89' } }
const reverse = { as: 'manager', operation: 'payment.reverse', params: { id: '#made' } } as const
const bounced = { reason: 'The card was declined', reversedOn: '2026-11-19' }
const reversed = { ...reverse, body: bounced }

/** Payments of membership invoices that the business did not keep. */
export const paymentReversalCases: ContractCase[] = [
  {
    name: 'a reversed payment opens its invoice again, and its receipt stands',
    before: [paid],
    ...reversed,
    expect: ok({
      status: 'ISSUED',
      paid: '53.89',
      returned: '53.89',
      credited: '0.00',
      version: 3,
      payments: [{ amount: '53.90', receiptNumber: 'R-2026-000001', reversal: bounced }],
    }),
    after: [
      { operation: 'customer.get', params: { id: '#Aisha' }, expect: ok({ unpaid: '53.89' }) },
      {
        operation: 'payment-receipt.get',
        params: { id: '#made' },
        expect: ok({ receiptNumber: 'R-2026-000001', total: '53.90', reversedOn: '2026-11-19' }),
      },
      {
        operation: 'customer.payments',
        params: { id: '#Aisha' },
        expect: ok({
          balance: { paid: '0.00', unpaid: '53.89' },
          items: [{ documentNumber: 'R-2026-000001', amount: '53.90', reversedOn: '2026-11-19' }],
        }),
      },
    ],
  },
  {
    name: 'an invoice can be paid again after a reversal, and the new receipt has all of its tax',
    before: [paid, reversed],
    ...pay,
    ifMatch: 3,
    body: { paymentType: 'CASH', amount: '53.89' },
    expect: ok({
      status: 'PAID',
      paid: '107.78',
      returned: '53.89',
      payments: [{ reversal: bounced }, { receiptNumber: 'R-2026-000002', reversal: null }],
    }),
    after: [
      {
        operation: 'payment-receipt.get',
        params: { id: '#made' },
        expect: ok({ receiptNumber: 'R-2026-000002', subtotal: '49.90', tax: '3.99', reversedOn: null }),
      },
    ],
  },
  {
    name: 'a reversal of a part payment opens only that part',
    before: [
      { ...pay, body: { paymentType: 'CASH', amount: '20.00' } },
      { ...pay, ifMatch: 2, body: { paymentType: 'CASH', amount: '30.00' } },
    ],
    ...reversed,
    expect: ok({ status: 'PARTIALLY_PAID', paid: '50.00', returned: '30.00' }),
  },
  {
    name: 'a payment is reversed once',
    before: [paid, reversed],
    ...reversed,
    expect: notPossible('REVERSED', 'reverse', []),
  },
  {
    name: 'a payment of a booking is not reversed',
    before: [
      {
        operation: 'booking.pay',
        params: { id: '#pending booking' },
        ifMatch: 1,
        body: { paymentType: 'CASH', total: '53.90' },
      },
      { operation: 'booking-payment.list', params: { id: '#pending booking' } },
    ],
    ...reversed,
    expect: notPossible('OF_BOOKING', 'reverse', []),
  },
  {
    name: 'a payment is not reversed on a day before it was received',
    before: [paid],
    ...reverse,
    body: { ...bounced, reversedOn: '2026-11-18' },
    expect: invalid(['reversedOn', 'NOT_IN_PAST']),
  },
  {
    name: 'a payment is not reversed on a day to come',
    before: [paid],
    ...reverse,
    body: { ...bounced, reversedOn: '2026-11-20' },
    expect: invalid(['reversedOn', 'TOO_FAR_AHEAD']),
  },
  {
    name: 'a reversal needs a reason',
    before: [paid],
    ...reverse,
    body: { ...bounced, reason: ' ' },
    expect: invalid(['reason', 'REQUIRED']),
  },
  {
    name: 'a payment that does not exist is not reversed',
    ...reversed,
    params: { id: '#class slot' },
    expect: notFound,
  },
  {
    name: "another business's payment is not reversed",
    before: [paid],
    ...reversed,
    as: 'owner of the other business',
    expect: notFound,
  },
  {
    name: 'staff do not reverse payments',
    before: [paid],
    ...reversed,
    as: 'staff',
    expect: forbidden('subscription.end'),
  },
  ...keyCases(reverse, {
    makes: ['a reversal', 'reversals'],
    body: bounced,
    other: { ...bounced, reason: 'Another reason' },
    expect: ok({ status: 'ISSUED' }),
  }).map((each) => ({ ...each, before: [paid, ...(each.before ?? [])] })),
]
