import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, ok } from './expectations.ts'

const trail = ['change of Aisha by staff', 'merge of Aisha by a manager', "change of the owner's salary"] as const
const list = { operation: 'audit-operation.list', records: trail } as const

/** The operations of the audit trail: rights, filters, words, and rejected input. */
export const trailOperationCases: ContractCase[] = [
  {
    name: 'an owner reads every operation, newest first, with its events',
    ...list,
    as: 'owner',
    expect: ok({
      items: [
        { actor: { id: '#owner' }, count: 1, events: [{ action: 'payroll-record.update' }], undo: null },
        { actor: { id: '#manager' }, events: [{ action: 'customer.merge' }] },
        { actor: { id: '#staff' }, events: [{ action: 'customer.update', entityId: '#Aisha' }] },
      ],
      nextCursor: null,
    }),
  },
  {
    name: "a manager reads the operations without the owner's salary",
    ...list,
    as: 'manager',
    expect: ok({ items: [{ events: [{ action: 'customer.merge' }] }, { events: [{ action: 'customer.update' }] }] }),
  },
  {
    name: 'staff read their own operations',
    ...list,
    expect: ok({ items: [{ events: [{ action: 'customer.update' }] }] }),
  },
  {
    name: 'staff cannot filter the operations by a colleague',
    ...list,
    query: { actorId: '#manager' },
    expect: forbidden('audit.read'),
  },
  {
    name: 'operations are found by a word of their action in the language of the reader',
    ...list,
    as: 'owner',
    query: { q: 'zusammengeführt', language: 'de' },
    expect: ok({ items: [{ events: [{ action: 'customer.merge' }] }] }),
  },
  {
    name: 'operations are filtered by kind and record',
    ...list,
    as: 'owner',
    query: { entityType: 'customer', entityId: '#Aisha' },
    expect: ok({ items: [{ events: [{ action: 'customer.merge' }] }, { events: [{ action: 'customer.update' }] }] }),
  },
  {
    name: 'a filter that matches no operation gives an empty list',
    ...list,
    as: 'owner',
    query: { source: 'WEBHOOK' },
    expect: ok({ items: [], nextCursor: null }),
  },
  {
    name: 'the operations of another business are not listed',
    ...list,
    as: 'owner of the other business',
    expect: ok({ items: [] }),
  },
  {
    name: 'a kind of record that the registry does not have is rejected in the list of operations',
    ...list,
    query: { entityType: 'unicorn' },
    expect: invalid(['entityType.0', 'INVALID_CHOICE']),
  },
  {
    name: 'a cursor of another list is rejected in the list of operations',
    ...list,
    query: { cursor: 'WyJuYW1lIiwieCIsIngiXQ' },
    expect: invalid(['cursor', 'INVALID']),
  },
]
