import type { ContractCase } from '../contract-case.ts'
import { forbidden, invalid, long, notFound, notPossible, ok, stale, versionRequired } from './expectations.ts'

const update = { operation: 'time-slot.update', params: { id: '#class slot' }, ifMatch: 1 } as const
const cancel = { operation: 'time-slot.cancel', ifMatch: 1 } as const
const complete = { operation: 'time-slot.complete', ifMatch: 1 } as const

/** Time slots: a service at a time, with a provider and seats. */
export const slotCases: ContractCase[] = [
  { name: 'a slot gets more seats', ...update, body: { slots: 12 }, expect: ok({ slots: 12, version: 2 }) },
  {
    name: 'a slot keeps the seats that are taken',
    ...update,
    params: { id: '#class slot' },
    before: [{ operation: 'booking.get', params: { id: '#booking for tomorrow' } }],
    body: { slots: 1 },
    expect: invalid(['slots', 'TOO_SMALL']),
  },
  { name: 'a slot is not changed without a version', ...update, ifMatch: undefined, body: {}, expect: versionRequired },
  { name: 'a slot is not changed from an old version', ...update, ifMatch: 3, body: { slots: 12 }, expect: stale },
  {
    name: "another business's slot is not there",
    ...update,
    params: { id: '#slot of the other business' },
    body: { slots: 12 },
    expect: notFound,
  },
  {
    name: 'staff may not change what has begun',
    ...update,
    params: { id: '#running slot' },
    body: { slots: 12 },
    expect: forbidden('slot.override'),
  },
  {
    name: 'a cancelled slot stays as it was',
    ...update,
    as: 'owner',
    params: { id: '#cancelled slot' },
    body: { slots: 12 },
    expect: notPossible('CANCELLED', 'update', ['restore']),
  },
  {
    name: 'an empty slot is cancelled without a reason',
    ...cancel,
    params: { id: '#class slot' },
    body: {},
    expect: ok({ status: 'CANCELLED', cancelReason: null, version: 2 }),
  },
  {
    name: 'a booked slot is cancelled with a reason only',
    ...cancel,
    params: { id: '#full slot' },
    body: { reason: '  ' },
    expect: invalid(['reason', 'REQUIRED']),
  },
  {
    name: 'a reason has 160 characters at most',
    ...cancel,
    params: { id: '#full slot' },
    body: { reason: long(161) },
    expect: invalid(['reason', 'TOO_LONG']),
  },
  {
    name: 'cancelling a slot cancels its bookings on behalf of the business, never late',
    ...cancel,
    params: { id: '#full slot' },
    body: { reason: 'Priya is ill' },
    expect: ok({ status: 'CANCELLED', cancelReason: 'Priya is ill', seatsTaken: 0, bookingCount: 0 }),
    after: [
      {
        operation: 'booking.get',
        params: { id: '#booking that fills the slot' },
        expect: ok({ status: 'CANCELLED', cancelledBy: 'BUSINESS', lateCancel: false, cancelReason: 'Priya is ill' }),
      },
    ],
  },
  {
    name: 'whether customers are told is yes or no',
    ...cancel,
    params: { id: '#full slot' },
    body: { reason: 'Priya is ill', notify: 'please' },
    expect: invalid(['notify', 'WRONG_TYPE']),
  },
  {
    name: 'a slot is cancelled without telling its customers',
    ...cancel,
    params: { id: '#full slot' },
    body: { reason: 'Priya is ill', notify: false },
    expect: ok({ status: 'CANCELLED', cancelReason: 'Priya is ill' }),
  },
  {
    name: 'a slot is not cancelled without a version',
    ...cancel,
    ifMatch: undefined,
    params: { id: '#class slot' },
    body: {},
    expect: versionRequired,
  },
  {
    name: 'a slot is not cancelled from an old version',
    ...cancel,
    ifMatch: 2,
    params: { id: '#class slot' },
    body: {},
    expect: stale,
  },
  {
    name: 'a completed slot cannot be cancelled',
    ...cancel,
    as: 'owner',
    params: { id: '#completed slot' },
    body: { reason: 'Mistake' },
    expect: notPossible('COMPLETED', 'cancel', ['reopen']),
  },
  {
    name: 'a slot is completed once it has started',
    ...complete,
    params: { id: '#running slot' },
    expect: ok({ status: 'COMPLETED', version: 2 }),
  },
  {
    name: 'a slot of tomorrow cannot be completed',
    ...complete,
    params: { id: '#class slot' },
    expect: notPossible('ACTIVE', 'complete', ['update', 'cancel']),
  },
  {
    name: 'a provider completes their own slot',
    ...complete,
    as: 'provider',
    params: { id: '#running slot' },
    expect: { ...ok({ status: 'COMPLETED' }), absent: ['price', 'currency'] },
  },
  {
    name: "a provider does not complete a colleague's slot",
    ...complete,
    as: 'provider',
    params: { id: "#colleague's slot" },
    expect: forbidden('slot.complete'),
  },
  {
    name: 'a provider sees their own slots, without the price',
    as: 'provider',
    operation: 'time-slot.list',
    before: [
      { operation: 'time-slot.get', params: { id: '#class slot' } },
      { operation: 'time-slot.get', params: { id: "#colleague's slot" } },
    ],
    expect: { ...ok({ items: [{ id: '#class slot' }], total: 1 }), absent: ['price', 'currency'] },
  },
  {
    name: 'a provider may not sort by what they may not see',
    as: 'provider',
    operation: 'time-slot.list',
    query: { sort: 'price' },
    expect: invalid(['sort', 'INVALID_CHOICE']),
  },
  {
    name: 'a list answers pages, and the cursor leads to the next',
    operation: 'time-slot.list',
    before: [
      { operation: 'time-slot.get', params: { id: '#class slot' } },
      { operation: 'time-slot.get', params: { id: '#running slot' } },
    ],
    query: { sort: '-startTime', limit: '1' },
    expect: ok({ items: [{ id: '#class slot' }], total: 2 }),
  },
  {
    name: 'a page of 201 rows is too much',
    operation: 'time-slot.list',
    query: { limit: '201' },
    expect: invalid(['limit', 'TOO_LARGE']),
  },
  {
    name: 'a status that slots do not have cannot be asked for',
    operation: 'time-slot.list',
    query: { status: 'ACTIVE,POSTPONED' },
    expect: invalid(['status.1', 'INVALID_CHOICE']),
  },
]
