import type { ContractCase } from './contract-case.ts'
import { created, forbidden, invalid, keyRequired, keyReused, notFound, notPossible, ok } from './expectations.ts'

const earned = [
  'commission of the provider',
  'commission of the first morning',
  'commission of October',
  'commission of the other provider',
] as const
const owners = 'commission of the owner'
const all = [...earned, owners]
const entries = { as: 'manager', operation: 'commission-entry.list', records: all } as const
const totals = { as: 'owner', operation: 'commission-entry.totals', records: all } as const
const add = {
  as: 'manager',
  operation: 'commission-entry.create',
  body: { memberId: '#provider', change: 'ADDITION', amount: '50.00', reason: 'Summer party' },
} as const
const takeBack = {
  as: 'owner',
  operation: 'commission-entry.take-back',
  params: { id: '#made' },
  body: { reason: 'Entered twice' },
} as const
const gaps = { as: 'owner', operation: 'commission-gap.list', query: { month: '2026-11' } } as const
const mine = { as: 'provider', operation: 'earnings.get', params: { month: '2026-11' }, records: all } as const

/** The commission ledger: its lines and sums, lines by hand, what earned nothing, and one's own earnings. */
export const commissionLedgerCases: ContractCase[] = [
  {
    name: 'the ledger of a manager leaves out what an owner earned',
    ...entries,
    query: { month: '2026-11' },
    expect: ok({
      items: [{ amount: '1.00' }, { amount: '4.99' }, { month: '2026-11', reason: 'EARNED', standing: 'FREE' }],
      total: 3,
    }),
  },
  {
    name: 'an owner reads what another owner earned',
    ...entries,
    as: 'owner',
    query: { memberId: '#owner' },
    expect: ok({ items: [{ amount: '77.77' }], total: 1 }),
  },
  {
    name: "a manager cannot list an owner's commission",
    ...entries,
    query: { memberId: '#owner' },
    expect: forbidden('earnings.read'),
  },
  {
    name: 'the ledger is filtered by reason and standing',
    ...entries,
    query: { reason: 'REFUND', standing: 'HELD' },
    expect: ok({ items: [], total: 0 }),
  },
  {
    name: 'an unknown reason of the ledger is rejected',
    ...entries,
    query: { reason: 'LUCK' },
    expect: invalid(['reason.0', 'INVALID_CHOICE']),
  },
  {
    name: 'the sums of a month add up by each cut',
    ...totals,
    query: { month: '2026-11' },
    expect: ok({
      totals: [{ currency: 'MYR', amount: '88.75', entries: 4 }],
      byMember: [
        { member: { id: '#owner' }, amount: '77.77' },
        { member: { id: '#provider' }, amount: '9.98', entries: 2 },
        { member: { id: '#other provider' }, amount: '1.00' },
      ],
      byGroup: [{ group: null, amount: '88.75' }],
      byReason: [{ reason: 'EARNED', entries: 4 }],
      byStanding: [{ standing: 'FREE', entries: 4 }],
      restricted: false,
    }),
  },
  {
    name: 'the sums of a manager leave out what an owner earned, and say so',
    ...totals,
    as: 'manager',
    query: { month: '2026-11' },
    expect: ok({ totals: [{ amount: '10.98', entries: 3 }], restricted: true }),
  },
  {
    name: "a provider cannot read a colleague's sums",
    ...totals,
    as: 'provider',
    query: { memberId: '#other provider' },
    expect: forbidden('earnings.read'),
  },
  {
    name: 'the sums of a malformed month are rejected',
    ...totals,
    query: { month: '2026-13' },
    expect: invalid(['month', 'INVALID_FORMAT']),
  },
  {
    name: 'a manager adds a line by hand with its reason',
    ...add,
    expect: created({
      member: { id: '#provider' },
      sourceType: 'BY_HAND',
      amount: '50.00',
      reason: 'ADJUSTMENT',
      month: '2026-11',
      explanation: { kind: 'BY_HAND', reason: 'Summer party' },
      createdBy: { id: '#manager' },
    }),
    after: [
      {
        as: 'provider',
        operation: 'earnings.get',
        params: { month: '2026-11' },
        expect: ok({ byHand: '50.00', payable: '50.00' }),
      },
    ],
  },
  {
    name: 'a deduction by hand is negative, and leaves nothing to be paid',
    ...add,
    body: { ...add.body, change: 'DEDUCTION' },
    expect: created({ amount: '-50.00' }),
    after: [
      {
        as: 'provider',
        operation: 'earnings.get',
        params: { month: '2026-11' },
        expect: ok({ byHand: '-50.00', payable: '0.00' }),
      },
    ],
  },
  { name: 'a line by hand needs a key', ...add, key: null, expect: keyRequired },
  {
    name: 'nobody adds a line to their own commission',
    ...add,
    as: 'owner',
    body: { ...add.body, memberId: '#owner' },
    expect: forbidden('commission.update'),
  },
  {
    name: "a manager cannot add a line to an owner's commission",
    ...add,
    body: { ...add.body, memberId: '#owner' },
    expect: forbidden('commission.update'),
  },
  { name: 'staff cannot add a line of commission', ...add, as: 'staff', expect: forbidden('commission.update') },
  {
    name: 'a line by hand needs an amount and a reason',
    ...add,
    body: { memberId: '#provider', change: 'ADDITION', amount: '', reason: 'ab' },
    expect: invalid(['amount', 'REQUIRED'], ['reason', 'TOO_SHORT']),
  },
  {
    name: 'a line by hand of nothing is rejected',
    ...add,
    body: { ...add.body, amount: '0.00' },
    expect: invalid(['amount', 'TOO_SMALL']),
  },
  {
    name: 'a line by hand of three decimals is rejected',
    ...add,
    body: { ...add.body, amount: '1.005' },
    expect: invalid(['amount', 'NOT_AN_AMOUNT']),
  },
  {
    name: 'a line by hand for a member of another business is rejected',
    ...add,
    body: { ...add.body, memberId: '#provider of the other business' },
    expect: notFound,
  },
  {
    name: 'a line by hand is taken back by a further line',
    before: [add],
    ...takeBack,
    expect: created({ amount: '-50.00', reason: 'REVERSAL' }),
    after: [
      {
        as: 'provider',
        operation: 'earnings.get',
        params: { month: '2026-11' },
        expect: ok({ payable: '0.00', byHand: '50.00', takenBack: '-50.00' }),
      },
    ],
  },
  {
    name: 'a line that takes back another one is not taken back itself',
    before: [add, takeBack],
    ...takeBack,
    expect: notPossible('REVERSAL', 'take-back', []),
  },
  { name: 'taking back a line needs a key', before: [add], ...takeBack, key: null, expect: keyRequired },
  {
    name: 'a line is taken back with a reason',
    before: [add],
    ...takeBack,
    body: { reason: 'ab' },
    expect: invalid(['reason', 'TOO_SHORT']),
  },
  {
    name: 'the key of a line that was taken back takes back no other one',
    before: [add, { ...takeBack, key: 'take-back-1' }],
    ...takeBack,
    key: 'take-back-1',
    body: { reason: 'Another reason' },
    expect: keyReused,
  },
  {
    name: 'the key of a line by hand adds no other one',
    before: [{ ...add, key: 'line-1' }],
    ...add,
    key: 'line-1',
    body: { ...add.body, amount: '60.00' },
    expect: keyReused,
  },
  {
    name: 'nobody takes back a line of their own commission',
    before: [{ ...add, as: 'owner', body: { ...add.body, memberId: '#manager' } }],
    ...takeBack,
    as: 'manager',
    expect: forbidden('commission.update'),
  },
  {
    name: 'a line that was earned follows its booking and is not taken back by hand',
    ...takeBack,
    records: all,
    params: { id: '#commission of the provider' },
    expect: notPossible('EARNED', 'take-back', []),
  },
  {
    name: 'a line of another business is not found',
    before: [add],
    ...takeBack,
    as: 'owner of the other business',
    expect: notFound,
  },
  {
    name: 'a month without work has no gaps',
    ...gaps,
    query: { month: '2026-02' },
    expect: ok({ month: '2026-02', total: 0, earned: 0, nothing: 0, couldEarn: '0.00', reasons: [] }),
  },
  {
    name: "a provider cannot list what a colleague's work did not earn",
    ...gaps,
    as: 'provider',
    query: { month: '2026-11', memberId: '#other provider' },
    expect: forbidden('earnings.read'),
  },
  { name: 'a list of gaps needs a month', ...gaps, query: {}, expect: invalid(['month', 'REQUIRED']) },
  {
    name: 'a provider reads what they earned, with the twelve months up to it',
    ...mine,
    expect: ok({ currency: 'MYR', earned: '9.98', takenBack: '0.00', carriedOver: '0.00', payable: '9.98' }),
  },
  {
    name: 'staff read their own earnings, also without any',
    ...mine,
    as: 'staff',
    expect: ok({ payable: '0.00', held: '0.00', others: [] }),
  },
  {
    name: 'earnings of a malformed month are rejected',
    ...mine,
    params: { month: '2026-1' },
    expect: invalid(['month', 'INVALID_FORMAT']),
  },
  {
    name: 'a provider gets the statement of a month as PDF in their language',
    as: 'provider',
    operation: 'earnings.statement',
    params: { month: '2026-11' },
    query: { language: 'de' },
    records: all,
    expect: ok({ name: 'Provisionsabrechnung-2026-11.pdf', type: 'application/pdf' }),
  },
  {
    name: 'a statement in an unknown language is rejected',
    as: 'provider',
    operation: 'earnings.statement',
    params: { month: '2026-11' },
    query: { language: 'fr' },
    expect: invalid(['language', 'INVALID_CHOICE']),
  },
]
