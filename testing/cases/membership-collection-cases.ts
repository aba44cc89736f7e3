import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, notFound, notPossible, ok, versionRequired } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const collection = { operation: 'membership-collection.get' } as const
const release = {
  operation: 'subscription.release-hold',
  as: 'manager',
  params: { id: '#subscription to the old terms' },
  ifMatch: 1,
  body: { missed: 'SKIP' },
} as const
const { ifMatch: _, ...withoutVersion } = release

const fail = { operation: 'invoice.fail-payment', params: { id: '#membership invoice of Aisha' } } as const
const declined = { reason: 'Card declined' } as const

/** What memberships owe, and the billing that waits for a person. Today is 19 November 2026. */
export const membershipCollectionCases: ContractCase[] = [
  {
    name: 'what memberships owe is listed with its sums and with what follows',
    ...collection,
    records: ['membership invoice of Aisha'],
    expect: ok({
      total: '53.89',
      groups: [
        { group: 'DUE', count: 1, open: '53.89' },
        { group: 'PAST_DUE', count: 0, open: '0.00' },
        { group: 'SUSPENDED', count: 0, open: '0.00' },
      ],
      items: [
        {
          customer: { id: '#Aisha' },
          invoice: { id: '#membership invoice of Aisha', invoiceNumber: 'INV-2026-000101' },
          group: 'DUE',
          open: '53.89',
          next: { kind: 'PAST_DUE', number: null, on: '2026-11-20' },
        },
      ],
      held: [],
    }),
  },
  {
    name: 'a provider does not see what memberships owe',
    ...collection,
    as: 'provider',
    expect: forbidden('plan.read'),
  },
  {
    name: 'a failed attempt is listed with its reason, and the invoice stays open',
    ...fail,
    body: declined,
    expect: ok(declined),
    after: [
      {
        ...collection,
        expect: ok({ total: '53.89', items: [{ failure: { reason: 'Card declined' }, open: '53.89' }] }),
      },
    ],
  },
  { name: 'a failed attempt needs a reason', ...fail, body: { reason: ' ' }, expect: invalid(['reason', 'REQUIRED']) },
  {
    name: 'a provider cannot record a failed attempt',
    ...fail,
    as: 'provider',
    body: declined,
    expect: forbidden('subscription.sell'),
  },
  {
    name: "a failed attempt of another business's invoice is not found",
    ...fail,
    as: 'owner of the other business',
    body: declined,
    expect: notFound,
  },
  ...keyCases(fail, {
    makes: ['a failed attempt', 'failed attempts'],
    body: declined,
    other: { reason: 'Card expired' },
    expect: ok(declined),
  }),
  {
    name: 'a manager leaves out the missed periods of a membership, which is billed again',
    ...release,
    params: { id: '#held subscription of Ben' },
    expect: ok({ status: 'ACTIVE', heldOn: null }),
  },
  {
    name: 'a membership whose billing waits for a decision is listed',
    ...collection,
    records: ['held subscription of Ben'],
    expect: ok({ items: [], held: [{ customer: { id: '#Ben' }, heldOn: '2026-10-19', failure: null }] }),
  },
  {
    name: 'billing that does not wait for a decision cannot be released',
    ...release,
    expect: notPossible('ACTIVE', 'release-hold', ['pause', 'cancel-at-end', 'change-plan', 'cancel-now']),
  },
  {
    name: 'a decision about missed periods is to bill them or to leave them out',
    ...release,
    body: { missed: 'LATER' },
    expect: invalid(['missed', 'INVALID_CHOICE']),
  },
  { name: 'staff cannot release a billing', ...release, as: 'staff', expect: forbidden('subscription.end') },
  { name: 'the release of a billing needs the version', ...withoutVersion, expect: versionRequired },
]
