import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, keyRequired, keyReused, notFound, ok } from './expectations.ts'
import { withAddress } from './plan-write-cases.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const onSale = { id: '#monthly plan', version: 1 }
const draft = { id: '#draft plan', version: 1 }
const preview = { operation: 'membership-bulk.preview', as: 'manager' } as const
const archive = { operation: 'membership-bulk.archive', as: 'manager' } as const
const undo = { operation: 'membership-bulk.undo', as: 'manager', params: { operationId: '#made' } } as const
const once = { ...archive, body: { plans: [onSale] } } as const

/** The archiving of many plans at once. */
export const planBulkCases: ContractCase[] = [
  {
    name: 'a preview of an archiving counts the subscribers who keep their plan, and names the plans that stay',
    ...preview,
    records: ['subscription of Aisha', 'cancelled subscription of Ben'],
    body: { plans: [onSale, draft, { id: nobody, version: 1 }] },
    expect: ok({
      items: [{ membershipId: '#monthly plan', name: 'Unlimited', subscribers: 1 }],
      failed: [{ membershipId: '#draft plan', code: 'TRANSITION_NOT_ALLOWED' }, { code: 'NOT_FOUND' }],
    }),
    after: [{ operation: 'membership.get', params: { id: '#monthly plan' }, expect: ok({ status: 'ACTIVE' }) }],
  },
  {
    name: 'a preview of an archiving without plans is rejected',
    ...preview,
    body: { plans: [] },
    expect: invalid(['plans', 'TOO_FEW']),
  },
  {
    name: 'staff cannot preview an archiving',
    ...preview,
    as: 'staff',
    body: { plans: [onSale] },
    expect: forbidden('plan.write'),
  },
  {
    name: 'a bulk archiving takes plans off sale and lists those that fail with a reason',
    ...archive,
    body: { plans: [onSale, { id: '#yearly plan', version: 1 }, draft] },
    expect: ok({
      done: ['#monthly plan', '#yearly plan'],
      failed: [{ membershipId: '#draft plan', code: 'TRANSITION_NOT_ALLOWED' }],
    }),
    after: [
      { operation: 'membership.get', params: { id: '#yearly plan' }, expect: ok({ status: 'ARCHIVED', version: 2 }) },
    ],
  },
  {
    name: 'a bulk archiving skips a plan that changed after the list was loaded',
    ...archive,
    body: { plans: [{ id: '#monthly plan', version: 7 }] },
    changesNothing: true,
    expect: ok({ operationId: null, done: [], failed: [{ code: 'STALE_VERSION' }] }),
  },
  {
    name: "a bulk archiving does not find another business's plans",
    ...archive,
    as: 'owner of the other business',
    body: { plans: [onSale] },
    changesNothing: true,
    expect: ok({ operationId: null, done: [], failed: [{ code: 'NOT_FOUND' }] }),
  },
  {
    name: 'a bulk archiving without plans is rejected',
    ...archive,
    body: { plans: [] },
    expect: invalid(['plans', 'TOO_FEW']),
  },
  { name: 'staff cannot archive plans in bulk', ...once, as: 'staff', expect: forbidden('plan.write') },
  { name: 'a bulk archiving of plans needs an idempotency key', ...once, key: null, expect: keyRequired },
  {
    name: 'a double click archives plans once',
    ...once,
    key: 'plans-1',
    before: [{ ...once, key: 'plans-1' }],
    expect: ok({ operationId: '#made', done: ['#monthly plan'] }),
  },
  {
    name: 'a bulk archiving of plans cannot reuse the key of another one',
    ...archive,
    key: 'plans-1',
    before: [{ ...once, key: 'plans-1' }],
    body: { plans: [draft] },
    expect: keyReused,
  },
  {
    name: 'a bulk archiving of plans can be undone as a whole',
    ...undo,
    before: [withAddress, once],
    expect: ok({ changed: 1 }),
    after: [
      { operation: 'membership.get', params: { id: '#monthly plan' }, expect: ok({ status: 'ACTIVE', version: 3 }) },
      { ...undo, expect: conflict('ALREADY_UNDONE') },
    ],
  },
  {
    name: 'a bulk archiving cannot be undone after one of its plans was put back on sale',
    ...undo,
    before: [
      withAddress,
      once,
      { operation: 'membership.restore', as: 'manager', params: { id: '#monthly plan' }, ifMatch: 2 },
    ],
    expect: conflict('STALE_VERSION'),
  },
  {
    name: 'a bulk archiving is not undone without the address of the business',
    ...undo,
    before: [once],
    expect: conflict('BUSINESS_DETAILS_MISSING'),
  },
  {
    name: 'a bulk archiving is not undone after the last service of a plan was archived',
    ...undo,
    before: [
      withAddress,
      once,
      { operation: 'service.archive', as: 'manager', params: { id: '#class service' }, ifMatch: 1 },
    ],
    expect: conflict('PLAN_WITHOUT_SERVICE'),
  },
  {
    name: 'an unknown bulk archiving of plans cannot be undone',
    ...undo,
    params: { operationId: nobody },
    expect: notFound,
  },
  {
    name: 'staff cannot undo a bulk archiving of plans',
    ...undo,
    as: 'staff',
    params: { operationId: nobody },
    expect: forbidden('plan.write'),
  },
]
