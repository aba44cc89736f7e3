import type { ContractCase } from './contract-case.ts'
import { conflict, created, forbidden, invalid, long, notFound, ok, stale, versionRequired } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const mei = { givenName: 'Mei', lastName: 'Tan', phoneNumber: '+60 12-777 1234', email: 'Mei@Mail.TEST' }
const create = { operation: 'customer.create' } as const
const update = { operation: 'customer.update', params: { id: '#Aisha' }, ifMatch: 1 } as const

const merge = { operation: 'customer.merge', as: 'manager', ifMatch: 1 } as const
const undoMerge = { operation: 'customer-merge.undo', as: 'manager', params: { id: '#made' } } as const
const benIntoAisha = { keepId: '#Aisha', mergeId: '#Ben', mergeVersion: 1 }
const bookBen = {
  operation: 'booking.create',
  body: { timeSlotId: '#class slot', customerId: '#Ben', paymentType: 'CASH', total: '53.90' },
} as const

/** Customers. */
export const customerCases: ContractCase[] = [
  {
    name: 'staff create a customer, and the phone number is stored in one form',
    ...create,
    body: mei,
    expect: created({
      givenName: 'Mei',
      phoneNumber: '+60127771234',
      email: 'Mei@mail.test',
      dateOfBirth: null,
      lifetimeValue: '0.00',
      unpaid: '0.00',
      visits90d: 0,
      lastVisitAt: null,
      currency: 'MYR',
    }),
    after: [
      { operation: 'customer.list', query: { q: '012-777 1234' }, expect: ok({ total: 1 }) },
      { as: 'owner of the other business', operation: 'customer.list', query: { q: 'mei' }, expect: ok({ total: 0 }) },
    ],
  },
  {
    name: 'a phone number with a zero in brackets is the same as without, so the customer is a possible duplicate',
    ...create,
    before: [{ ...create, body: { ...mei, email: '', phoneNumber: '+49 30 12248773' } }],
    body: { ...mei, email: '', phoneNumber: '\u202a+49 (0)30\u201312248773\u202c' },
    expect: conflict('POSSIBLE_DUPLICATE'),
  },
  {
    name: 'a customer with a phone number that cannot exist is rejected',
    ...create,
    body: { ...mei, phoneNumber: '+6060123384410' },
    expect: invalid(['phoneNumber', 'INVALID_FORMAT']),
  },
  {
    name: 'a customer cannot get a phone number that cannot exist',
    ...update,
    body: { phoneNumber: '+6060123384410' },
    expect: invalid(['phoneNumber', 'INVALID_FORMAT']),
  },
  ...(
    [
      ['an invisible sign', 'mei@mail.test', 'mei\u200b@mail.test'],
      ['a decomposed letter', 'jos\u00e9@mail.test', 'Jose\u0301@mail.test'],
      ['a Turkish capital I with a dot', 'mar\u0130a@mail.test', 'mar\u0130a@mail.test'],
    ] as const
  ).map(([what, one, other]): ContractCase => ({
    name: `an address that differs only by ${what} is that of a possible duplicate`,
    ...create,
    before: [{ ...create, body: { givenName: 'One', email: one } }],
    body: { givenName: 'Other', email: other },
    expect: conflict('POSSIBLE_DUPLICATE'),
  })),
  {
    name: 'an address with a Turkish capital I is not that with an i',
    ...create,
    before: [{ ...create, body: { givenName: 'One', email: 'maria@mail.test' } }],
    body: { givenName: 'Other', email: 'mar\u0130a@mail.test' },
    expect: created({ givenName: 'Other' }),
  },
  {
    name: 'a manager exports all customers as a file',
    as: 'manager',
    operation: 'customer.export',
    before: [{ operation: 'customer.get', params: { id: '#Aisha' } }],
    expect: ok({ name: 'customers-2026-11-19.csv', type: 'text/csv; charset=utf-8' }),
  },
  {
    name: 'a manager exports selected customers as a file',
    as: 'manager',
    operation: 'customer.export-selected',
    body: { ids: ['#Aisha', '#Ben'] },
    expect: ok({ name: 'customers-2026-11-19.csv', type: 'text/csv; charset=utf-8' }),
  },
  {
    name: 'an export of selected customers needs at least one',
    as: 'manager',
    operation: 'customer.export-selected',
    body: { ids: [] },
    expect: invalid(['ids', 'TOO_FEW']),
  },
  {
    name: 'staff cannot export selected customers',
    operation: 'customer.export-selected',
    body: { ids: ['#Aisha'] },
    expect: forbidden('export.lists'),
  },
  { name: 'staff cannot export all customers', operation: 'customer.export', expect: forbidden('export.lists') },
  {
    name: 'a provider cannot list customers',
    as: 'provider',
    operation: 'customer.list',
    expect: forbidden('customer.read'),
  },
  {
    name: 'a customer needs a first name',
    ...create,
    body: { phoneNumber: '+60127771234' },
    expect: invalid(['givenName', 'REQUIRED']),
  },
  {
    name: 'a customer needs an email address or a phone number',
    ...create,
    body: { givenName: 'Mei' },
    expect: invalid(['phoneNumber', 'CONTACT_REQUIRED']),
  },
  {
    name: 'a customer is rejected with a long name, an invalid email, an invalid phone number and an unknown field',
    ...create,
    body: { givenName: long(61), email: 'mei', phoneNumber: '12', vip: true },
    expect: invalid(
      ['givenName', 'TOO_LONG'],
      ['email', 'INVALID_FORMAT'],
      ['phoneNumber', 'INVALID_FORMAT'],
      ['vip', 'UNKNOWN_FIELD'],
    ),
  },
  {
    name: 'a name that is not text is rejected',
    ...create,
    body: { ...mei, givenName: 42 },
    expect: invalid(['givenName', 'WRONG_TYPE']),
  },
  {
    name: 'a birthday in the future is rejected',
    ...create,
    body: { ...mei, dateOfBirth: '2026-11-20' },
    expect: invalid(['dateOfBirth', 'NOT_IN_FUTURE']),
  },
  {
    name: 'a birthday on a day that does not exist is rejected',
    ...create,
    body: { ...mei, dateOfBirth: '2001-02-29' },
    expect: invalid(['dateOfBirth', 'INVALID_FORMAT']),
  },
  {
    name: 'a customer with the phone number of another is rejected as a possible duplicate',
    ...create,
    before: [{ operation: 'customer.get', params: { id: '#Aisha' } }],
    body: { givenName: 'A.', phoneNumber: '0060 12 338 4410' },
    expect: conflict('POSSIBLE_DUPLICATE', { current: [{ id: '#Aisha', givenName: 'Aisha' }] }),
    after: [{ operation: 'customer.list', expect: ok({ total: 1 }) }],
  },
  {
    name: 'staff can create a second customer with the same phone number',
    ...create,
    before: [{ operation: 'customer.get', params: { id: '#Aisha' } }],
    body: { givenName: 'Omar', phoneNumber: '+60123384410', force: true },
    expect: created({ givenName: 'Omar' }),
  },
  ...keyCases(create, {
    makes: ['a customer', 'customers'],
    body: mei,
    other: { ...mei, givenName: 'May' },
    expect: created({ id: '#made' }),
  }),
  {
    name: 'a customer can opt out of reminders',
    ...update,
    body: { emailChoice: 'NO_REMINDERS' },
    expect: ok({ emailChoice: 'NO_REMINDERS', version: 2 }),
  },
  {
    name: 'an unknown email choice is rejected',
    ...update,
    body: { emailChoice: 'SOMETIMES' },
    expect: invalid(['emailChoice', 'INVALID_CHOICE']),
  },
  {
    name: 'staff change the name of a customer',
    ...update,
    body: { lastName: 'Yusof' },
    expect: ok({ lastName: 'Yusof', version: 2 }),
  },
  {
    name: 'a customer cannot lose both email address and phone number',
    ...update,
    body: { email: '', phoneNumber: '' },
    expect: invalid(['phoneNumber', 'CONTACT_REQUIRED']),
  },
  {
    name: 'the email address of another customer is rejected as a possible duplicate',
    ...update,
    before: [{ operation: 'customer.get', params: { id: '#Ben' } }],
    body: { email: 'ben@customer.test' },
    expect: conflict('POSSIBLE_DUPLICATE', { current: [{ id: '#Ben' }] }),
  },
  {
    name: 'a change of a customer needs a version',
    ...update,
    ifMatch: undefined,
    body: {},
    expect: versionRequired,
  },
  {
    name: 'a change of a customer with an old version is rejected',
    ...update,
    ifMatch: 2,
    body: { lastName: 'Y' },
    expect: stale,
  },
  {
    name: "another business's customer cannot be changed",
    ...update,
    params: { id: '#customer of the other business' },
    body: { lastName: 'Y' },
    expect: notFound,
  },
  {
    name: 'a customer record contains the unpaid amount',
    operation: 'customer.get',
    before: [{ operation: 'booking.get', params: { id: '#pending booking' } }],
    params: { id: '#Aisha' },
    expect: ok({ unpaid: '53.90', lifetimeValue: '0.00', nextVisitAt: '2026-11-20T01:00:00.000Z' }),
  },
  {
    name: 'customers can be filtered by unpaid amounts',
    operation: 'customer.list',
    before: [
      { operation: 'booking.get', params: { id: '#pending booking' } },
      { operation: 'customer.get', params: { id: '#Ben' } },
    ],
    query: { unpaid: 'true' },
    expect: ok({ items: [{ id: '#Aisha' }], total: 1 }),
  },
  {
    name: 'customers can be filtered by no-shows',
    operation: 'customer.list',
    before: [
      { operation: 'booking.get', params: { id: '#no-show' } },
      { operation: 'customer.get', params: { id: '#Ben' } },
    ],
    query: { noShows: '1' },
    expect: ok({ items: [{ id: '#Aisha', noShows90d: 1 }], total: 1 }),
    after: [{ operation: 'customer.list', query: { noShows: '2' }, expect: ok({ items: [], total: 0 }) }],
  },
  {
    name: 'customers can be filtered by the month of their birthday',
    operation: 'customer.list',
    before: [
      { ...create, body: { ...mei, dateOfBirth: '1992-02-29' } },
      { operation: 'customer.get', params: { id: '#Ben' } },
    ],
    query: { birthMonth: '2' },
    expect: ok({ items: [{ givenName: 'Mei' }], total: 1 }),
    after: [{ operation: 'customer.list', query: { q: 'mei', birthMonth: '3' }, expect: ok({ items: [], total: 0 }) }],
  },
  {
    name: 'a new customer is not listed as inactive',
    operation: 'customer.list',
    before: [{ operation: 'customer.get', params: { id: '#Ben' } }],
    query: { inactiveDays: '1' },
    expect: ok({ items: [], total: 0 }),
  },
  {
    name: 'invalid filters of customers are rejected',
    operation: 'customer.list',
    query: { birthMonth: '13', inactiveDays: '0', noShows: 'many' },
    expect: invalid(['inactiveDays', 'TOO_SMALL'], ['birthMonth', 'TOO_LARGE'], ['noShows', 'WRONG_TYPE']),
  },
  {
    name: 'an export with an invalid birth month is rejected',
    as: 'manager',
    operation: 'customer.export',
    query: { birthMonth: '0' },
    expect: invalid(['birthMonth', 'TOO_SMALL']),
  },
  {
    name: 'a merge of two customers keeps one of them with the records of both',
    ...merge,
    before: [bookBen, { operation: 'customer.get', params: { id: '#Aisha' } }],
    body: { ...benIntoAisha, fields: ['email'] },
    expect: ok({
      customer: { id: '#Aisha', givenName: 'Aisha', email: 'ben@customer.test', version: 2 },
      moved: { bookings: 1, subscriptions: 0, invoices: 0, notes: 0 },
    }),
    after: [
      { operation: 'customer.get', params: { id: '#Ben' }, expect: notFound },
      { operation: 'booking.list', query: { customerId: '#Aisha' }, expect: ok({ total: 1 }) },
      { operation: 'customer.list', expect: ok({ total: 1 }) },
    ],
  },
  {
    name: 'staff cannot merge customers',
    ...merge,
    as: 'staff',
    body: benIntoAisha,
    expect: forbidden('customer.merge'),
  },
  {
    name: 'a merge of customers needs a version',
    ...merge,
    ifMatch: undefined,
    body: benIntoAisha,
    expect: versionRequired,
  },
  {
    name: 'a merge with an old version of the kept customer is rejected',
    ...merge,
    ifMatch: 2,
    body: benIntoAisha,
    expect: stale,
  },
  {
    name: 'a merge with an old version of the other customer is rejected',
    ...merge,
    body: { ...benIntoAisha, mergeVersion: 2 },
    expect: stale,
    after: [{ operation: 'customer.get', params: { id: '#Ben' }, expect: ok({ version: 1 }) }],
  },
  {
    name: 'a customer cannot be merged into themselves',
    ...merge,
    body: { ...benIntoAisha, mergeId: '#Aisha' },
    expect: invalid(['mergeId', 'INVALID']),
  },
  {
    name: "another business's customer cannot be merged",
    ...merge,
    body: { ...benIntoAisha, mergeId: '#customer of the other business' },
    expect: invalid(['mergeId', 'NOT_FOUND']),
  },
  {
    name: 'a merged customer keeps the chosen email address',
    ...merge,
    body: { keepId: '#Ben', mergeId: '#Aisha', mergeVersion: 1, fields: ['email'] },
    expect: ok({ customer: { email: 'aisha@customer.test' } }),
  },
  {
    name: 'a merge is rejected when both customers have a live booking in one slot',
    ...merge,
    before: [{ operation: 'booking.get', params: { id: '#paid booking' } }, bookBen],
    body: benIntoAisha,
    expect: conflict('DUPLICATE_BOOKING'),
    after: [{ operation: 'customer.get', params: { id: '#Ben' }, expect: ok({ version: 1 }) }],
  },
  {
    name: 'a customer who was merged into another cannot be booked',
    operation: 'booking.create',
    before: [{ ...merge, body: benIntoAisha }],
    body: { timeSlotId: '#class slot', customerId: '#Ben', paymentType: 'CASH', total: '53.90' },
    expect: invalid(['customerId', 'NOT_FOUND']),
  },
  {
    name: "undoing a merge returns each customer's bookings",
    ...undoMerge,
    before: [bookBen, { ...merge, body: { ...benIntoAisha, fields: ['email'] } }],
    expect: ok({ id: '#Ben', givenName: 'Ben', email: 'ben@customer.test' }),
    after: [
      { operation: 'customer.get', params: { id: '#Aisha' }, expect: ok({ email: 'aisha@customer.test', version: 3 }) },
      { operation: 'booking.list', query: { customerId: '#Ben' }, expect: ok({ total: 1 }) },
      { ...undoMerge, expect: conflict('ALREADY_UNDONE') },
    ],
  },
  {
    name: 'a merge cannot be undone after the customer was changed',
    ...undoMerge,
    before: [
      { ...merge, body: benIntoAisha },
      { ...update, ifMatch: 2, body: { lastName: 'Yusof' } },
    ],
    expect: conflict('STALE_VERSION', { current: { version: 3 } }),
    after: [{ operation: 'customer.get', params: { id: '#Ben' }, expect: notFound }],
  },
  {
    name: 'staff cannot undo a merge',
    ...undoMerge,
    as: 'staff',
    before: [{ ...merge, body: benIntoAisha }],
    expect: forbidden('customer.merge'),
  },
  {
    name: "another business's merge cannot be undone",
    ...undoMerge,
    as: 'owner of the other business',
    before: [{ ...merge, body: benIntoAisha }],
    expect: notFound,
  },
]
