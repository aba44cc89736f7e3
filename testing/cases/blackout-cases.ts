import type { ContractCase } from './contract-case.ts'
import { keyCases } from './key-cases.ts'
import { created, forbidden, invalid, long, notFound, notPossible, ok, stale, versionRequired } from './expectations.ts'

const closure = { kind: 'CLOSURE', firstDay: '2026-12-07', lastDay: '2026-12-08' } as const
const create = { as: 'manager', operation: 'blackout.create', body: closure } as const
const closed = ['day on which the business is closed'] as const
const closedDay = { params: { id: '#day on which the business is closed' }, records: closed, ifMatch: 1 } as const
const update = { as: 'manager', operation: 'blackout.update', ...closedDay, body: {} } as const
const remove = { as: 'manager', operation: 'blackout.remove', ...closedDay } as const

/** Closures of a place or the business, and blocked hours of members. */
export const blackoutCases: ContractCase[] = [
  {
    name: 'a manager closes the business for two whole days',
    ...create,
    expect: created({
      ...closure,
      fromTime: null,
      toTime: null,
      startTime: '2026-12-06T16:00:00.000Z',
      endTime: '2026-12-08T16:00:00.000Z',
      isPaid: false,
      reason: '',
      serviceProvider: null,
      location: null,
      version: 1,
      concerned: { sessions: 0, bookings: 0, items: [] },
    }),
  },
  {
    name: 'a place is closed for an afternoon, which is paid by its kind',
    ...create,
    body: {
      ...closure,
      kind: 'MAINTENANCE',
      lastDay: '2026-12-07',
      fromTime: '13:00',
      toTime: '18:00',
      locationId: '#location',
      reason: 'New floor',
    },
    expect: created({
      startTime: '2026-12-07T05:00:00.000Z',
      endTime: '2026-12-07T10:00:00.000Z',
      isPaid: true,
      reason: 'New floor',
      location: { id: '#location', name: 'Main studio' },
    }),
  },
  {
    name: 'hours of one member are blocked',
    ...create,
    as: 'owner',
    body: { ...closure, kind: 'TRAINING', isPaid: false, memberId: '#provider' },
    expect: created({ kind: 'TRAINING', isPaid: false, serviceProvider: { id: '#provider' } }),
  },
  ...keyCases(
    { as: 'manager', operation: 'blackout.create' },
    {
      makes: ['a closure', 'closures'],
      body: closure,
      other: { ...closure, kind: 'HOLIDAY' },
      expect: created(closure),
      after: [{ operation: 'blackout.list', expect: ok({ items: [closure], total: 1 }) }],
    },
  ),
  { name: 'staff cannot close the business', ...create, as: 'staff', expect: forbidden('blackout.business') },
  {
    name: 'a closure cannot end before it begins',
    ...create,
    body: { ...closure, lastDay: '2026-12-06' },
    expect: invalid(['lastDay', 'NOT_AFTER_START']),
  },
  {
    name: 'a closure has at most 366 days',
    ...create,
    body: { ...closure, lastDay: '2027-12-08' },
    expect: invalid(['lastDay', 'TOO_LARGE']),
  },
  {
    name: 'a closure cannot begin more than 31 days ago',
    ...create,
    body: { ...closure, firstDay: '2026-10-18' },
    expect: invalid(['firstDay', 'TOO_SMALL']),
  },
  {
    name: 'a closure cannot begin more than two years ahead',
    ...create,
    body: { ...closure, firstDay: '2028-11-20', lastDay: '2028-11-20' },
    expect: invalid(['firstDay', 'TOO_FAR_AHEAD']),
  },
  {
    name: 'the times of a closure have steps of five minutes',
    ...create,
    body: { ...closure, fromTime: '09:02' },
    expect: invalid(['fromTime', 'NOT_A_STEP']),
  },
  {
    name: 'a closure is for a member or for a place, not for both',
    ...create,
    body: { ...closure, memberId: '#provider', locationId: '#location' },
    expect: invalid(['locationId', 'NOT_APPLICABLE']),
  },
  {
    name: 'the place of another business cannot be closed',
    ...create,
    body: { ...closure, locationId: '#location of the other business' },
    expect: invalid(['locationId', 'NOT_FOUND']),
  },
  {
    name: 'the hours of a member of another business cannot be blocked',
    ...create,
    body: { ...closure, memberId: '#provider of the other business' },
    expect: invalid(['memberId', 'NOT_FOUND']),
  },
  {
    name: 'an unknown kind, a long reason and a missing day are rejected',
    ...create,
    body: { kind: 'PARTY', reason: long(161), firstDay: '2026-12-07' },
    expect: invalid(['kind', 'INVALID_CHOICE'], ['reason', 'TOO_LONG'], ['lastDay', 'REQUIRED']),
  },
  {
    name: 'a reason cannot contain a card number',
    ...create,
    body: { ...closure, reason: 'Terminal test 4111 1111 1111 1111' },
    expect: invalid(['reason', 'CARD_NUMBER']),
  },
  {
    name: 'a closure moves by a day and gets a reason',
    ...update,
    body: { firstDay: '2026-12-26', lastDay: '2026-12-26', reason: 'Boxing Day' },
    expect: ok({
      startTime: '2026-12-25T16:00:00.000Z',
      endTime: '2026-12-26T16:00:00.000Z',
      reason: 'Boxing Day',
      version: 2,
    }),
    after: [
      {
        as: 'provider',
        operation: 'blackout.list',
        expect: ok({ items: [{ reason: 'Boxing Day', firstDay: '2026-12-26' }], total: 1 }),
      },
    ],
  },
  {
    name: 'a closure that is saved without a change keeps its version',
    ...update,
    body: { reason: 'Christmas Day' },
    changesNothing: true,
    expect: ok({ version: 1 }),
  },
  { name: 'a change of a closure needs its version', ...update, ifMatch: undefined, expect: versionRequired },
  { name: 'a change of an older version of a closure is rejected', ...update, ifMatch: 7, expect: stale },
  { name: 'a provider cannot change a closure', ...update, as: 'provider', expect: forbidden('blackout.business') },
  {
    name: 'a changed closure cannot end before it begins',
    ...update,
    body: { lastDay: '2026-12-24' },
    expect: invalid(['lastDay', 'NOT_AFTER_START']),
  },
  {
    name: 'a closure of another business cannot be changed',
    ...update,
    as: 'owner of the other business',
    expect: notFound,
  },
  {
    name: 'a closure that began more than 31 days ago keeps its kind',
    ...update,
    records: ['closure of the summer'],
    params: { id: '#closure of the summer' },
    body: { kind: 'HOLIDAY' },
    expect: notPossible('PAST', 'update', []),
  },
  {
    name: 'a closure that began more than 31 days ago can end earlier',
    ...update,
    records: ['closure of the summer'],
    params: { id: '#closure of the summer' },
    body: { lastDay: '2026-11-19' },
    expect: ok({ lastDay: '2026-11-19', endTime: '2026-11-19T16:00:00.000Z' }),
  },
  {
    name: 'a closure is deleted',
    ...remove,
    expect: { status: 204 },
    after: [{ operation: 'blackout.list', expect: ok({ items: [], total: 0 }) }],
  },
  { name: 'deleting a closure needs its version', ...remove, ifMatch: undefined, expect: versionRequired },
  { name: 'an older version of a closure is not deleted', ...remove, ifMatch: 7, expect: stale },
  { name: 'staff cannot delete a closure', ...remove, as: 'staff', expect: forbidden('blackout.business') },
  {
    name: 'a closure that began more than 31 days ago is not deleted',
    ...remove,
    records: ['closure of the summer'],
    params: { id: '#closure of the summer' },
    expect: notPossible('PAST', 'remove', ['update']),
  },
]
