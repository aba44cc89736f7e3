import type { CaseCall, ContractCase } from '../contract-case.ts'
import { invalid, long, ok } from './expectations.ts'

const search = (q: string, query: Record<string, string> = {}) =>
  ({ operation: 'search.query', query: { q, ...query } }) as const
const aisha: CaseCall = { operation: 'customer.get', params: { id: '#Aisha' } }
const classSlot: CaseCall = { operation: 'time-slot.get', params: { id: '#class slot' } }
const colleaguesSlot: CaseCall = { operation: 'time-slot.get', params: { id: "#colleague's slot" } }
const nothing = ok({ groups: [] })

/** One search over everything that the caller may see. */
export const searchCases: ContractCase[] = [
  {
    name: 'a customer is found by the words of the name in any order, without case and accents',
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
    name: 'a customer is found by the last digits of the phone number, however they are written',
    ...search('012-338 4410', { types: 'customer' }),
    before: [aisha],
    expect: ok({ groups: [{ type: 'customer', items: [{ id: '#Aisha', phoneNumber: '+60123384410' }] }] }),
  },
  { name: 'every word has to match', ...search('aisha vogel'), before: [aisha], expect: nothing },
  {
    name: 'one and two letters begin a word',
    ...search('ra', { types: 'customer' }),
    before: [aisha],
    expect: ok({ groups: [{ type: 'customer', items: [{ id: '#Aisha' }] }] }),
    after: [{ ...search('ah', { types: 'customer' }), expect: nothing }],
  },
  { name: 'signs of a pattern are searched for as they are', ...search('%'), before: [aisha], expect: nothing },
  {
    name: 'a service and its coming slots are found by its name',
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
    name: 'a slot is found by words of its date beside those of its service',
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
    name: 'a provider finds the slots they give, and neither customers nor the slots of others',
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
    name: 'nobody finds what belongs to another business',
    as: 'owner of the other business',
    ...search('aisha'),
    before: [aisha],
    expect: nothing,
  },
  {
    name: 'a search is one character at least',
    ...search('   '),
    expect: invalid(['q', 'REQUIRED']),
  },
  { name: 'a search is 80 characters at most', ...search(long(81)), expect: invalid(['q', 'TOO_LONG']) },
  { name: '80 characters of any script are a search', ...search('龍'.repeat(80)), expect: nothing },
  {
    name: 'control characters are no search',
    ...search('a\u0007b'),
    expect: invalid(['q', 'CONTROL_CHARACTER']),
  },
  {
    name: 'only known kinds are searched, and five of each',
    ...search('a', { types: 'customer,payslip', limit: '6' }),
    expect: invalid(['types.1', 'INVALID_CHOICE'], ['limit', 'TOO_LARGE']),
  },
]
