import type { ContractCase } from '../contract-case.ts'
import {
  conflict,
  created,
  forbidden,
  invalid,
  keyRequired,
  keyReused,
  notFound,
  notPossible,
  ok,
  stale,
} from './expectations.ts'

const details = {
  taxIdentificationNumber: 'C 1234',
  registrationNumber: '202601',
  registrationName: 'Kinara Sdn Bhd',
  email: 'hello@kinara.test',
  phoneNumber: '+60312345678',
  addressLine1: '1 Jalan Bangsar',
  addressLine2: '',
  city: 'Kuala Lumpur',
  state: '',
  postalCode: '59100',
  country: 'MY',
  version: 1,
}
const address = {
  as: 'owner',
  operation: 'business-details.update',
  params: { id: '#business' },
  body: details,
} as const
const issue = { operation: 'invoice.create', body: { bookingId: '#pending booking' } } as const
const pay = {
  operation: 'booking.pay',
  params: { id: '#pending booking' },
  ifMatch: 1,
  body: { paymentType: 'CASH', total: '53.90' },
} as const
const refund = (amount?: string) =>
  ({
    as: 'owner',
    operation: 'booking.refund',
    params: { id: '#pending booking' },
    ifMatch: 2,
    body: { ...(amount && { amount }), reason: 'Fell ill' },
  }) as const
const money = { operation: 'booking-payment.list', params: { id: '#pending booking' } } as const
const paper = (name: string) => ok({ name, type: 'application/pdf' })

/** Invoices of bookings, receipts and credit notes: issued once, changed never. */
export const documentCases: ContractCase[] = [
  {
    name: 'an invoice is issued for a booking that is not paid yet',
    before: [address],
    ...issue,
    expect: created({
      invoiceNumber: 'INV-2026-000001',
      status: 'ISSUED',
      total: '53.90',
      paid: '0.00',
      dueOn: '2026-12-03',
      bookings: [{ id: '#pending booking' }],
      payments: [],
      creditNotes: [],
      seller: { name: 'Kinara Sdn Bhd', email: 'hello@kinara.test' },
      lines: [{ description: 'Morning yoga', amount: '49.90', tax: '3.99' }],
    }),
    after: [
      { ...money, expect: ok({ invoice: { id: '#made', status: 'ISSUED' }, payments: [], kept: '0.00' }) },
      { operation: 'invoice.pdf', params: { id: '#made' }, expect: paper('INV-2026-000001.pdf') },
      { operation: 'customer.get', params: { id: '#Aisha' }, expect: ok({ unpaid: '53.90' }) },
    ],
  },
  {
    name: 'the payment of a booking pays its invoice',
    before: [address, issue],
    ...pay,
    expect: ok({ status: 'CONFIRMED' }),
    after: [
      {
        ...money,
        expect: ok({
          invoice: { status: 'PAID' },
          payments: [{ amount: '53.90', paymentType: 'CASH', receiptNumber: 'R-2026-000001' }],
          kept: '53.90',
        }),
      },
      { operation: 'booking.receipt', params: { id: '#pending booking' }, expect: paper('R-2026-000001.pdf') },
      {
        operation: 'booking.receipt',
        params: { id: '#pending booking' },
        query: { language: 'de' },
        expect: paper('R-2026-000001.pdf'),
      },
    ],
  },
  {
    name: 'a receipt says what was paid, for what, how, and who took it',
    before: [address, pay],
    operation: 'booking-receipt.get',
    params: { id: '#pending booking' },
    expect: ok({
      receiptNumber: 'R-2026-000001',
      timeZone: 'Asia/Kuala_Lumpur',
      seller: { name: 'Kinara Sdn Bhd', registrationNumber: '202601', taxIdentificationNumber: 'C 1234' },
      buyer: { name: 'Aisha Rahman' },
      lines: [{ description: 'Morning yoga', quantity: 1, unitPrice: '49.90', amount: '49.90' }],
      currency: 'MYR',
      subtotal: '49.90',
      taxPercentage: '8',
      tax: '3.99',
      rounding: '0.01',
      total: '53.90',
      payment: { paymentType: 'CASH', creditCardType: null, creditCardLastFour: null, paymentIDReferenceNumber: null },
    }),
  },
  {
    name: 'a receipt keeps the name that the business had when it was issued',
    before: [address, pay],
    as: 'owner',
    operation: 'business-details.update',
    params: { id: '#business' },
    body: { ...details, registrationName: 'Moved Sdn Bhd', version: 2 },
    expect: ok(),
    after: [
      {
        operation: 'booking-receipt.get',
        params: { id: '#pending booking' },
        expect: ok({ seller: { name: 'Kinara Sdn Bhd' } }),
      },
    ],
  },
  {
    name: 'a part that is given back is credited to the invoice',
    before: [address, issue, pay],
    ...refund('20.00'),
    expect: ok({ refund: { amount: '20.00', creditNoteNumber: 'CN-2026-000001' } }),
    after: [
      {
        ...money,
        expect: ok({
          invoice: { status: 'PARTIALLY_CREDITED' },
          creditNotes: [
            {
              creditNoteNumber: 'CN-2026-000001',
              receiptNumber: 'R-2026-000001',
              invoiceNumber: 'INV-2026-000001',
              total: '20.00',
              reason: 'Fell ill',
            },
          ],
          kept: '33.90',
        }),
      },
      {
        operation: 'invoice.list',
        expect: ok({ items: [{ invoiceNumber: 'INV-2026-000001', status: 'PARTIALLY_CREDITED', paid: '53.90' }] }),
      },
    ],
  },
  {
    name: 'all that is given back credits the whole invoice',
    before: [address, issue, pay],
    ...refund(),
    expect: ok({ booking: { status: 'REFUNDED' } }),
    after: [{ ...money, expect: ok({ invoice: { status: 'CREDITED' }, kept: '0.00' }) }],
  },
  {
    name: 'a booking has one invoice',
    before: [address, issue],
    ...issue,
    expect: conflict('ALREADY_INVOICED', { current: { invoiceNumber: 'INV-2026-000001' } }),
  },
  {
    name: 'an invoice needs the address of the business',
    ...issue,
    expect: conflict('BUSINESS_DETAILS_MISSING', {
      errors: [
        { path: 'addressLine1', code: 'REQUIRED' },
        { path: 'city', code: 'REQUIRED' },
      ],
    }),
  },
  {
    name: 'what failed to be paid is not invoiced',
    ...issue,
    body: { bookingId: '#booking with a failed payment' },
    expect: notPossible('PAYMENT_FAILED', 'invoice', []),
  },
  {
    name: "another business's booking is not invoiced",
    ...issue,
    body: { bookingId: '#booking of the other business' },
    expect: invalid(['bookingId', 'NOT_FOUND']),
  },
  { name: 'an invoice is issued with a key', ...issue, key: null, expect: keyRequired },
  {
    name: 'a key does not serve two invoices',
    ...issue,
    key: 'issue-1',
    before: [address, { ...issue, key: 'issue-1' }],
    body: { bookingId: '#booking of the other business' },
    expect: keyReused,
  },
  { name: 'a provider issues no invoice', as: 'provider', ...issue, expect: forbidden('invoice.issue') },
  {
    name: 'an invoice that nothing was paid of is voided, and the booking invoiced anew',
    before: [address, issue],
    as: 'manager',
    operation: 'invoice.void',
    params: { id: '#made' },
    ifMatch: 1,
    expect: ok({ status: 'VOID', invoiceNumber: 'INV-2026-000001', version: 2 }),
    after: [
      {
        as: 'owner',
        operation: 'invoice.void',
        params: { id: '#made' },
        ifMatch: 2,
        expect: notPossible('VOID', 'void', []),
      },
      { ...issue, expect: created({ invoiceNumber: 'INV-2026-000002' }) },
    ],
  },
  {
    name: 'a paid invoice is not voided',
    before: [address, issue, pay],
    as: 'owner',
    operation: 'invoice.void',
    params: { id: '#made' },
    ifMatch: 2,
    expect: notPossible('PAID', 'void', []),
  },
  {
    name: 'an invoice of an old version is not voided',
    before: [address, issue],
    as: 'owner',
    operation: 'invoice.void',
    params: { id: '#made' },
    ifMatch: 7,
    expect: stale,
  },
  {
    name: 'staff void no invoice',
    before: [address, issue],
    operation: 'invoice.void',
    params: { id: '#made' },
    ifMatch: 1,
    expect: forbidden('invoice.void'),
  },
  {
    name: 'what was never paid has no receipt',
    operation: 'booking.receipt',
    params: { id: '#pending booking' },
    expect: notFound,
  },
  {
    name: 'what was never paid has no receipt to show',
    operation: 'booking-receipt.get',
    params: { id: '#pending booking' },
    expect: notFound,
  },
  {
    name: 'a provider sees no receipt',
    as: 'provider',
    operation: 'booking-receipt.get',
    params: { id: '#pending booking' },
    expect: forbidden('invoice.read'),
  },
  {
    name: "another business's receipt is not there",
    before: [pay],
    as: 'owner of the other business',
    operation: 'booking-receipt.get',
    params: { id: '#pending booking' },
    expect: notFound,
  },
  {
    name: 'a document is asked for in a language that there is',
    operation: 'booking.receipt',
    params: { id: '#pending booking' },
    query: { language: 'fr' },
    expect: invalid(['language', 'INVALID_CHOICE']),
  },
  {
    name: 'a provider gets no receipt',
    as: 'provider',
    operation: 'booking.receipt',
    params: { id: '#pending booking' },
    expect: forbidden('invoice.read'),
  },
  {
    name: 'an invoice that is not there has no paper',
    operation: 'invoice.pdf',
    params: { id: '#business' },
    expect: notFound,
  },
  {
    name: 'a credit note that is not there has no paper',
    operation: 'credit-note.pdf',
    params: { id: '#business' },
    expect: notFound,
  },
  {
    name: "another business's invoice has no paper here",
    before: [address, issue],
    as: 'owner of the other business',
    operation: 'invoice.pdf',
    params: { id: '#made' },
    expect: notFound,
  },
  { name: 'a provider sees no payments', as: 'provider', ...money, expect: forbidden('invoice.read') },
  {
    name: "another business's booking has no payments here",
    as: 'owner of the other business',
    ...money,
    expect: notFound,
  },
]
