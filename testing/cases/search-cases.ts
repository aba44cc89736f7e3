import type { CaseCall, ContractCase } from './contract-case.ts'
import { invalid, long, ok } from './expectations.ts'

const search = (q: string, query: Record<string, string> = {}) =>
  ({ operation: 'search.query', query: { q, ...query } }) as const
const aisha: CaseCall = { operation: 'customer.get', params: { id: '#Aisha' } }
const classSlot: CaseCall = { operation: 'time-slot.get', params: { id: '#class slot' } }
const colleaguesSlot: CaseCall = { operation: 'time-slot.get', params: { id: "#colleague's slot" } }
const nothing = ok({ groups: [] })

/** The search across everything that the caller may see. */
export const searchCases: ContractCase[] = [
  {
    name: 'a customer is found by words of the name in any order, ignoring case and accents',
    ...search('RÁHMAN aisha'),
    before: [aisha],
    expect: ok({
      groups: [
        {
          type: 'customer',
          total: 1,
          isExact: false,
          items: [{ id: '#Aisha', givenName: 'Aisha', lastName: 'Rahman', email: 'aisha@customer.test' }],
        },
      ],
    }),
  },
  {
    name: 'a customer is found by the last digits of the phone number in any format',
    ...search('012-338 4410', { types: 'customer' }),
    before: [aisha],
    expect: ok({ groups: [{ type: 'customer', items: [{ id: '#Aisha', phoneNumber: '+60123384410' }] }] }),
  },
  {
    name: 'a search matches only records that contain every word',
    ...search('aisha vogel'),
    before: [aisha],
    expect: nothing,
  },
  {
    name: 'a search of one or two letters matches the beginning of a word',
    ...search('ra', { types: 'customer' }),
    before: [aisha],
    expect: ok({ groups: [{ type: 'customer', items: [{ id: '#Aisha' }] }] }),
    after: [{ ...search('ah', { types: 'customer' }), expect: nothing }],
  },
  { name: 'a search treats pattern characters as plain text', ...search('%'), before: [aisha], expect: nothing },
  {
    name: 'a service and its upcoming slots are found by the name of the service',
    ...search('yoga'),
    before: [classSlot],
    expect: ok({
      groups: [
        {
          type: 'time-slot',
          total: 1,
          items: [{ id: '#class slot', serviceName: 'Morning yoga', slots: 10, seatsTaken: 0, status: 'ACTIVE' }],
        },
        { type: 'service', items: [{ id: '#class service', name: 'Morning yoga', isArchived: false }] },
      ],
    }),
  },
  {
    name: 'a slot is found by words of its date and its service',
    ...search('friday yoga', { types: 'time-slot' }),
    before: [classSlot],
    expect: ok({ groups: [{ type: 'time-slot', items: [{ id: '#class slot' }] }] }),
    after: [
      { ...search('mañana', { types: 'time-slot' }), expect: ok({ groups: [{ items: [{ id: '#class slot' }] }] }) },
      { ...search('20 nov 09:00', { types: 'time-slot' }), expect: ok({ groups: [{ total: 1 }] }) },
      { ...search('montag yoga', { types: 'time-slot' }), expect: nothing },
      { ...search('yesterday', { types: 'time-slot' }), expect: nothing },
    ],
  },
  {
    name: 'a provider finds their own slots, but no customers and no slots of colleagues',
    as: 'provider',
    ...search('yoga'),
    before: [classSlot, colleaguesSlot, aisha],
    expect: {
      ...ok({ groups: [{ type: 'time-slot', total: 1, items: [{ id: '#class slot' }] }] }),
      absent: ['email', 'phoneNumber', 'price', 'currency'],
    },
    after: [
      { as: 'provider', ...search('aisha'), expect: nothing },
      { as: 'provider', ...search('aisha', { types: 'customer' }), expect: nothing },
      { as: 'other provider', ...search('yoga'), expect: ok({ groups: [{ items: [{ id: "#colleague's slot" }] }] }) },
    ],
  },
  {
    name: 'a search does not find records of another business',
    as: 'owner of the other business',
    ...search('aisha'),
    before: [aisha],
    expect: nothing,
  },
  {
    name: 'a search needs at least one character',
    ...search('   '),
    expect: invalid(['q', 'REQUIRED']),
  },
  { name: 'a search has at most 80 characters', ...search(long(81)), expect: invalid(['q', 'TOO_LONG']) },
  { name: 'a search accepts 80 characters of any script', ...search('龍'.repeat(80)), expect: nothing },
  {
    name: 'a search with a control character is rejected',
    ...search('a\u0007b'),
    expect: invalid(['q', 'CONTROL_CHARACTER']),
  },
  {
    name: 'a search rejects an unknown kind and a limit above five',
    ...search('a', { types: 'customer,payslip', limit: '6' }),
    expect: invalid(['types.1', 'INVALID_CHOICE'], ['limit', 'TOO_LARGE']),
  },
]
