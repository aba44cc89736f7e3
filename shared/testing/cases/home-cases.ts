import type { ContractCase } from '../contract-case.ts'
import { invalid, ok } from './expectations.ts'

const home = { operation: 'home.get' } as const
const named = (name: string) => ({ operation: 'booking.get', params: { id: name } }) as const

/** Where a person starts: what is on today and what waits, as far as their role may see it. */
export const homeCases: ContractCase[] = [
  {
    name: 'a quiet day is all zeros, and waits for nobody',
    ...home,
    expect: ok({
      date: '2026-11-19',
      timeZone: 'Asia/Kuala_Lumpur',
      day: { slots: 0, booked: 0, checkedIn: 0, freeSeats: 0, unpaid: 0, toDo: 0 },
      comingSlots: [],
      ownSlots: [],
      tasks: [],
      onboarding: null,
    }),
  },
  {
    name: 'an owner sees what is left to set up',
    as: 'owner',
    ...home,
    before: [{ operation: 'service.get', params: { id: '#class service' } }],
    expect: ok({
      onboarding: [
        { step: 'DETAILS', isDone: true },
        { step: 'LOCATION', isDone: true },
        { step: 'SERVICE', isDone: true },
        { step: 'SLOT', isDone: false },
        { step: 'TEAM', isDone: true },
        { step: 'BOOKING', isDone: false },
      ],
    }),
  },
  {
    name: 'nothing is left to set up after the first booking',
    as: 'owner',
    ...home,
    before: [named('#booking for tomorrow')],
    expect: ok({ onboarding: null }),
  },
  {
    name: 'what runs and comes today, with what still needs a hand',
    ...home,
    before: [named('#booking of the running slot'), named('#booking in half an hour')],
    expect: ok({
      day: { slots: 2, booked: 2, checkedIn: 0, unpaid: 0, toDo: 1 },
      comingSlots: [{ id: '#running slot' }, { id: '#slot in half an hour' }],
    }),
  },
  {
    name: 'a provider starts with their own slots, without money and without what waits for others',
    as: 'provider',
    ...home,
    before: [named('#booking of the running slot'), named("#booking in a colleague's slot"), named('#pending booking')],
    expect: {
      ...ok({
        day: { slots: 1, booked: 1, toDo: 1 },
        comingSlots: [],
        ownSlots: [{ id: '#running slot' }, { id: '#class slot' }],
        tasks: [],
        onboarding: null,
      }),
      absent: ['unpaid', 'price', 'currency', 'amount', 'email', 'phoneNumber'],
    },
  },
  {
    name: 'who owes is one task, with what the list behind it adds up to',
    ...home,
    before: [named('#pending booking')],
    expect: ok({
      tasks: [{ kind: 'CUSTOMERS_OWING', count: 1, amount: '53.90', currency: 'MYR', about: null }],
    }),
    after: [{ operation: 'customer.list', query: { unpaid: 'true' }, expect: ok({ items: [{ unpaid: '53.90' }] }) }],
  },
  {
    name: 'a cancelled slot leaves its refunds to who may refund',
    as: 'manager',
    ...home,
    before: [
      named('#paid booking'),
      { operation: 'time-slot.cancel', params: { id: '#class slot' }, ifMatch: 1, body: { reason: 'Burst pipe' } },
    ],
    expect: ok({
      tasks: [
        {
          kind: 'REFUNDS_DUE',
          count: 1,
          amount: '53.90',
          about: { id: '#class slot', name: 'Morning yoga', at: '2026-11-20T01:00:00.000Z' },
        },
      ],
    }),
    after: [{ ...home, as: 'staff', expect: ok({ tasks: [] }) }],
  },
  {
    name: 'the start page takes no filters',
    ...home,
    query: { date: '2026-11-20' },
    expect: invalid(['date', 'UNKNOWN_FIELD']),
  },
]
