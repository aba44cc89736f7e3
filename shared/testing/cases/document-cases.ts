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

/** Invoices of bookings, receipts and credit notes. Issued documents never change. */
export const documentCases: ContractCase[] = [
  {
    name: 'an invoice is issued for an unpaid booking',
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
    name: 'the payment of a booking settles its invoice',
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
    name: 'a receipt shows the amount, the service, the payment method and the member who took the payment',
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
    name: 'a receipt keeps the name of the business at the time of issue',
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
    name: 'a partial refund credits the invoice with its amount',
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
    name: 'a full refund credits the whole invoice',
    before: [address, issue, pay],
    ...refund(),
    expect: ok({ booking: { status: 'REFUNDED' } }),
    after: [{ ...money, expect: ok({ invoice: { status: 'CREDITED' }, kept: '0.00' }) }],
  },
  {
    name: 'a booking cannot have a second invoice',
    before: [address, issue],
    ...issue,
    expect: conflict('ALREADY_INVOICED', { current: { invoiceNumber: 'INV-2026-000001' } }),
  },
  {
    name: 'an invoice needs the details of the business',
    ...issue,
    expect: conflict('BUSINESS_DETAILS_MISSING', {
      errors: [
        { path: 'addressLine1', code: 'REQUIRED' },
        { path: 'city', code: 'REQUIRED' },
      ],
    }),
  },
  {
    name: 'a booking with a failed payment cannot be invoiced',
    ...issue,
    body: { bookingId: '#booking with a failed payment' },
    expect: notPossible('PAYMENT_FAILED', 'invoice', []),
  },
  {
    name: "another business's booking cannot be invoiced",
    ...issue,
    body: { bookingId: '#booking of the other business' },
    expect: invalid(['bookingId', 'NOT_FOUND']),
  },
  { name: 'issuing an invoice needs an idempotency key', ...issue, key: null, expect: keyRequired },
  {
    name: 'an invoice cannot reuse the key of another one',
    ...issue,
    key: 'issue-1',
    before: [address, { ...issue, key: 'issue-1' }],
    body: { bookingId: '#booking of the other business' },
    expect: keyReused,
  },
  { name: 'a provider cannot issue an invoice', as: 'provider', ...issue, expect: forbidden('invoice.issue') },
  {
    name: 'a manager voids an unpaid invoice, and the booking can be invoiced again',
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
    name: 'a paid invoice cannot be voided',
    before: [address, issue, pay],
    as: 'owner',
    operation: 'invoice.void',
    params: { id: '#made' },
    ifMatch: 2,
    expect: notPossible('PAID', 'void', []),
  },
  {
    name: 'voiding an invoice with an old version is rejected',
    before: [address, issue],
    as: 'owner',
    operation: 'invoice.void',
    params: { id: '#made' },
    ifMatch: 7,
    expect: stale,
  },
  {
    name: 'staff cannot void an invoice',
    before: [address, issue],
    operation: 'invoice.void',
    params: { id: '#made' },
    ifMatch: 1,
    expect: forbidden('invoice.void'),
  },
  {
    name: 'an unpaid booking has no receipt as a PDF',
    operation: 'booking.receipt',
    params: { id: '#pending booking' },
    expect: notFound,
  },
  {
    name: 'an unpaid booking has no receipt',
    operation: 'booking-receipt.get',
    params: { id: '#pending booking' },
    expect: notFound,
  },
  {
    name: 'a provider cannot read a receipt',
    as: 'provider',
    operation: 'booking-receipt.get',
    params: { id: '#pending booking' },
    expect: forbidden('invoice.read'),
  },
  {
    name: "another business's receipt is not found",
    before: [pay],
    as: 'owner of the other business',
    operation: 'booking-receipt.get',
    params: { id: '#pending booking' },
    expect: notFound,
  },
  {
    name: 'a document in an unknown language is rejected',
    operation: 'booking.receipt',
    params: { id: '#pending booking' },
    query: { language: 'fr' },
    expect: invalid(['language', 'INVALID_CHOICE']),
  },
  {
    name: 'a provider cannot download a receipt',
    as: 'provider',
    operation: 'booking.receipt',
    params: { id: '#pending booking' },
    expect: forbidden('invoice.read'),
  },
  {
    name: 'an unknown invoice has no PDF',
    operation: 'invoice.pdf',
    params: { id: '#business' },
    expect: notFound,
  },
  {
    name: 'an unknown credit note has no PDF',
    operation: 'credit-note.pdf',
    params: { id: '#business' },
    expect: notFound,
  },
  {
    name: "another business's invoice has no PDF",
    before: [address, issue],
    as: 'owner of the other business',
    operation: 'invoice.pdf',
    params: { id: '#made' },
    expect: notFound,
  },
  { name: 'a provider cannot read payments', as: 'provider', ...money, expect: forbidden('invoice.read') },
  {
    name: "the payments of another business's booking are not found",
    as: 'owner of the other business',
    ...money,
    expect: notFound,
  },
]
