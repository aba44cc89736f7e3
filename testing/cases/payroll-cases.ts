import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, notFound, ok } from './expectations.ts'

const salaries = ['salary of the provider', 'salary of the manager', 'salary of the owner'] as const
const rules = [
  'first rule for yoga',
  'rule for yoga from today',
  'rule for yoga from tomorrow',
  'senior rule for massages',
] as const
const earned = [
  'commission of the provider',
  'commission of the first morning',
  'commission of October',
  'commission of the other provider',
] as const
const groups = { as: 'manager', operation: 'commission-group.list' } as const
const ruleList = { as: 'manager', operation: 'commission-rule.list', records: rules } as const
const entries = { as: 'manager', operation: 'commission-entry.list', records: earned } as const
const record = { as: 'manager', operation: 'payroll-record.get', records: salaries } as const
const month = { operation: 'payroll-month.get', records: [...salaries, ...earned] } as const

/** Commission groups, rules and entries; salaries, and the month before its payroll run. */
export const payrollCases: ContractCase[] = [
  {
    name: 'a member without a group counts in the default group, which is listed first',
    ...groups,
    records: salaries,
    expect: ok({
      items: [
        { displayName: 'Standard', isDefault: true, memberCount: 4 },
        { displayName: 'Senior', isDefault: false, memberCount: 1 },
      ],
    }),
  },
  {
    name: 'a deactivated member counts in no commission group',
    ...groups,
    records: salaries,
    before: [{ as: 'owner', operation: 'member.deactivate', params: { id: '#staff' }, ifMatch: 1 }],
    expect: ok({ items: [{ memberCount: 3 }, { memberCount: 1 }] }),
  },
  { name: 'a business without commission groups has an empty list', ...groups, expect: ok({ items: [] }) },
  {
    name: 'the rules in force today and later are listed, without the superseded one',
    ...ruleList,
    expect: ok({
      items: [
        { target: { name: 'Deep tissue massage' }, group: { displayName: 'Senior' }, value: '20', basis: 'PER_SLOT' },
        { target: { name: 'Morning yoga' }, value: '12.5', effectiveFrom: '2026-11-19' },
        { target: { name: 'Morning yoga' }, value: '15', effectiveFrom: '2026-11-20', basis: 'PER_SEAT' },
      ],
    }),
  },
  {
    name: 'commission rules are filtered by their service',
    ...ruleList,
    query: { targetType: 'SERVICE', targetId: '#appointment service' },
    expect: ok({ items: [{ group: { displayName: 'Senior' } }] }),
  },
  {
    name: 'commission rules are filtered by their kind of target',
    ...ruleList,
    query: { targetType: 'MEMBERSHIP' },
    expect: ok({ items: [] }),
  },
  {
    name: 'commission rules for an unknown kind of target are rejected',
    ...ruleList,
    query: { targetType: 'CUSTOMER' },
    expect: invalid(['targetType', 'INVALID_CHOICE']),
  },
  {
    name: 'a manager sees the commission of all members, the newest first',
    ...entries,
    query: { from: '2026-10-31T16:00:00.000Z' },
    expect: ok({
      items: [
        { member: { id: '#other provider' }, amount: '1.00' },
        { member: { id: '#provider' }, source: { label: 'Morning yoga' }, base: '49.90', amount: '4.99' },
        { earnedAt: '2026-10-31T23:30:00.000Z' },
      ],
      total: 3,
    }),
  },
  {
    name: 'a provider sees their own commission',
    ...entries,
    as: 'provider',
    query: { to: '2026-10-31T16:00:00.000Z' },
    expect: ok({ items: [{ amount: '2.00' }], total: 1 }),
  },
  {
    name: "a provider cannot read a colleague's commission",
    ...entries,
    as: 'provider',
    query: { memberId: '#other provider' },
    expect: forbidden('earnings.read'),
  },
  {
    name: 'commission is found by the name of the service',
    ...entries,
    query: { q: 'massage' },
    expect: ok({ items: [], total: 0 }),
  },
  {
    name: 'a manager reads the salary of a provider, with the commission group and the statutory payments',
    ...record,
    params: { businessUserId: '#provider' },
    expect: ok({
      businessUserId: '#provider',
      baseSalary: '2500.00',
      commissionGroup: { displayName: 'Senior' },
      statutoryPayments: [
        { kind: 'EPF', payer: 'EMPLOYEE', mode: 'AUTO' },
        { kind: 'EPF', payer: 'EMPLOYER' },
        { kind: 'MTD', mode: 'EXEMPT' },
      ],
    }),
  },
  {
    name: 'a salary without a commission group has the default group',
    ...record,
    as: 'owner',
    params: { businessUserId: '#manager' },
    expect: ok({ baseSalary: '4000.00', commissionGroup: { displayName: 'Standard' } }),
  },
  {
    name: "a manager cannot read an owner's salary",
    ...record,
    params: { businessUserId: '#owner' },
    expect: forbidden('payroll-record.read'),
  },
  {
    name: 'a manager cannot read their own salary',
    ...record,
    params: { businessUserId: '#manager' },
    expect: forbidden('payroll-record.read'),
  },
  {
    name: 'the payroll record of a member without one is not found',
    ...record,
    params: { businessUserId: '#staff' },
    expect: notFound,
  },
  {
    name: 'a page reads the payroll record of a member, or that there is none',
    as: 'manager',
    operation: 'payroll-record.list',
    records: salaries,
    query: { businessUserId: '#provider' },
    expect: ok({ items: [{ businessUserId: '#provider', baseSalary: '2500.00' }] }),
    after: [
      {
        as: 'manager',
        operation: 'payroll-record.list',
        query: { businessUserId: '#staff' },
        expect: ok({ items: [] }),
      },
    ],
  },
  {
    name: 'the list of payroll records needs a member',
    as: 'manager',
    operation: 'payroll-record.list',
    expect: invalid(['businessUserId', 'REQUIRED']),
  },
  {
    name: "a page of a manager reads no owner's salary",
    as: 'manager',
    operation: 'payroll-record.list',
    records: salaries,
    query: { businessUserId: '#owner' },
    expect: forbidden('payroll-record.read'),
  },
  {
    name: "a page finds no record of another business's member",
    as: 'manager',
    operation: 'payroll-record.list',
    records: salaries,
    query: { businessUserId: '#provider of the other business' },
    expect: notFound,
  },
  {
    name: "the payroll record of another business's member is not found",
    ...record,
    params: { businessUserId: '#provider of the other business' },
    expect: notFound,
  },
  {
    name: 'a month has the salary of every member, and the commission of its local days',
    ...month,
    as: 'owner',
    params: { month: '2026-11' },
    expect: ok({
      currency: 'MYR',
      lines: [
        { member: { id: '#manager' }, baseSalary: '4000.00', commission: '0.00', commissionGroup: 'Standard' },
        { member: { id: '#owner' }, baseSalary: '9000.00' },
        { member: { id: '#other provider' }, baseSalary: null, restricted: false, commission: '1.00' },
        {
          member: { id: '#provider' },
          baseSalary: '2500.00',
          commission: '9.98',
          commissionEntries: 2,
          commissionGroup: 'Senior',
        },
        { member: { id: '#staff' }, baseSalary: null, restricted: false, commissionEntries: 0 },
      ],
      totals: { baseSalary: '15500.00', commission: '10.98' },
    }),
  },
  {
    name: 'a month hides from a manager their own salary and that of the owner',
    ...month,
    as: 'manager',
    params: { month: '2026-11' },
    expect: ok({
      lines: [
        { member: { id: '#manager' }, baseSalary: null, restricted: true },
        { member: { id: '#owner' }, baseSalary: null, restricted: true },
        {},
        { baseSalary: '2500.00', restricted: false },
        {},
      ],
      totals: { baseSalary: '2500.00', commission: '10.98' },
    }),
  },
  {
    name: 'a deactivated member stays in a month in which they earned commission',
    ...month,
    as: 'owner',
    before: [{ as: 'owner', operation: 'member.deactivate', params: { id: '#other provider' }, ifMatch: 1 }],
    params: { month: '2026-11' },
    expect: ok({ lines: [{}, {}, { member: { id: '#other provider' } }, {}, {}] }),
  },
  {
    name: 'a month without their commission excludes a deactivated member',
    ...month,
    as: 'owner',
    before: [{ as: 'owner', operation: 'member.deactivate', params: { id: '#other provider' }, ifMatch: 1 }],
    params: { month: '2026-10' },
    expect: ok({ lines: [{}, {}, {}, {}], totals: { commission: '2.00' } }),
  },
  {
    name: 'a month that does not exist is rejected',
    ...month,
    as: 'owner',
    params: { month: '2026-13' },
    expect: invalid(['month', 'INVALID_FORMAT']),
  },
  {
    name: 'the payroll settings count the members with a salary and those with each statutory payment',
    as: 'owner',
    operation: 'payroll-defaults.get',
    records: salaries,
    expect: ok({
      currency: 'MYR',
      membersWithRecord: 3,
      membersWithoutRecord: 2,
      statutoryPayments: [{ kind: 'EPF', members: 1 }],
    }),
  },
]
