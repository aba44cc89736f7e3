import type { ContractCase } from './contract-case.ts'
import { created, forbidden, invalid, notFound, ok, stale, versionRequired } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const body = { type: 'PERMANENT', firstDay: '2024-03-01' } as const
const create = { as: 'manager', operation: 'employment.create', params: { id: '#provider' }, body } as const
const list = { as: 'manager', operation: 'employment.list', params: { id: '#provider' } } as const
const period = { params: { id: '#made' }, before: [create], ifMatch: 1 } as const
const update = { as: 'manager', operation: 'employment.update', ...period, body: {} } as const
const remove = { as: 'manager', operation: 'employment.remove', ...period } as const
const deactivate = { as: 'manager', operation: 'member.deactivate', params: { id: '#provider' }, ifMatch: 1 } as const
const reactivate = { as: 'manager', operation: 'member.reactivate', params: { id: '#provider' }, ifMatch: 2 } as const
const left = { ...create, body: { ...body, lastDay: '2025-06-30', endReason: 'RESIGNED' } } as const

/** The employment periods of members, and how access to the business ends and begins with them. */
export const employmentCases: ContractCase[] = [
  {
    name: 'a manager adds an employment that goes on until further notice',
    ...create,
    expect: created({ ...body, memberId: '#provider', lastDay: null, endReason: null, version: 1 }),
  },
  ...keyCases(
    { as: 'manager', operation: 'employment.create', params: { id: '#provider' } },
    {
      makes: ['an employment', 'employments'],
      body,
      other: { ...body, type: 'CASUAL' },
      expect: created(body),
      after: [{ ...list, expect: ok({ items: [body] }) }],
    },
  ),
  {
    name: 'a member who left returns, and the last employment is listed first',
    ...create,
    before: [left],
    body: { type: 'CASUAL', firstDay: '2026-02-01' },
    expect: created(),
    after: [
      {
        ...list,
        expect: ok({
          items: [
            { type: 'CASUAL', firstDay: '2026-02-01', lastDay: null },
            { type: 'PERMANENT', lastDay: '2025-06-30', endReason: 'RESIGNED' },
          ],
        }),
      },
      {
        as: 'provider',
        operation: 'employment.list',
        params: { id: '#provider' },
        expect: ok({ items: [{ type: 'CASUAL' }, { type: 'PERMANENT' }] }),
      },
    ],
  },
  {
    name: 'two employments of a member cannot share a day',
    ...create,
    before: [left],
    body: { ...body, firstDay: '2025-06-30' },
    expect: invalid(['firstDay', 'OVERLAPS']),
  },
  {
    name: 'an employment cannot end before it begins',
    ...create,
    body: { ...body, lastDay: '2024-02-29' },
    expect: invalid(['lastDay', 'NOT_AFTER_START']),
  },
  {
    name: 'an employment begins at most two years ahead',
    ...create,
    body: { ...body, firstDay: '2028-11-20' },
    expect: invalid(['firstDay', 'TOO_FAR_AHEAD']),
  },
  {
    name: 'an employment has no reason for leaving before its end is known',
    ...create,
    body: { ...body, endReason: 'RETIRED' },
    expect: invalid(['endReason', 'NOT_APPLICABLE']),
  },
  {
    name: 'an unknown type and a missing first day of an employment are rejected',
    ...create,
    body: { type: 'FRIEND' },
    expect: invalid(['type', 'INVALID_CHOICE'], ['firstDay', 'REQUIRED']),
  },
  {
    name: 'staff cannot add an employment to a colleague',
    ...create,
    as: 'staff',
    expect: forbidden('member.manage-junior'),
  },
  {
    name: 'a provider cannot add an employment to themselves',
    ...create,
    as: 'provider',
    expect: forbidden('member.manage-senior'),
  },
  {
    name: 'a manager cannot add an employment to an owner',
    ...create,
    params: { id: '#owner' },
    expect: forbidden('member.manage-senior'),
  },
  {
    name: 'a manager cannot add an employment to themselves',
    ...create,
    params: { id: '#manager' },
    expect: forbidden('member.manage-senior'),
  },
  { name: 'an owner adds their own employment', ...create, as: 'owner', params: { id: '#owner' }, expect: created() },
  {
    name: 'an employment cannot be added to a member of another business',
    ...create,
    params: { id: '#provider of the other business' },
    expect: notFound,
  },
  {
    name: 'staff cannot read the employment of a colleague',
    ...list,
    as: 'staff',
    expect: forbidden('member.read-private'),
  },
  {
    name: 'the employment of a member of another business is not found',
    ...list,
    params: { id: '#provider of the other business' },
    expect: notFound,
  },
  {
    name: 'an employment is ended with a reason',
    ...update,
    body: { lastDay: '2026-12-31', endReason: 'CONTRACT_ENDED' },
    expect: ok({ lastDay: '2026-12-31', endReason: 'CONTRACT_ENDED', version: 2 }),
  },
  {
    name: 'an employment that is saved without a change keeps its version',
    ...update,
    body: { type: 'PERMANENT' },
    changesNothing: true,
    expect: ok({ version: 1 }),
  },
  {
    name: 'an employment cannot be moved onto another one',
    ...update,
    before: [left, { ...create, body: { ...body, firstDay: '2025-09-01' } }],
    body: { firstDay: '2025-06-01' },
    expect: invalid(['firstDay', 'OVERLAPS']),
  },
  { name: 'a change of an employment needs its version', ...update, ifMatch: undefined, expect: versionRequired },
  { name: 'a change of an older version of an employment is rejected', ...update, ifMatch: 7, expect: stale },
  {
    name: 'a provider cannot change their own employment',
    ...update,
    as: 'provider',
    expect: forbidden('member.manage-senior'),
  },
  {
    name: 'an employment of another business cannot be changed',
    ...update,
    as: 'owner of the other business',
    expect: notFound,
  },
  {
    name: 'an employment is deleted',
    ...remove,
    expect: { status: 204 },
    after: [{ ...list, expect: ok({ items: [] }) }],
  },
  { name: 'deleting an employment needs its version', ...remove, ifMatch: undefined, expect: versionRequired },
  { name: 'an older version of an employment cannot be deleted', ...remove, ifMatch: 7, expect: stale },
  {
    name: 'a provider cannot delete their own employment',
    ...remove,
    as: 'provider',
    expect: forbidden('member.manage-senior'),
  },
  {
    name: 'an employment of another business cannot be deleted',
    ...remove,
    as: 'owner of the other business',
    expect: notFound,
  },
  {
    name: 'deactivating a member ends their employment on the last day',
    ...deactivate,
    before: [create],
    body: { lastDay: '2026-11-30', endReason: 'RESIGNED' },
    expect: ok({ status: 'DEACTIVATED' }),
    after: [{ ...list, expect: ok({ items: [{ lastDay: '2026-11-30', endReason: 'RESIGNED', version: 2 }] }) }],
  },
  {
    name: 'deactivating a member without a last day leaves their employment as it is',
    ...deactivate,
    before: [create],
    expect: ok({ status: 'DEACTIVATED' }),
    after: [{ ...list, expect: ok({ items: [{ lastDay: null, version: 1 }] }) }],
  },
  {
    name: 'deactivating a member needs their version',
    ...deactivate,
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'reactivating a member needs their version',
    ...reactivate,
    before: [deactivate],
    ifMatch: undefined,
    expect: versionRequired,
  },
  {
    name: 'a member without an employment has no last day',
    ...deactivate,
    body: { lastDay: '2026-11-30' },
    expect: invalid(['lastDay', 'NOT_APPLICABLE']),
  },
  {
    name: 'the last day of a member cannot be before their first day',
    ...deactivate,
    before: [create],
    body: { lastDay: '2024-02-29', endReason: 'OTHER' },
    expect: invalid(['lastDay', 'NOT_AFTER_START']),
  },
  {
    name: 'reactivating a member begins a new employment',
    ...reactivate,
    before: [create, { ...deactivate, body: { lastDay: '2026-11-18', endReason: 'RESIGNED' } }],
    body: { firstDay: '2026-11-19', employmentType: 'FIXED_TERM' },
    expect: ok({ status: 'ACTIVE' }),
    after: [
      {
        ...list,
        expect: ok({
          items: [
            { type: 'FIXED_TERM', firstDay: '2026-11-19', lastDay: null },
            { type: 'PERMANENT', lastDay: '2026-11-18' },
          ],
        }),
      },
    ],
  },
  {
    name: 'a member whose employment goes on cannot begin another one',
    ...reactivate,
    before: [create, deactivate],
    body: { firstDay: '2026-11-19' },
    expect: invalid(['firstDay', 'OVERLAPS']),
  },
]
