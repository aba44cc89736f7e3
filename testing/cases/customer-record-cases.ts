import type { ContractCase } from './contract-case.ts'
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

/** The record of a customer: bookings, money, notes and data protection. */
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
    name: "a provider cannot read a customer's bookings",
    as: 'provider',
    operation: 'customer.bookings',
    ...aisha,
    expect: forbidden('customer.read'),
  },
  {
    name: "the bookings of another business's customer are not found",
    operation: 'customer.bookings',
    ...elsewhere,
    expect: notFound,
  },
  {
    name: 'a customer without a membership has an empty list of memberships',
    operation: 'customer.subscriptions',
    ...aisha,
    expect: ok({ total: 0 }),
  },
  {
    name: "a provider cannot read a customer's memberships",
    as: 'provider',
    operation: 'customer.subscriptions',
    ...aisha,
    expect: forbidden('customer.read'),
  },
  {
    name: 'a customer without an invoice has an empty list of invoices',
    operation: 'customer.invoices',
    ...aisha,
    expect: ok({ total: 0 }),
  },
  {
    name: "a provider cannot read a customer's invoices",
    as: 'provider',
    operation: 'customer.invoices',
    ...aisha,
    expect: forbidden('invoice.read'),
  },
  {
    name: 'staff read the paid and unpaid amounts of a customer',
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
    name: "a provider cannot read a customer's payments",
    as: 'provider',
    operation: 'customer.payments',
    ...aisha,
    expect: forbidden('invoice.read'),
  },
  {
    name: "the payments of another business's customer are not found",
    operation: 'customer.payments',
    ...elsewhere,
    expect: notFound,
  },
  {
    name: 'a manager reads a merge in the activity and can undo it',
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
    name: 'staff read only their own actions in the activity',
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
    name: "a provider cannot read a customer's activity",
    as: 'provider',
    operation: 'customer.activity',
    ...aisha,
    expect: forbidden('customer.read'),
  },
  {
    name: 'staff write a note about a customer',
    ...write,
    body: note,
    expect: created({ body: 'Prefers mornings', isPinned: false, canChange: true, version: 1 }),
    after: [
      { ...list, expect: ok({ items: [{ id: '#made', canChange: true }] }) },
      { ...list, as: 'manager', expect: ok({ items: [{ id: '#made', canChange: true }] }) },
    ],
  },
  {
    name: 'notes are paged, with the pinned one first',
    ...list,
    before: [
      { ...write, body: { body: 'Pinned', isPinned: true } },
      { ...write, body: { body: 'Newer' } },
    ],
    query: { limit: '1' },
    expect: ok({ items: [{ body: 'Pinned' }], total: 2 }),
  },
  {
    name: 'a list of notes rejects an invalid cursor',
    ...list,
    query: { cursor: 'x' },
    expect: invalid(['cursor', 'INVALID']),
  },
  { name: 'a note needs a text', ...write, body: { body: ' ' }, expect: invalid(['body', 'REQUIRED']) },
  {
    name: 'a note with a card number is rejected',
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
    name: 'a provider cannot write notes about customers',
    ...write,
    as: 'provider',
    body: note,
    expect: forbidden('customer-note.write'),
  },
  { name: 'a provider cannot read notes about customers', ...list, as: 'provider', expect: forbidden('customer.read') },
  {
    name: "a note about another business's customer is rejected",
    ...write,
    ...elsewhere,
    body: note,
    expect: notFound,
  },
  {
    name: 'the author of a note changes and pins it',
    ...update,
    before: [{ ...write, body: note }],
    body: { body: 'Prefers evenings', isPinned: true },
    expect: ok({ body: 'Prefers evenings', isPinned: true, version: 2 }),
  },
  {
    name: 'a note cannot be changed to an empty text',
    ...update,
    before: [{ ...write, body: note }],
    body: { body: '' },
    expect: invalid(['body', 'REQUIRED']),
  },
  {
    name: "staff cannot change a manager's note",
    ...update,
    before: [{ ...write, as: 'manager', body: note }],
    body: { body: 'No' },
    expect: forbidden('customer-note.write'),
  },
  {
    name: 'a change of a note needs a version',
    ...update,
    before: [{ ...write, body: note }],
    ifMatch: undefined,
    body: { body: 'No' },
    expect: versionRequired,
  },
  {
    name: 'a change of a note with an old version is rejected',
    ...update,
    before: [{ ...write, body: note }],
    ifMatch: 2,
    body: { body: 'No' },
    expect: stale,
  },
  {
    name: 'a manager deletes a note of another member',
    ...remove,
    as: 'manager',
    before: [{ ...write, body: note }],
    expect: { status: 204 },
    after: [{ ...list, expect: ok({ items: [] }) }],
  },
  {
    name: "staff cannot delete a manager's note",
    ...remove,
    before: [{ ...write, as: 'manager', body: note }],
    expect: forbidden('customer-note.write'),
  },
  {
    name: 'a note of another business cannot be deleted',
    ...remove,
    as: 'owner of the other business',
    before: [{ ...write, body: note }],
    expect: notFound,
  },
  {
    name: 'an anonymised customer is not found, and their visits stay without a name',
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
    name: 'anonymising needs the full name of the customer as confirmation',
    ...anonymise,
    body: { confirmation: 'Aisha' },
    expect: invalid(['confirmation', 'INVALID']),
    after: [{ operation: 'customer.get', ...aisha, expect: ok({ givenName: 'Aisha', version: 1 }) }],
  },
  {
    name: 'a customer with an upcoming booking cannot be anonymised',
    ...anonymise,
    before: [{ operation: 'booking.get', params: { id: '#booking for tomorrow' } }],
    body: confirmed,
    expect: conflict('CUSTOMER_NOT_SETTLED', { current: { upcoming: 1, subscriptions: 0, unpaid: '0.00' } }),
    after: [{ operation: 'customer.get', ...aisha, expect: ok({ givenName: 'Aisha' }) }],
  },
  {
    name: 'a customer with an unpaid amount cannot be anonymised',
    ...anonymise,
    before: [{ operation: 'booking.get', params: { id: '#pending booking' } }],
    body: confirmed,
    expect: conflict('CUSTOMER_NOT_SETTLED', {
      current: { unpaid: '53.90', currency: 'MYR', owed: [{ amount: '53.90', currency: 'MYR' }] },
    }),
  },
  {
    name: 'staff cannot anonymise customers',
    ...anonymise,
    as: 'staff',
    body: confirmed,
    expect: forbidden('customer.anonymise'),
  },
  {
    name: 'anonymising a customer needs a version',
    ...anonymise,
    ifMatch: undefined,
    body: confirmed,
    expect: versionRequired,
  },
  {
    name: 'anonymising a customer with an old version is rejected',
    ...anonymise,
    ifMatch: 2,
    body: confirmed,
    expect: stale,
  },
  {
    name: "another business's customer cannot be anonymised",
    ...anonymise,
    ...elsewhere,
    body: { confirmation: 'Lena Vogel' },
    expect: notFound,
  },
  {
    name: 'a manager exports all data of a customer',
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
    name: 'staff cannot export the data of a customer',
    operation: 'customer.data-export',
    ...aisha,
    expect: forbidden('customer.export'),
  },
  {
    name: "the data of another business's customer cannot be exported",
    as: 'manager',
    operation: 'customer.data-export',
    ...elsewhere,
    expect: notFound,
  },
]
