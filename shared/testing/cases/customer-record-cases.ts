import type { ContractCase } from '../contract-case.ts'
import { conflict, created, forbidden, invalid, notFound, ok, stale, versionRequired } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const aisha = { params: { id: '#Aisha' } } as const
const write = { operation: 'customer-note.create', ...aisha } as const
const list = { operation: 'customer-note.list', ...aisha } as const
const note = { body: 'Prefers mornings' }
const update = { operation: 'customer-note.update', params: { id: '#made' }, ifMatch: 1 } as const
const remove = { operation: 'customer-note.remove', params: { id: '#made' }, ifMatch: 1 } as const
const anonymise = { as: 'manager', operation: 'customer.anonymise', ...aisha, ifMatch: 1 } as const
const confirmed = { confirmation: 'Aisha Rahman' }
const elsewhere = { params: { id: '#customer of the other business' } } as const

/** The customer's page: what is theirs, notes, and what the law of data protection asks for. */
export const customerRecordCases: ContractCase[] = [
  {
    name: "staff read a customer's bookings",
    operation: 'customer.bookings',
    ...aisha,
    before: [{ operation: 'booking.get', params: { id: '#pending booking' } }],
    query: { status: 'PAYMENT_PENDING' },
    expect: ok({ total: 1, items: [{ id: '#pending booking' }] }),
  },
  {
    name: "a provider does not read a customer's bookings",
    as: 'provider',
    operation: 'customer.bookings',
    ...aisha,
    expect: forbidden('customer.read'),
  },
  {
    name: "another business's customer has no bookings here",
    operation: 'customer.bookings',
    ...elsewhere,
    expect: notFound,
  },
  {
    name: 'a customer without a membership has none',
    operation: 'customer.subscriptions',
    ...aisha,
    expect: ok({ total: 0 }),
  },
  {
    name: "a provider does not read a customer's memberships",
    as: 'provider',
    operation: 'customer.subscriptions',
    ...aisha,
    expect: forbidden('customer.read'),
  },
  {
    name: 'a customer without an invoice has none',
    operation: 'customer.invoices',
    ...aisha,
    expect: ok({ total: 0 }),
  },
  {
    name: "a provider does not read a customer's invoices",
    as: 'provider',
    operation: 'customer.invoices',
    ...aisha,
    expect: forbidden('invoice.read'),
  },
  {
    name: 'staff read what a customer paid and still owes',
    operation: 'customer.payments',
    ...aisha,
    before: [
      {
        operation: 'booking.pay',
        params: { id: '#pending booking' },
        ifMatch: 1,
        body: { paymentType: 'CASH', total: '53.90' },
      },
    ],
    expect: ok({
      total: 1,
      items: [{ kind: 'PAYMENT', amount: '53.90', booking: { id: '#pending booking' } }],
      balance: { currency: 'MYR', paid: '53.90', refunded: '0.00', unpaid: '0.00' },
    }),
  },
  {
    name: 'a provider sees no money of a customer',
    as: 'provider',
    operation: 'customer.payments',
    ...aisha,
    expect: forbidden('invoice.read'),
  },
  {
    name: "another business's customer paid nothing here",
    operation: 'customer.payments',
    ...elsewhere,
    expect: notFound,
  },
  {
    name: 'a manager finds the merging in the activity, with the way back',
    as: 'manager',
    operation: 'customer.activity',
    ...aisha,
    before: [
      {
        as: 'manager',
        operation: 'customer.merge',
        ifMatch: 1,
        body: { keepId: '#Aisha', mergeId: '#Ben', mergeVersion: 1 },
      },
    ],
    expect: ok({ total: 1, items: [{ action: 'customer.merge', undo: '#made' }] }),
  },
  {
    name: 'staff read of the activity what they did themselves',
    operation: 'customer.activity',
    ...aisha,
    before: [
      {
        as: 'manager',
        operation: 'customer.merge',
        ifMatch: 1,
        body: { keepId: '#Aisha', mergeId: '#Ben', mergeVersion: 1 },
      },
    ],
    expect: ok({ total: 0 }),
  },
  {
    name: 'a provider reads no activity of a customer',
    as: 'provider',
    operation: 'customer.activity',
    ...aisha,
    expect: forbidden('customer.read'),
  },
  {
    name: 'staff write a note',
    ...write,
    body: note,
    expect: created({ body: 'Prefers mornings', isPinned: false, canChange: true, version: 1 }),
    after: [
      { ...list, expect: ok({ items: [{ id: '#made', canChange: true }] }) },
      { ...list, as: 'manager', expect: ok({ items: [{ id: '#made', canChange: true }] }) },
    ],
  },
  {
    name: 'notes come page by page, the pinned one first',
    ...list,
    before: [
      { ...write, body: { body: 'Pinned', isPinned: true } },
      { ...write, body: { body: 'Newer' } },
    ],
    query: { limit: '1' },
    expect: ok({ items: [{ body: 'Pinned' }], total: 2 }),
  },
  {
    name: 'a list of notes has no cursor of another',
    ...list,
    query: { cursor: 'x' },
    expect: invalid(['cursor', 'INVALID']),
  },
  { name: 'a note has words', ...write, body: { body: ' ' }, expect: invalid(['body', 'REQUIRED']) },
  {
    name: 'the number of a card is no note',
    ...write,
    body: { body: 'Card 4111 1111 1111 1111' },
    expect: invalid(['body', 'CARD_NUMBER']),
    after: [{ ...list, expect: ok({ items: [] }) }],
  },
  ...keyCases(write, {
    makes: ['a note', 'notes'],
    body: note,
    other: { body: 'Prefers evenings' },
    expect: created({ id: '#made' }),
    after: [{ ...list, expect: ok({ items: [{ id: '#made' }] }) }],
  }),
  {
    name: 'a provider writes no notes about customers',
    ...write,
    as: 'provider',
    body: note,
    expect: forbidden('customer-note.write'),
  },
  { name: 'a provider reads no notes about customers', ...list, as: 'provider', expect: forbidden('customer.read') },
  {
    name: "no note is written about another business's customer",
    ...write,
    ...elsewhere,
    body: note,
    expect: notFound,
  },
  {
    name: 'who wrote a note changes it and pins it',
    ...update,
    before: [{ ...write, body: note }],
    body: { body: 'Prefers evenings', isPinned: true },
    expect: ok({ body: 'Prefers evenings', isPinned: true, version: 2 }),
  },
  {
    name: 'a note keeps its words',
    ...update,
    before: [{ ...write, body: note }],
    body: { body: '' },
    expect: invalid(['body', 'REQUIRED']),
  },
  {
    name: "staff do not change a manager's note",
    ...update,
    before: [{ ...write, as: 'manager', body: note }],
    body: { body: 'No' },
    expect: forbidden('customer-note.write'),
  },
  {
    name: 'a note is not changed without a version',
    ...update,
    before: [{ ...write, body: note }],
    ifMatch: undefined,
    body: { body: 'No' },
    expect: versionRequired,
  },
  {
    name: 'a note is not changed from an old version',
    ...update,
    before: [{ ...write, body: note }],
    ifMatch: 2,
    body: { body: 'No' },
    expect: stale,
  },
  {
    name: "a manager deletes anybody's note",
    ...remove,
    as: 'manager',
    before: [{ ...write, body: note }],
    expect: { status: 204 },
    after: [{ ...list, expect: ok({ items: [] }) }],
  },
  {
    name: "staff do not delete a manager's note",
    ...remove,
    before: [{ ...write, as: 'manager', body: note }],
    expect: forbidden('customer-note.write'),
  },
  {
    name: 'a note of another business is not there',
    ...remove,
    as: 'owner of the other business',
    before: [{ ...write, body: note }],
    expect: notFound,
  },
  {
    name: 'a customer is anonymised: they are gone, their visits stay without a name',
    ...anonymise,
    before: [{ operation: 'booking.get', params: { id: '#booking checked in yesterday' } }],
    body: confirmed,
    after: [
      { operation: 'customer.get', ...aisha, expect: notFound },
      { operation: 'customer.list', query: { q: 'aisha' }, expect: ok({ total: 0 }) },
      {
        operation: 'booking.get',
        params: { id: '#booking checked in yesterday' },
        expect: ok({ customer: { givenName: 'Anonymised customer', lastName: '', email: '', phoneNumber: '' } }),
      },
    ],
    expect: ok({ id: '#Aisha', bookings: 1, documents: 0, notes: 0 }),
  },
  {
    name: 'anonymising is confirmed by the whole name',
    ...anonymise,
    body: { confirmation: 'Aisha' },
    expect: invalid(['confirmation', 'INVALID']),
    after: [{ operation: 'customer.get', ...aisha, expect: ok({ givenName: 'Aisha', version: 1 }) }],
  },
  {
    name: 'who is booked ahead is not anonymised',
    ...anonymise,
    before: [{ operation: 'booking.get', params: { id: '#booking for tomorrow' } }],
    body: confirmed,
    expect: conflict('CUSTOMER_NOT_SETTLED', { current: { upcoming: 1, subscriptions: 0, unpaid: '0.00' } }),
    after: [{ operation: 'customer.get', ...aisha, expect: ok({ givenName: 'Aisha' }) }],
  },
  {
    name: 'who owes money is not anonymised',
    ...anonymise,
    before: [{ operation: 'booking.get', params: { id: '#pending booking' } }],
    body: confirmed,
    expect: conflict('CUSTOMER_NOT_SETTLED', {
      current: { unpaid: '53.90', currency: 'MYR', owed: [{ amount: '53.90', currency: 'MYR' }] },
    }),
  },
  {
    name: 'staff anonymise nobody',
    ...anonymise,
    as: 'staff',
    body: confirmed,
    expect: forbidden('customer.anonymise'),
  },
  {
    name: 'a customer is not anonymised without a version',
    ...anonymise,
    ifMatch: undefined,
    body: confirmed,
    expect: versionRequired,
  },
  {
    name: 'a customer is not anonymised from an old version',
    ...anonymise,
    ifMatch: 2,
    body: confirmed,
    expect: stale,
  },
  {
    name: "another business's customer is not anonymised",
    ...anonymise,
    ...elsewhere,
    body: { confirmation: 'Lena Vogel' },
    expect: notFound,
  },
  {
    name: 'a manager takes along all that is held about a customer',
    as: 'manager',
    operation: 'customer.data-export',
    ...aisha,
    before: [{ operation: 'booking.get', params: { id: '#paid booking' } }],
    expect: ok({
      profile: { id: '#Aisha', email: 'aisha@customer.test' },
      bookings: [{ id: '#paid booking' }],
    }),
  },
  {
    name: 'staff do not take along what is held about a customer',
    operation: 'customer.data-export',
    ...aisha,
    expect: forbidden('customer.export'),
  },
  {
    name: "another business's customer is not taken along",
    as: 'manager',
    operation: 'customer.data-export',
    ...elsewhere,
    expect: notFound,
  },
]
