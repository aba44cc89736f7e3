import type { ContractCase } from './contract-case.ts'
import { created, forbidden, invalid, notPossible, ok } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const add = { as: 'manager', operation: 'example-data.add', body: { trade: 'FITNESS' } } as const
const remove = { as: 'manager', operation: 'example-data.remove' } as const
const read = { as: 'owner', operation: 'example-data.get' } as const
const ownService = { operation: 'service.get', params: { id: '#class service' } } as const
const counts = { locations: 0, services: 2, slots: 28, customers: 5 }

/** Examples that an empty business adds to look around, and removes at once. */
export const exampleDataCases: ContractCase[] = [
  {
    name: 'an empty business is offered examples',
    ...read,
    expect: ok({ status: 'OFFERED', locations: 0, services: 0, slots: 0, customers: 0 }),
  },
  {
    name: 'a manager adds two services with a week of slots and five customers',
    ...add,
    expect: created({ status: 'ADDED', ...counts }),
    after: [
      { ...read, expect: ok({ status: 'ADDED', ...counts }) },
      { operation: 'home.get', as: 'owner', expect: ok({ examples: 'ADDED' }) },
      { operation: 'home.get', as: 'staff', expect: ok({ examples: null }) },
    ],
  },
  ...keyCases(add, {
    makes: ['the examples', 'sets of examples'],
    body: { trade: 'FITNESS' },
    other: { trade: 'BEAUTY' },
    expect: created({ status: 'ADDED', ...counts }),
    after: [{ ...read, expect: ok(counts) }],
  }),
  {
    name: 'examples are of a known trade',
    ...add,
    body: { trade: 'CIRCUS' },
    expect: invalid(['trade', 'INVALID_CHOICE']),
  },
  {
    name: 'a business with a service of its own gets no examples',
    ...add,
    before: [ownService],
    expect: notPossible('CLOSED', 'add', []),
    after: [{ operation: 'home.get', as: 'owner', expect: ok({ examples: null }) }],
  },
  { name: 'examples are added once', ...add, before: [add], expect: notPossible('ADDED', 'add', ['remove']) },
  {
    name: 'one request removes all examples',
    ...remove,
    before: [add],
    expect: ok({ status: 'OFFERED', ...counts, kept: [] }),
    after: [
      { operation: 'service.list', as: 'owner', expect: ok({ total: 0 }) },
      { operation: 'customer.list', as: 'owner', expect: ok({ total: 0 }) },
    ],
  },
  {
    name: 'there is nothing to remove without examples',
    ...remove,
    expect: notPossible('OFFERED', 'remove', ['add']),
  },
  { name: 'staff cannot read the state of the examples', ...read, as: 'staff', expect: forbidden('business.update') },
  { name: 'staff cannot add examples', ...add, as: 'staff', expect: forbidden('business.update') },
  { name: 'staff cannot remove examples', ...remove, as: 'staff', expect: forbidden('business.update') },
]
