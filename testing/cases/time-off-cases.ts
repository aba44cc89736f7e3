import type { ContractCase } from './contract-case.ts'
import { conflict, created, forbidden, invalid, notFound, ok, stale, versionRequired } from './expectations.ts'
import { keyCases } from './key-cases.ts'

// The cases take place on 19 November 2026. The 26th is a Thursday.
const thursday = { leaveKindId: '#annual leave', firstDay: '2026-11-26', lastDay: '2026-11-26' }
const ask = { as: 'provider', operation: 'time-off.request', body: thursday } as const
const made = { id: '#made' }
const decide = { as: 'owner', operation: 'time-off.approve', params: made, body: {}, ifMatch: 1 } as const
const kind = {
  name: 'Study leave',
  unit: 'DAY',
  isPaid: true,
  needsApproval: true,
  needsNote: false,
  yearlyAmount: 500,
  carryAmount: 0,
  carryMonths: 0,
  mayGoBelowZero: false,
}
const createKind = { as: 'manager', operation: 'leave-kind.create', body: kind } as const

const cancel = { as: 'provider', operation: 'time-off.cancel', params: made, body: {}, ifMatch: 2 } as const
const shortened = { firstDay: '2026-11-26', lastDay: '2026-11-27' }
const shorten = { as: 'provider', operation: 'time-off.shorten', params: made, body: shortened, ifMatch: 2 } as const
const reject = {
  as: 'owner',
  operation: 'time-off.reject',
  params: made,
  body: { reason: 'Two are away' },
  ifMatch: 1,
} as const
const change = { as: 'provider', operation: 'time-off.update', params: made, body: thursday, ifMatch: 1 } as const
const changeKind = {
  as: 'manager',
  operation: 'leave-kind.update',
  params: made,
  body: { isPaid: false },
  ifMatch: 1,
} as const
const adjust = { as: 'manager', operation: 'leave-balance.adjust', params: { id: '#provider' } } as const
const adjusted = { leaveKindId: '#annual leave', amount: 100, note: 'Worked a holiday' }

/** The versions and keys that every write needs. */
const guardCases: ContractCase[] = [
  {
    name: 'a kind of time off is changed with its version',
    ...changeKind,
    before: [createKind],
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'a request is changed with its version',
    ...change,
    before: [ask],
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'a request is not changed to an end before its start',
    ...change,
    before: [ask],
    body: { ...thursday, lastDay: '2026-11-25' },
    expect: invalid(['lastDay', 'NOT_AFTER_START']),
  },
  {
    name: 'a request is approved with its version',
    ...decide,
    before: [ask],
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'a request is rejected with its version',
    ...reject,
    before: [ask],
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'time off is cancelled with its version',
    ...cancel,
    before: [ask, decide],
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'time off is shortened with its version',
    ...shorten,
    before: [ask, decide],
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'a session of an approval is decided once',
    ...decide,
    before: [ask],
    body: {
      decisions: [
        { slotId: '#business', decision: 'KEEP' },
        { slotId: '#business', decision: 'CANCEL' },
      ],
    },
    expect: invalid(['decisions', 'NOT_DISTINCT']),
  },
  ...keyCases(
    { as: 'manager', operation: 'leave-kind.create' },
    {
      makes: ['a kind of time off', 'kinds of time off'],
      body: kind,
      other: { ...kind, isPaid: false },
      expect: created({ version: 1 }),
    },
  ),
  ...keyCases(adjust, {
    makes: ['an adjustment', 'adjustments'],
    body: adjusted,
    other: { ...adjusted, amount: 200 },
    expect: created({ balances: [{ balance: 2100 }, {}] }),
  }),
  ...keyCases(
    { as: 'provider', operation: 'time-off.request' },
    {
      makes: ['a request for time off', 'requests for time off'],
      body: thursday,
      other: { ...thursday, note: 'Another' },
      expect: created({ timeOff: { version: 1 } }),
    },
  ),
]

/** Kinds of time off, balances, and absences from their request to their end. */
export const timeOffCases: ContractCase[] = [
  {
    name: 'every member reads the kinds of time off',
    as: 'provider',
    operation: 'leave-kind.list',
    expect: ok({
      items: [{ name: 'Annual leave' }, { name: 'Sick leave' }, { name: 'Time in lieu' }, { name: 'Unpaid leave' }],
    }),
  },
  { name: 'a manager creates a kind of time off', ...createKind, expect: created({ ...kind, version: 1 }) },
  {
    name: 'a kind takes a name that no other kind has',
    ...createKind,
    body: { ...kind, name: 'annual leave' },
    expect: conflict('NAME_TAKEN'),
  },
  { name: 'staff create no kinds', ...createKind, as: 'staff', expect: forbidden('leave.manage') },
  {
    name: 'a yearly amount is a multiple of half a day',
    ...createKind,
    body: { ...kind, yearlyAmount: 33 },
    expect: invalid(['yearlyAmount', 'NOT_A_STEP']),
  },
  {
    name: 'a kind without a balance carries nothing over',
    ...createKind,
    body: { ...kind, yearlyAmount: null, carryAmount: 100 },
    expect: invalid(['carryAmount', 'NOT_APPLICABLE']),
  },
  {
    name: 'a manager changes a kind',
    as: 'manager',
    operation: 'leave-kind.update',
    before: [createKind],
    params: made,
    body: { yearlyAmount: 1000 },
    ifMatch: 1,
    expect: ok({ yearlyAmount: 1000, version: 2 }),
  },
  {
    name: 'the unit of a kind stays',
    as: 'manager',
    operation: 'leave-kind.update',
    before: [createKind],
    params: made,
    body: { unit: 'HOUR' },
    ifMatch: 1,
    expect: invalid(['unit', 'UNKNOWN_FIELD']),
  },
  {
    name: 'a kind is archived once',
    as: 'owner',
    operation: 'leave-kind.archive',
    before: [createKind, { as: 'owner', operation: 'leave-kind.archive', params: made, ifMatch: 1 }],
    params: made,
    ifMatch: 2,
    expect: conflict('TRANSITION_NOT_ALLOWED'),
    after: [
      {
        ...ask,
        body: { ...thursday, leaveKindId: '#made' },
        expect: invalid(['leaveKindId', 'INVALID_CHOICE']),
      },
    ],
  },
  {
    name: 'a member reads their balance with its lines',
    as: 'provider',
    operation: 'leave-balance.get',
    params: { id: '#provider' },
    expect: ok({
      leaveYear: 2026,
      balances: [
        {
          kind: { name: 'Annual leave' },
          balance: 2000,
          lines: [{ reason: 'GRANT', amount: 2000, from: '2026-01-01' }],
        },
        { kind: { name: 'Time in lieu' }, balance: 0, lines: [] },
      ],
    }),
  },
  {
    name: 'a member does not read the balance of a colleague',
    as: 'other provider',
    operation: 'leave-balance.get',
    params: { id: '#provider' },
    expect: forbidden('time-off.approve'),
  },
  {
    name: 'a balance of nobody is not found',
    as: 'owner',
    operation: 'leave-balance.get',
    params: { id: '#business' },
    expect: notFound,
  },
  {
    name: 'a manager adjusts the balance of somebody else',
    as: 'manager',
    operation: 'leave-balance.adjust',
    params: { id: '#provider' },
    body: { leaveKindId: '#annual leave', amount: -150, note: 'Joined in March' },
    expect: created({
      balances: [{ balance: 1850, lines: [{ reason: 'GRANT' }, { reason: 'ADJUSTED', amount: -150 }] }, {}],
    }),
  },
  {
    name: 'a manager does not adjust their own balance',
    as: 'manager',
    operation: 'leave-balance.adjust',
    params: { id: '#manager' },
    body: { leaveKindId: '#annual leave', amount: 100, note: 'Worked a lot' },
    expect: { status: 403, code: 'OWN_REQUEST' },
  },
  {
    name: 'an adjustment needs a reason',
    as: 'manager',
    operation: 'leave-balance.adjust',
    params: { id: '#provider' },
    body: { leaveKindId: '#annual leave', amount: 100, note: '' },
    expect: invalid(['note', 'REQUIRED']),
  },
  {
    name: 'a kind without a balance is not adjusted',
    as: 'manager',
    operation: 'leave-balance.adjust',
    params: { id: '#provider' },
    body: { leaveKindId: '#sick leave', amount: 100, note: 'Was ill' },
    expect: invalid(['leaveKindId', 'NOT_APPLICABLE']),
  },
  {
    name: 'a provider requests a day off',
    ...ask,
    body: { ...thursday, note: 'Graduation' },
    expect: created({
      timeOff: { status: 'REQUESTED', member: { id: '#provider' }, amount: 100, note: 'Graduation', decision: null },
      warnings: [],
    }),
    after: [
      { as: 'staff', operation: 'time-off.list', expect: ok({ items: [], total: 0 }) },
      { as: 'owner', operation: 'home.tasks', expect: ok({ tasks: [{ kind: 'TIME_OFF_REQUESTED', count: 1 }] }) },
    ],
  },
  {
    name: 'half a day of a kind with half days is noon without a schedule',
    ...ask,
    body: { ...thursday, part: 'SECOND_HALF' },
    expect: created({ timeOff: { amount: 50, fromTime: '12:00', toTime: '24:00' } }),
  },
  {
    name: 'a request over other time off names it',
    ...ask,
    before: [ask],
    expect: conflict('TIME_OFF_OVERLAPS', { current: { id: '#made', firstDay: '2026-11-26' } }),
  },
  {
    name: 'a request beyond the balance has the sum',
    ...ask,
    body: { ...thursday, lastDay: '2026-12-20' },
    expect: conflict('LEAVE_BALANCE_EXCEEDED', { current: { available: 2000, asked: 2500, leaveYear: 2026 } }),
  },
  {
    name: 'a day of last year is too far back',
    ...ask,
    body: { ...thursday, firstDay: '2025-12-01', lastDay: '2025-12-01' },
    expect: invalid(['firstDay', 'NOT_IN_PAST']),
  },
  {
    name: 'an unknown kind is rejected',
    ...ask,
    body: { ...thursday, leaveKindId: '#business' },
    expect: invalid(['leaveKindId', 'NOT_FOUND']),
  },
  {
    name: 'being ill holds at once, and the sessions are uncovered',
    ...ask,
    records: ['class slot'],
    body: { leaveKindId: '#sick leave', firstDay: '2026-11-20', lastDay: '2026-11-20' },
    expect: created({ timeOff: { status: 'APPROVED', decision: { kind: 'NOT_NEEDED', by: null } } }),
    after: [
      {
        operation: 'time-slot.get',
        params: { id: '#class slot' },
        expect: ok({ status: 'ACTIVE', isUncovered: true }),
      },
      {
        as: 'staff',
        operation: 'time-off.list',
        expect: {
          status: 200,
          body: { items: [{ member: { id: '#provider' } }] },
          absent: ['kind', 'note', 'decision'],
        },
      },
    ],
  },
  {
    name: 'a manager enters time off for somebody else only with a decision for each session',
    as: 'manager',
    operation: 'time-off.request',
    records: ['class slot'],
    body: { ...thursday, firstDay: '2026-11-20', memberId: '#provider' },
    expect: conflict('SLOTS_UNDECIDED', {
      current: { sessions: [{ slotId: '#class slot', free: [{ id: '#other provider' }] }] },
    }),
  },
  {
    name: 'staff enter no time off for others',
    ...ask,
    as: 'staff',
    body: { ...thursday, memberId: '#provider' },
    expect: forbidden('time-off.approve'),
  },
  {
    name: 'a request is counted before it is sent',
    as: 'provider',
    operation: 'time-off.preview',
    query: { leaveKindId: '#annual leave', firstDay: '2026-11-26', lastDay: '2026-11-27' },
    expect: ok({ amount: 200, balance: { before: 2000, after: 1800 }, warnings: [], overlaps: null, sessions: 0 }),
  },
  {
    name: 'an end before the start is not counted',
    as: 'provider',
    operation: 'time-off.preview',
    query: { leaveKindId: '#annual leave', firstDay: '2026-11-26', lastDay: '2026-11-25' },
    expect: invalid(['lastDay', 'NOT_AFTER_START']),
  },
  {
    name: 'a member reads their request',
    as: 'provider',
    operation: 'time-off.get',
    before: [ask],
    params: made,
    expect: ok({ id: '#made', status: 'REQUESTED' }),
  },
  {
    name: 'staff do not find a request of a colleague',
    operation: 'time-off.get',
    before: [ask],
    params: made,
    expect: notFound,
  },
  {
    name: 'a list of absences takes only known statuses',
    operation: 'time-off.list',
    query: { status: 'AWAY' },
    expect: invalid(['status.0', 'INVALID_CHOICE']),
  },
  {
    name: 'a member changes their request',
    as: 'provider',
    operation: 'time-off.update',
    before: [ask],
    params: made,
    body: { ...thursday, lastDay: '2026-11-27' },
    ifMatch: 1,
    expect: ok({ timeOff: { lastDay: '2026-11-27', amount: 200, version: 2 } }),
  },
  {
    name: 'an old version of a request is not changed',
    as: 'provider',
    operation: 'time-off.update',
    before: [ask],
    params: made,
    body: thursday,
    ifMatch: 2,
    expect: stale,
  },
  {
    name: 'a member withdraws their request',
    as: 'provider',
    operation: 'time-off.withdraw',
    before: [ask],
    params: made,
    ifMatch: 1,
    expect: ok({ status: 'CANCELLED', version: 2 }),
  },
  {
    name: 'a request that does not exist is not withdrawn',
    as: 'provider',
    operation: 'time-off.withdraw',
    params: { id: '#business' },
    ifMatch: 1,
    expect: notFound,
  },
  {
    name: 'an owner sees the balance and the sessions of a request',
    as: 'owner',
    operation: 'time-off.review',
    records: ['class slot'],
    before: [{ ...ask, body: { ...thursday, firstDay: '2026-11-20', lastDay: '2026-11-20' } }],
    params: made,
    expect: ok({
      amount: 100,
      balance: { leaveYear: 2026, before: 2000, after: 1900 },
      sessions: [{ slotId: '#class slot', bookings: 0, free: [{ id: '#other provider' }] }],
    }),
  },
  {
    name: 'a review of nothing is not found',
    as: 'owner',
    operation: 'time-off.review',
    params: { id: '#business' },
    expect: notFound,
  },
  {
    name: 'an owner approves a request, and its days are taken',
    ...decide,
    before: [ask],
    expect: ok({ status: 'APPROVED', decision: { kind: 'APPROVER', by: { id: '#owner' } } }),
    after: [
      {
        as: 'provider',
        operation: 'leave-balance.get',
        params: { id: '#provider' },
        expect: ok({
          balances: [{ balance: 1900, lines: [{ reason: 'GRANT' }, { reason: 'TAKEN', amount: -100 }] }, {}],
        }),
      },
    ],
  },
  {
    name: 'a session in the time of a request wants a decision',
    ...decide,
    records: ['class slot'],
    before: [{ ...ask, body: { ...thursday, firstDay: '2026-11-20', lastDay: '2026-11-20' } }],
    expect: conflict('SLOTS_UNDECIDED', { current: { sessions: [{ slotId: '#class slot' }] } }),
  },
  {
    name: 'an approval hands a session over to a colleague who is free',
    ...decide,
    records: ['class slot'],
    before: [{ ...ask, body: { ...thursday, firstDay: '2026-11-20', lastDay: '2026-11-20' } }],
    body: { decisions: [{ slotId: '#class slot', decision: 'HAND_OVER', providerId: '#other provider' }] },
    expect: ok({ status: 'APPROVED' }),
    after: [
      {
        operation: 'time-slot.get',
        params: { id: '#class slot' },
        expect: ok({ serviceProvider: { id: '#other provider' } }),
      },
    ],
  },
  {
    name: 'nobody approves their own request',
    ...decide,
    as: 'manager',
    before: [{ ...ask, as: 'manager' }],
    expect: { status: 403, code: 'OWN_REQUEST' },
  },
  {
    name: 'an owner rejects a request with a reason',
    as: 'owner',
    operation: 'time-off.reject',
    before: [ask],
    params: made,
    body: { reason: 'Two are away' },
    ifMatch: 1,
    expect: ok({ status: 'REJECTED', decision: { note: 'Two are away' } }),
  },
  {
    name: 'a rejection needs a reason',
    as: 'owner',
    operation: 'time-off.reject',
    before: [ask],
    params: made,
    body: { reason: '' },
    ifMatch: 1,
    expect: invalid(['reason', 'REQUIRED']),
  },
  {
    name: 'a member cancels their time off before it begins',
    as: 'provider',
    operation: 'time-off.cancel',
    before: [ask, decide],
    params: made,
    body: {},
    ifMatch: 2,
    expect: ok({ status: 'CANCELLED' }),
    after: [
      {
        as: 'provider',
        operation: 'leave-balance.get',
        params: { id: '#provider' },
        expect: ok({ balances: [{ balance: 2000 }, {}] }),
      },
    ],
  },
  {
    name: 'an owner cancels the time off of somebody else with a reason',
    as: 'owner',
    operation: 'time-off.cancel',
    before: [ask, decide],
    params: made,
    body: {},
    ifMatch: 2,
    expect: invalid(['reason', 'REQUIRED']),
  },
  {
    name: 'time off is shortened to some of its days',
    as: 'provider',
    operation: 'time-off.shorten',
    before: [{ ...ask, body: { ...thursday, lastDay: '2026-11-28' } }, decide],
    params: made,
    body: { firstDay: '2026-11-26', lastDay: '2026-11-27' },
    ifMatch: 2,
    expect: ok({ lastDay: '2026-11-27', amount: 200 }),
  },
  {
    name: 'time off is not shortened to days that it does not have',
    as: 'provider',
    operation: 'time-off.shorten',
    before: [ask, decide],
    params: made,
    body: { firstDay: '2026-11-26', lastDay: '2026-11-27' },
    ifMatch: 2,
    expect: invalid(['lastDay', 'INVALID_CHOICE']),
  },
  ...guardCases,
]
