import type { ContractCase } from './contract-case.ts'
import {
  conflict,
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

const nobody = '00000000-0000-4000-8000-000000000000'
const records = [
  'subscription to the old terms',
  'ending subscription to the old terms',
  'suspended subscription to the old terms',
] as const
const plan = { as: 'manager', params: { id: '#changed plan' }, body: { fromVersion: 1 } } as const
const preview = { operation: 'membership-terms.preview', ...plan } as const
const apply = { operation: 'membership-terms.apply', ...plan, ifMatch: 1 } as const
const undo = { operation: 'membership-terms.undo', as: 'manager', params: { operationId: '#made' } } as const
const versions = { operation: 'membership-version.list', params: { id: '#changed plan' } } as const

/** Versions of the terms of a plan, and their application to subscribers. */
export const planTermsCases: ContractCase[] = [
  {
    name: 'the versions of a plan are listed with their subscribers, newest first',
    ...versions,
    records,
    expect: ok({
      items: [
        { number: 2, price: '260.00', sessions: 8, subscribers: 0, replacedAt: null },
        { number: 1, price: '240.00', sessions: 8, subscribers: 3 },
      ],
      waiting: [],
    }),
  },
  { name: 'a provider does not see the versions', ...versions, as: 'provider', expect: forbidden('plan.read') },
  {
    name: "the versions of another business's plan are not found",
    ...versions,
    as: 'owner of the other business',
    expect: notFound,
  },
  {
    name: 'a preview lists who gets the new terms, with price and first bill, and who keeps the old ones',
    ...preview,
    records: records.slice(0, 2),
    expect: ok({
      toVersion: 2,
      currency: 'MYR',
      total: 2,
      changed: 1,
      items: [
        {
          subscriptionId: '#subscription to the old terms',
          customer: { id: '#Aisha' },
          priceBefore: '240.00',
          priceAfter: '260.00',
          firstBillOn: '2026-12-02',
          code: null,
        },
        { customer: { id: '#Ben' }, firstBillOn: '2026-12-05', code: 'ENDS_FIRST' },
      ],
    }),
    after: [{ ...versions, expect: ok({ waiting: [] }) }],
  },
  {
    name: 'a suspended subscriber has no day of the first bill in the preview',
    ...preview,
    records: ['suspended subscription to the old terms'],
    expect: ok({ changed: 1, items: [{ status: 'SUSPENDED', firstBillOn: null, code: null }] }),
  },
  { name: 'staff cannot preview new terms', ...preview, as: 'staff', expect: forbidden('plan.write') },
  {
    name: 'the current version cannot be replaced by itself',
    ...preview,
    body: { fromVersion: 2 },
    expect: invalid(['fromVersion', 'TOO_LARGE']),
  },
  {
    name: 'the terms of a draft cannot be applied',
    ...preview,
    params: { id: '#draft plan' },
    expect: notPossible('DRAFT', 'apply-terms', ['update', 'put-on-sale', 'remove']),
  },
  {
    name: 'new terms wait for the next period of each subscriber',
    ...apply,
    records: records.slice(0, 2),
    expect: ok({
      changed: 1,
      failed: [{ subscriptionId: '#ending subscription to the old terms', code: 'ENDS_FIRST' }],
    }),
    after: [
      {
        operation: 'subscription.list',
        query: { membershipId: '#changed plan', status: 'ACTIVE', q: 'aisha' },
        expect: ok({
          items: [
            {
              terms: { version: 1, price: '240.00' },
              nextTerms: { version: 2, price: '260.00', from: '2026-12-02', membership: null },
            },
          ],
        }),
      },
      {
        ...versions,
        expect: ok({ waiting: [{ id: '#made', fromVersion: 1, toVersion: 2, waiting: 1, applied: 0 }] }),
      },
      {
        operation: 'subscription.list',
        query: { membershipId: '#changed plan', termsVersion: '1' },
        expect: ok({ total: 2 }),
      },
    ],
  },
  {
    name: 'new terms for a period whose start has passed hold from today on',
    ...apply,
    records: ['suspended subscription to the old terms'],
    expect: ok({ changed: 1, failed: [] }),
    after: [
      {
        operation: 'subscription.list',
        query: { membershipId: '#changed plan' },
        expect: ok({ items: [{ nextTerms: { from: '2026-11-19' } }] }),
      },
    ],
  },
  {
    name: 'a subscriber who waits for terms cannot wait for others',
    ...apply,
    records: records.slice(0, 1),
    before: [apply],
    changesNothing: true,
    expect: ok({ operationId: null, changed: 0, failed: [{ code: 'CHANGE_PENDING' }] }),
  },
  { name: 'an application of terms needs a version', ...apply, ifMatch: undefined, expect: versionRequired },
  { name: 'an application with an old version is rejected', ...apply, ifMatch: 3, expect: stale },
  {
    name: 'the terms of a draft cannot be given to anybody',
    ...apply,
    params: { id: '#draft plan' },
    expect: notPossible('DRAFT', 'apply-terms', ['update', 'put-on-sale', 'remove']),
  },
  { name: 'staff cannot apply new terms', ...apply, as: 'staff', expect: forbidden('plan.write') },
  { name: 'an application of terms needs an idempotency key', ...apply, key: null, expect: keyRequired },
  {
    name: 'a double click applies terms once',
    ...apply,
    records: records.slice(0, 1),
    key: 'terms-1',
    before: [{ ...apply, key: 'terms-1' }],
    expect: ok({ operationId: '#made', changed: 1 }),
  },
  {
    name: 'an application of terms cannot reuse the key of another one',
    ...apply,
    records: records.slice(0, 1),
    key: 'terms-1',
    before: [{ ...apply, key: 'terms-1' }],
    body: { fromVersion: 2 },
    expect: keyReused,
  },
  {
    name: 'an application of terms is undone as a whole before the first bill',
    ...undo,
    records: [records[0], records[2]],
    before: [apply],
    expect: ok({ changed: 2 }),
    after: [
      { ...versions, expect: ok({ waiting: [] }) },
      {
        operation: 'subscription.list',
        query: { membershipId: '#changed plan' },
        expect: ok({ items: [{ nextTerms: null }, { nextTerms: null }] }),
      },
      { ...undo, expect: conflict('ALREADY_UNDONE') },
      { ...apply, expect: ok({ changed: 2 }) },
    ],
  },
  {
    name: 'an unknown application of terms cannot be undone',
    ...undo,
    params: { operationId: nobody },
    expect: notFound,
  },
  {
    name: "another business's application of terms cannot be undone",
    ...undo,
    as: 'owner of the other business',
    records: records.slice(0, 1),
    before: [apply],
    expect: notFound,
  },
  {
    name: 'staff cannot undo an application of terms',
    ...undo,
    as: 'staff',
    params: { operationId: nobody },
    expect: forbidden('plan.write'),
  },
]
