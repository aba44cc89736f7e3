import type { ContractCase } from './contract-case.ts'
import { invalid, ok } from './expectations.ts'

const contactChange = ['change of Aisha by staff'] as const
const asProvider = ['change of Aisha by a provider', 'new price by a provider', 'profile of the provider'] as const
const oldSpellings = [
  'first sign-in in the old spelling',
  'emails in the old spelling',
  'tag in the old spelling',
  'price in the old spelling',
  'reason in the old spelling',
] as const
const list = { operation: 'audit.list', as: 'owner' } as const

const plain = { form: 'text', choices: null, hidden: null } as const

/** The changes of an event in the audit trail: before and after, hidden values, old spellings, and filters. */
export const trailCases: ContractCase[] = [
  {
    name: 'the audit trail has the changed fields before and after',
    ...list,
    records: contactChange,
    expect: ok({
      items: [
        {
          names: { '#Aisha': 'Aisha Rahman' },
          changes: [
            { ...plain, field: 'email', old: 'aisha@old.example.com', new: 'aisha@example.com' },
            { field: 'emailChoice', form: 'choice', choices: 'emailChoice', old: 'ALL', new: 'NONE', hidden: null },
          ],
        },
      ],
    }),
  },
  {
    name: 'the audit trail of a provider hides contact details, prices, private fields and names of customers',
    operation: 'audit.list',
    as: 'provider',
    records: asProvider,
    expect: {
      ...ok({
        items: [
          {
            changes: [
              { ...plain, field: 'givenName', old: 'Petra', new: 'Priya' },
              { ...plain, field: 'phoneNumber', old: null, new: null, hidden: 'PRIVATE' },
            ],
          },
          {
            changes: [
              { field: 'duration', form: 'minutes', choices: null, old: 45, new: 60, hidden: null },
              { field: 'eventCost', form: 'money', choices: null, old: null, new: null, hidden: 'RIGHT' },
            ],
          },
          {
            changes: [
              { ...plain, field: 'givenName', old: 'Aysha', new: 'Aisha' },
              { ...plain, field: 'phoneNumber', old: null, new: null, hidden: 'RIGHT' },
            ],
          },
        ],
      }),
      absent: ['#Aisha'],
    },
  },
  {
    name: 'the audit trail shows the same fields to a manager',
    ...list,
    as: 'manager',
    records: asProvider,
    query: { entityType: 'customer,service' },
    expect: ok({
      items: [
        { changes: [{ field: 'duration' }, { field: 'eventCost', old: '20.00', new: '25.00', hidden: null }] },
        { changes: [{ field: 'givenName' }, { field: 'phoneNumber', new: '+60123456789', hidden: null }] },
      ],
      total: 2,
    }),
  },
  {
    name: 'the audit trail returns old spellings as the new ones',
    ...list,
    records: oldSpellings,
    expect: ok({
      items: [
        { entityType: 'time-slot-bulk', changes: [{ field: 'cancelReason', new: 'Power cut' }, {}, {}] },
        { entityType: 'service', changes: [{ field: 'eventCost', form: 'money', old: '20.00', new: '25.00' }] },
        { entityType: 'service-tag', changes: [{ field: 'displayName', old: 'Yoga', new: 'Yoga and stretching' }] },
        {
          entityType: 'notification-preference',
          changes: [{ field: 'bookings', form: 'yesNo', old: null, new: true }],
        },
        { entityType: 'member', action: 'member.link', changes: [{ field: 'auth0UserId', new: 'auth0|staff' }] },
      ],
      total: 5,
    }),
  },
  ...(
    [
      ['member', ['member.link']],
      ['notification-preference', ['notification-preference.update']],
      ['service-tag', ['service-tag.rename']],
      ['member,service', ['service.update', 'member.link']],
    ] as const
  ).map(([entityType, actions]): ContractCase => ({
    name: `the audit trail of ${entityType} has the rows in the old spelling`,
    ...list,
    records: oldSpellings,
    query: { entityType },
    expect: ok({ items: actions.map((action) => ({ action })), total: actions.length }),
  })),
  {
    name: 'the audit trail is filtered by an action in its new spelling',
    ...list,
    records: oldSpellings,
    query: { action: 'member.link,service-tag.rename' },
    expect: ok({ items: [{ action: 'service-tag.rename' }, { action: 'member.link' }], total: 2 }),
  },
  {
    name: 'the audit trail is filtered by time, with its end left out',
    ...list,
    records: oldSpellings,
    query: { from: '2026-10-01T03:00:00.000Z', to: '2026-10-01T05:00:00.000Z' },
    expect: ok({
      items: [{ at: '2026-10-01T04:00:00.000Z' }, { at: '2026-10-01T03:00:00.000Z' }],
      total: 2,
    }),
  },
  {
    name: 'the audit trail is filtered by its source',
    ...list,
    records: oldSpellings,
    query: { source: 'JOB,API' },
    expect: ok({ items: [], total: 0 }),
  },
  {
    name: 'the audit trail of another business has no event of this one',
    operation: 'audit.list',
    as: 'owner of the other business',
    records: contactChange,
    expect: ok({ items: [], total: 0 }),
  },
  {
    name: 'a kind of record that the registry does not have is rejected',
    ...list,
    query: { entityType: 'customer,unicorn' },
    expect: invalid(['entityType.1', 'INVALID_CHOICE']),
  },
  {
    name: 'an action that the registry does not have is rejected',
    ...list,
    query: { action: 'customer.sell' },
    expect: invalid(['action.0', 'INVALID_CHOICE']),
  },
  {
    name: 'a time range of the audit trail that is no instant is rejected',
    ...list,
    query: { from: 'yesterday' },
    expect: invalid(['from', 'INVALID_FORMAT']),
  },
]
