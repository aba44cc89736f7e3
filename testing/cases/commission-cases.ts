import type { CaseCall, ContractCase } from './contract-case.ts'
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
  versionRequired,
} from './expectations.ts'
import { keyCases } from './key-cases.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const rules = ['first rule for yoga', 'senior rule for massages'] as const
const made = { id: '#made' }

const create = { as: 'manager', operation: 'commission-group.create' } as const
const group = { displayName: 'Therapists', paidIn: [3, 6, 9, 12] }
const createdGroup: CaseCall = { ...create, body: group }
const change = { as: 'manager', operation: 'commission-group.update', params: made, ifMatch: 1 } as const
const makeDefault = { as: 'manager', operation: 'commission-group.make-default', params: made, ifMatch: 1 } as const
const remove = { as: 'manager', operation: 'commission-group.remove', params: made, ifMatch: 1 } as const

/** Commission groups: their names, months of payment and default. */
const groupCases: ContractCase[] = [
  {
    name: 'the first commission group is the default one',
    ...createdGroup,
    expect: created({ displayName: 'Therapists', tag: 'therapists', isDefault: true, paidIn: [3, 6, 9, 12] }),
  },
  ...keyCases(create, {
    makes: ['a commission group', 'commission groups'],
    body: group,
    other: { ...group, displayName: 'Trainees' },
    expect: created({ displayName: 'Therapists' }),
  }),
  {
    name: 'a second commission group with the same name is rejected',
    ...create,
    before: [createdGroup],
    body: { ...group, displayName: 'therapists' },
    expect: conflict('NAME_TAKEN'),
  },
  {
    name: 'a commission group needs a name, and months that exist',
    ...create,
    body: { displayName: '', paidIn: [13] },
    expect: invalid(['displayName', 'REQUIRED'], ['paidIn.0', 'TOO_LARGE']),
  },
  {
    name: 'staff cannot create a commission group',
    ...createdGroup,
    as: 'staff',
    expect: forbidden('commission.update'),
  },
  {
    name: 'a commission group is renamed and paid every month',
    ...change,
    before: [createdGroup],
    body: { displayName: 'Therapy', paidIn: null },
    expect: ok({ displayName: 'Therapy', paidIn: null, version: 2 }),
  },
  {
    name: 'a commission group is changed with its version',
    ...change,
    before: [createdGroup],
    body: {},
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'a commission group that was changed since is not changed',
    ...change,
    before: [createdGroup],
    body: { displayName: 'Therapy' },
    ifMatch: 7,
    expect: stale,
  },
  {
    name: 'a commission group keeps a name',
    ...change,
    before: [createdGroup],
    body: { displayName: '' },
    expect: invalid(['displayName', 'REQUIRED']),
  },
  { name: 'an unknown commission group is not changed', ...change, params: { id: nobody }, body: {}, expect: notFound },
  {
    name: 'another commission group becomes the default one',
    ...makeDefault,
    records: ['first rule for yoga'],
    before: [createdGroup],
    expect: ok({ isDefault: true, version: 2 }),
  },
  {
    name: 'the default group is changed with its version',
    ...makeDefault,
    before: [createdGroup],
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'an unknown group does not become the default one',
    ...makeDefault,
    params: { id: nobody },
    expect: notFound,
  },
  {
    name: 'a commission group that nobody needs is deleted',
    ...remove,
    records: ['first rule for yoga'],
    before: [createdGroup],
    expect: { status: 204 },
  },
  {
    name: 'the default group is not deleted',
    ...remove,
    before: [createdGroup],
    expect: conflict('GROUP_IN_USE'),
  },
  {
    name: 'a commission group is deleted with its version',
    ...remove,
    before: [createdGroup],
    ifMatch: undefined,
    expect: versionRequired,
  },
  { name: 'an unknown commission group is not deleted', ...remove, params: { id: nobody }, expect: notFound },
]

const members = { as: 'manager', operation: 'commission-group-member.list' } as const
const join = { as: 'manager', operation: 'commission-group-member.save' } as const
const joined = { businessUserId: '#staff', groupId: null, effectiveFrom: '2026-12-01' }
const planned = { ...joined, groupId: '#senior group' }
const withdraw = { as: 'manager', operation: 'commission-group-member.remove', params: made, ifMatch: 1 } as const

/** The groups of members by date. */
const memberCases: ContractCase[] = [
  {
    name: 'a manager sees the groups of members, without those of owners',
    ...members,
    expect: ok({
      items: [
        { member: { id: '#manager' }, isChangeable: false },
        { member: { id: '#other provider' }, isChangeable: true, periods: [] },
        { member: { id: '#provider' } },
        { member: { id: '#staff' } },
      ],
    }),
  },
  { name: 'staff do not see the groups of members', ...members, as: 'staff', expect: forbidden('commission.read') },
  {
    name: 'a member gets a commission group from a day on',
    ...join,
    records: rules,
    body: planned,
    expect: ok({ periods: [{ group: { displayName: 'Senior' }, effectiveFrom: '2026-12-01' }] }),
  },
  {
    name: 'a member does not get a group that does not exist',
    ...join,
    body: { ...joined, groupId: nobody },
    expect: invalid(['groupId', 'NOT_FOUND']),
  },
  {
    name: "a manager does not change an owner's commission group",
    ...join,
    body: { ...joined, businessUserId: '#owner' },
    expect: forbidden('commission.update'),
  },
  {
    name: 'a planned change of group is withdrawn',
    ...withdraw,
    records: rules,
    before: [{ ...join, body: planned }],
    expect: { status: 204 },
  },
  {
    name: 'a change of group that holds already is not withdrawn',
    ...withdraw,
    records: rules,
    before: [{ ...join, body: { ...planned, effectiveFrom: '2026-11-19' } }],
    expect: notPossible('IN_FORCE', 'remove', []),
  },
  {
    name: 'a planned change of group is withdrawn with its version',
    ...withdraw,
    records: rules,
    before: [{ ...join, body: planned }],
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'an unknown planned change of group is not withdrawn',
    ...withdraw,
    params: { id: nobody },
    expect: notFound,
  },
]

const cell = {
  targetType: 'SERVICE',
  targetId: '#class service',
  groupId: '#senior group',
  kind: 'PERCENTAGE',
  value: '17.5',
  seenRevision: 0,
}
const save = { as: 'manager', operation: 'commission-rule.save', records: rules } as const
const saved = { effectiveFrom: '2026-12-01', changes: [cell] }
const undo = { as: 'manager', operation: 'commission-rule.undo', params: { operationId: '#made' } } as const
const simulate = { as: 'manager', operation: 'commission-rule.simulate', records: rules } as const
const replayed = { month: '2026-11', ...saved }

/** Saves of the matrices, and their replay. */
const ruleCases: ContractCase[] = [
  {
    name: 'a save of one cell adds a version from its day on',
    ...save,
    body: saved,
    expect: ok({ changed: 1, corrections: { entries: 0, difference: '0.00' } }),
    after: [
      {
        as: 'manager',
        operation: 'commission-rule.list',
        query: { targetId: '#class service', all: 'true' },
        expect: ok({ items: [{ value: '17.5', effectiveFrom: '2026-12-01', revision: 1, isUsed: false }, {}] }),
      },
    ],
  },
  {
    name: 'a save that another desk has overtaken is rejected',
    ...save,
    body: { ...saved, changes: [{ ...cell, seenRevision: 4 }] },
    expect: conflict('STALE_VERSION', { current: { version: 0 } }),
  },
  {
    name: 'a save with 101 percent names the cell',
    ...save,
    body: { ...saved, changes: [{ ...cell, value: '101' }] },
    expect: invalid(['changes.0.value', 'TOO_LARGE']),
  },
  {
    name: 'a save for a day too far ahead is rejected',
    ...save,
    body: { ...saved, effectiveFrom: '2028-12-01' },
    expect: invalid(['effectiveFrom', 'TOO_FAR_AHEAD']),
  },
  {
    name: 'a save needs a cell',
    ...save,
    body: { ...saved, changes: [] },
    expect: invalid(['changes', 'TOO_FEW']),
  },
  {
    name: 'the key of a save saves nothing else',
    ...save,
    before: [{ ...save, key: 'save-1', body: saved }],
    key: 'save-1',
    body: { ...saved, effectiveFrom: '2026-12-02' },
    expect: keyReused,
  },
  { name: 'a save needs an idempotency key', ...save, key: null, body: saved, expect: keyRequired },
  {
    name: 'a provider does not save commission rules',
    ...save,
    as: 'provider',
    body: saved,
    expect: forbidden('commission.update'),
  },
  {
    name: 'a save is undone as a whole, once',
    ...undo,
    records: rules,
    before: [{ as: 'manager', operation: 'commission-rule.save', body: saved }],
    expect: ok({ changed: 1 }),
    after: [{ ...undo, expect: conflict('ALREADY_UNDONE') }],
  },
  { name: 'an unknown save is not undone', ...undo, params: { operationId: nobody }, expect: notFound },
  {
    name: 'a replay writes nothing',
    ...simulate,
    body: replayed,
    expect: ok({ month: '2026-11', currency: 'MYR', slots: 0, totals: { difference: '0.00' }, warnings: [] }),
    after: [
      {
        as: 'manager',
        operation: 'commission-rule.list',
        query: { targetId: '#class service', all: 'true' },
        expect: ok({ items: [{ value: '10' }] }),
      },
    ],
  },
  {
    name: 'a replay rejects a cell that cannot be saved',
    ...simulate,
    body: { ...replayed, changes: [{ ...cell, value: '1.234' }] },
    expect: invalid(['changes.0.value', 'NOT_A_STEP']),
  },
]

/** Commission groups, their members, and the rules of the matrices. */
export const commissionCases: ContractCase[] = [...groupCases, ...memberCases, ...ruleCases]
