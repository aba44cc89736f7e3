import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, notFound, notPossible, ok, stale, versionRequired } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const pay = { operation: 'invoice.pay', params: { id: '#membership invoice of Aisha' }, ifMatch: 1 } as const
const cash = { paymentType: 'CASH', amount: '53.89' }
const card = {
  paymentType: 'CREDIT_CARD',
  amount: '53.89',
  creditCardType: 'VISA',
  creditCardLastFour: '4242',
  paymentIDReferenceNumber: 'TERMINAL 7',
}
const receipt = { operation: 'payment-receipt.get', params: { id: '#made' } } as const
const invoice = { operation: 'invoice.get', params: { id: '#membership invoice of Aisha' } } as const

/** Payments of membership invoices. What bookings owe is in payment-cases.ts. */
export const invoicePaymentCases: ContractCase[] = [
  {
    name: 'a membership invoice that is paid in cash takes the rounding with the payment',
    ...pay,
    body: cash,
    expect: ok({
      status: 'PAID',
      total: '53.89',
      rounding: '0.00',
      paid: '53.89',
      version: 2,
      payments: [{ amount: '53.90', rounding: '0.01', paymentType: 'CASH', receiptNumber: 'R-2026-000001' }],
    }),
    after: [
      { ...invoice, expect: ok({ status: 'PAID', payments: [{ amount: '53.90' }] }) },
      { operation: 'customer.get', params: { id: '#Aisha' }, expect: ok({ unpaid: '0.00' }) },
    ],
  },
  {
    name: 'a card pays a membership invoice to the cent',
    ...pay,
    body: card,
    expect: ok({
      status: 'PAID',
      payments: [
        {
          amount: '53.89',
          rounding: '0.00',
          creditCardType: 'VISA',
          creditCardLastFour: '4242',
          paymentIDReferenceNumber: 'TERMINAL 7',
        },
      ],
    }),
  },
  {
    name: 'a membership invoice can be paid in parts, each with its own receipt',
    before: [{ ...pay, body: { ...cash, amount: '20.00' } }],
    ...pay,
    ifMatch: 2,
    body: { ...cash, amount: '33.89' },
    expect: ok({
      status: 'PAID',
      paid: '53.89',
      payments: [
        { amount: '20.00', rounding: '0.00', receiptNumber: 'R-2026-000001' },
        { amount: '33.90', rounding: '0.01', receiptNumber: 'R-2026-000002' },
      ],
    }),
  },
  {
    name: 'a part payment leaves the rest open',
    ...pay,
    body: { ...cash, amount: '20.00' },
    expect: ok({ status: 'PARTIALLY_PAID', paid: '20.00' }),
    after: [{ operation: 'customer.get', params: { id: '#Aisha' }, expect: ok({ unpaid: '33.89' }) }],
  },
  {
    name: 'a payment above what is open is rejected with what is open',
    ...pay,
    body: { ...cash, amount: '53.90' },
    expect: conflict('AMOUNT_TOO_HIGH', { current: { open: '53.89', currency: 'MYR' } }),
    after: [{ ...invoice, expect: ok({ status: 'ISSUED', paid: '0.00', payments: [] }) }],
  },
  {
    name: 'a payment of nothing is rejected',
    ...pay,
    body: { ...cash, amount: '0.00' },
    expect: invalid(['amount', 'TOO_SMALL']),
  },
  {
    name: 'a part in cash that no coins make is rejected',
    ...pay,
    body: { ...cash, amount: '20.01' },
    expect: invalid(['amount', 'NOT_A_STEP']),
  },
  {
    name: 'an amount with three decimals is rejected',
    ...pay,
    body: { ...cash, amount: '20.001' },
    expect: invalid(['amount', 'NOT_AN_AMOUNT']),
  },
  {
    name: 'an invoice of a membership is not paid by bank transfer',
    ...pay,
    body: { ...cash, paymentType: 'BANK_TRANSFER' },
    expect: invalid(['paymentType', 'INVALID_CHOICE']),
  },
  {
    name: 'a card payment of an invoice needs the reference of the terminal',
    ...pay,
    body: { paymentType: 'CREDIT_CARD', amount: '53.89' },
    expect: invalid(['paymentIDReferenceNumber', 'REQUIRED']),
  },
  {
    name: 'a reference cannot be used for two payments of an invoice',
    before: [{ ...pay, body: { ...card, amount: '20.00' } }],
    ...pay,
    ifMatch: 2,
    body: { ...card, amount: '33.89' },
    expect: { ...conflict('REFERENCE_TAKEN'), errors: [{ path: 'paymentIDReferenceNumber', code: 'TAKEN' }] },
  },
  {
    name: 'a paid membership invoice cannot be paid again',
    ...pay,
    params: { id: '#paid membership invoice of Aisha' },
    body: cash,
    expect: conflict('INVOICE_SETTLED'),
  },
  {
    name: 'a void membership invoice cannot be paid',
    before: [{ as: 'owner', operation: 'invoice.void', params: pay.params, ifMatch: 1 }],
    ...pay,
    ifMatch: 2,
    body: cash,
    expect: notPossible('VOID', 'pay', []),
  },
  {
    name: 'a payment with an old version of the invoice is rejected',
    ...pay,
    ifMatch: 4,
    body: cash,
    expect: stale,
  },
  {
    name: 'a payment of an invoice needs a version',
    ...pay,
    ifMatch: undefined,
    body: cash,
    expect: versionRequired,
  },
  ...keyCases(pay, {
    makes: ['a payment of an invoice', 'payments of an invoice'],
    body: cash,
    other: { ...cash, amount: '20.00' },
    expect: ok({ version: 2, paid: '53.89' }),
  }),
  {
    name: "another business's invoice cannot be paid",
    as: 'owner of the other business',
    ...pay,
    body: cash,
    expect: notFound,
  },
  {
    name: 'a provider cannot record a payment of a membership',
    as: 'provider',
    ...pay,
    body: cash,
    expect: forbidden('subscription.sell'),
  },
  {
    name: 'the receipt of a part payment has its share of price and tax',
    before: [{ ...pay, body: { ...cash, amount: '20.00' } }],
    ...receipt,
    expect: ok({
      receiptNumber: 'R-2026-000001',
      bookingNumber: null,
      invoiceNumber: 'INV-2026-000101',
      lines: [{ description: 'Morning yoga', quantity: 1, amount: '18.52' }],
      subtotal: '18.52',
      tax: '1.48',
      rounding: '0.00',
      total: '20.00',
      payment: { paymentType: 'CASH' },
    }),
    after: [
      {
        ...receipt,
        operation: 'payment-receipt.pdf',
        expect: ok({ name: 'R-2026-000001.pdf', type: 'application/pdf' }),
      },
    ],
  },
  {
    name: 'the receipt of a whole payment in cash has the lines of the invoice and the rounding',
    before: [{ ...pay, body: cash }],
    ...receipt,
    expect: ok({ lines: [{ amount: '49.90' }], subtotal: '49.90', tax: '3.99', rounding: '0.01', total: '53.90' }),
  },
  {
    name: 'a payment that does not exist has no receipt',
    ...receipt,
    params: { id: '#class slot' },
    expect: notFound,
  },
  {
    name: 'a payment that does not exist has no receipt as PDF',
    ...receipt,
    operation: 'payment-receipt.pdf',
    params: { id: '#class slot' },
    expect: notFound,
  },
  {
    name: 'the receipt of a payment of another business is not found',
    before: [{ ...pay, body: cash }],
    as: 'owner of the other business',
    ...receipt,
    expect: notFound,
  },
  {
    name: 'a provider cannot read the receipt of a payment',
    before: [{ ...pay, body: cash }],
    as: 'provider',
    ...receipt,
    expect: forbidden('invoice.read'),
  },
]
