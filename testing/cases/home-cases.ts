import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, ok } from './expectations.ts'

const home = { operation: 'home.get' } as const
const named = (name: string) => ({ operation: 'booking.get', params: { id: name } }) as const

const cancelledPaidSlot: ContractCase['before'] = [
  named('#paid booking'),
  { operation: 'time-slot.cancel', params: { id: '#class slot' }, ifMatch: 1, body: { reason: 'Burst pipe' } },
]

/** The home page: the sessions of today and the open tasks, as far as the role may see them. */
export const homeCases: ContractCase[] = [
  {
    name: 'a day without sessions has only zeros and no tasks',
    ...home,
    expect: ok({
      date: '2026-11-19',
      timeZone: 'Asia/Kuala_Lumpur',
      day: {
        slots: 0,
        booked: 0,
        checkedIn: 0,
        freeSeats: 0,
        unpaid: 0,
        toDo: 0,
        seats: 0,
        seatsTaken: 0,
        noShows: 0,
        freeSessions: 0,
        hours: [],
      },
      comingSlots: [],
      ownSlots: [],
      tasks: [],
      onboarding: null,
    }),
  },
  {
    name: 'an owner sees the open steps of the set-up',
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
    name: 'the set-up is complete after the first booking',
    as: 'owner',
    ...home,
    before: [named('#booking for tomorrow')],
    expect: ok({ onboarding: null }),
  },
  {
    name: 'an owner and a manager see all steps to the first booking, with the owner who sets the currency',
    as: 'manager',
    ...home,
    before: [{ operation: 'service.get', params: { id: '#class service' } }],
    expect: ok({
      setup: {
        steps: [
          { step: 'DETAILS', isDone: true },
          { step: 'MONEY', isDone: true },
          { step: 'LOCATION', isDone: true },
          { step: 'SERVICE', isDone: true },
          { step: 'HOURS', isDone: false },
          { step: 'SLOT', isDone: false },
          { step: 'TEAM', isDone: true },
          { step: 'BOOKING', isDone: false },
        ],
        worksAlone: false,
        owner: { id: '#owner' },
      },
    }),
  },
  {
    name: 'staff see only the steps without which they have nothing to do',
    ...home,
    before: [{ operation: 'service.get', params: { id: '#class service' } }],
    expect: ok({
      setup: {
        steps: [
          { step: 'LOCATION', isDone: true },
          { step: 'SERVICE', isDone: true },
          { step: 'SLOT', isDone: false },
        ],
      },
    }),
  },
  {
    name: 'the set-up is over with the first booking, also without hours',
    as: 'manager',
    ...home,
    before: [named('#booking for tomorrow')],
    expect: ok({ setup: null }),
  },
  {
    name: 'an owner who works alone says so, and may change their mind',
    as: 'owner',
    operation: 'business-setup.update',
    body: { worksAlone: true },
    expect: ok({ setup: { worksAlone: true } }),
    after: [
      { operation: 'home.get', as: 'manager', expect: ok({ setup: { worksAlone: true } }) },
      {
        operation: 'business-setup.update',
        as: 'manager',
        body: { worksAlone: false },
        expect: ok({ setup: { worksAlone: false } }),
      },
    ],
  },
  {
    name: 'working alone is yes or no',
    as: 'owner',
    operation: 'business-setup.update',
    body: { worksAlone: 'maybe' },
    expect: invalid(['worksAlone', 'WRONG_TYPE']),
  },
  {
    name: 'staff cannot say whether the owner works alone',
    operation: 'business-setup.update',
    body: { worksAlone: true },
    expect: forbidden('business.update'),
  },
  {
    name: 'the home page shows running and next sessions with their open check-ins',
    ...home,
    before: [named('#booking of the running slot'), named('#booking in half an hour')],
    expect: ok({
      day: { slots: 2, booked: 2, checkedIn: 0, unpaid: 0, toDo: 1 },
      comingSlots: [{ id: '#running slot' }, { id: '#slot in half an hour' }],
    }),
  },
  {
    name: "a provider's home page shows only their own slots, without money and tasks of others",
    as: 'provider',
    ...home,
    before: [named('#booking of the running slot'), named("#booking in a colleague's slot"), named('#pending booking')],
    expect: {
      ...ok({
        day: { slots: 1, booked: 1, toDo: 1, seatsTaken: 1 },
        comingSlots: [],
        ownSlots: [{ id: '#running slot' }, { id: '#class slot' }],
        tasks: [],
        onboarding: null,
      }),
      absent: ['unpaid', 'unpaidAmount', 'collected', 'price', 'currency', 'amount', 'email', 'phoneNumber'],
    },
  },
  {
    name: 'unpaid bookings are one task with the total of the linked list',
    ...home,
    before: [named('#pending booking')],
    expect: ok({
      tasks: [{ kind: 'CUSTOMERS_OWING', count: 1, amount: '53.90', currency: 'MYR', about: null }],
    }),
    after: [{ operation: 'customer.list', query: { unpaid: 'true' }, expect: ok({ items: [{ unpaid: '53.90' }] }) }],
  },
  {
    name: 'the refunds of a cancelled slot are a task for members who can refund',
    as: 'manager',
    ...home,
    before: cancelledPaidSlot,
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
    name: 'the home page rejects filters',
    ...home,
    query: { date: '2026-11-20' },
    expect: invalid(['date', 'UNKNOWN_FIELD']),
  },
  {
    name: 'the tasks group open work by kind, with names and a total',
    as: 'manager',
    operation: 'home.tasks',
    before: cancelledPaidSlot,
    expect: ok({
      tasks: [
        {
          kind: 'REFUNDS_DUE',
          count: 1,
          sums: [{ amount: '53.90', currency: 'MYR' }],
          since: '2026-11-20T01:00:00.000Z',
          about: { id: '#class slot', name: 'Morning yoga' },
        },
      ],
    }),
    after: [
      {
        operation: 'booking.list',
        as: 'manager',
        query: { paymentState: 'REFUND_DUE' },
        expect: ok({ total: 1 }),
      },
      { operation: 'home.tasks', as: 'staff', expect: ok({ tasks: [] }) },
    ],
  },
  {
    name: 'a customer who owes money is one row with the total of the linked list',
    operation: 'home.tasks',
    before: [named('#pending booking')],
    expect: ok({
      tasks: [
        { kind: 'CUSTOMERS_OWING', count: 1, sums: [{ amount: '53.90', currency: 'MYR' }], names: [], about: null },
      ],
    }),
  },
  {
    name: 'a provider has no tasks of others',
    as: 'provider',
    operation: 'home.tasks',
    before: [named('#pending booking')],
    expect: ok({ tasks: [] }),
  },
  {
    name: 'the figures compare this month with the same days of the previous month',
    as: 'manager',
    operation: 'home.month',
    expect: ok({
      from: '2026-11-01',
      to: '2026-11-19',
      previous: { from: '2026-10-01', to: '2026-10-19' },
      currency: 'MYR',
      bookings: { current: 0, previous: 0 },
      collected: { current: '0.00' },
    }),
  },
  { name: 'staff cannot read the figures of the month', operation: 'home.month', expect: forbidden('analytics.read') },
  {
    name: 'the team of today shows the sessions of each member',
    operation: 'home.team',
    before: [named('#booking of the running slot')],
    expect: ok({ members: [{ sessions: [{ id: '#running slot' }], awayUntil: null }] }),
  },
  {
    name: 'a provider cannot read the team of today',
    as: 'provider',
    operation: 'home.team',
    expect: forbidden('today.read'),
  },
  {
    name: 'the cards of Home are read in one call, as far as the role may see them',
    operation: 'home.parts',
    before: [named('#booking of the running slot')],
    expect: {
      ...ok({
        parts: {
          today: { comingSlots: [{ id: '#running slot' }] },
          team: { members: [{ sessions: [{ id: '#running slot' }] }] },
          desk: { bookings: [{ id: '#booking of the running slot' }], unpaid: [] },
          own: { requests: 0, sessions: null, earnings: null },
          layout: { order: [], hidden: [] },
        },
        failed: [],
      }),
      absent: ['month', 'payroll'],
    },
  },
  {
    name: 'a card that the role may not see fails alone',
    operation: 'home.parts',
    query: { parts: 'month,layout' },
    expect: ok({
      parts: { layout: { order: [], hidden: [] } },
      failed: [{ part: 'month', status: 403, code: 'PERMISSION_DENIED', permission: 'analytics.read' }],
    }),
  },
  {
    name: 'an owner sees the month that payroll works on',
    as: 'owner',
    operation: 'home.parts',
    query: { parts: 'payroll' },
    expect: ok({ parts: { payroll: { month: '2026-11', run: null } }, failed: [] }),
  },
  {
    name: "a provider's cards have no money of others",
    as: 'provider',
    operation: 'home.parts',
    before: [named('#pending booking')],
    expect: {
      ...ok({ parts: { own: { requests: 0 } }, failed: [] }),
      absent: [
        'month',
        'team',
        'desk',
        'payroll',
        'unpaid',
        'unpaidAmount',
        'collected',
        'price',
        'email',
        'phoneNumber',
      ],
    },
  },
  {
    name: 'Home has no other parts',
    operation: 'home.parts',
    query: { parts: 'today,weather' },
    expect: invalid(['parts.1', 'INVALID_CHOICE']),
  },
  {
    name: 'a member hides and orders the cards of their own Home',
    operation: 'home-layout.replace',
    body: { order: ['TEAM', 'DAY'], hidden: ['OWN'] },
    expect: ok({ order: ['TEAM', 'DAY'], hidden: ['OWN'] }),
    after: [
      {
        operation: 'home.parts',
        query: { parts: 'layout' },
        expect: ok({ parts: { layout: { order: ['TEAM', 'DAY'], hidden: ['OWN'] } } }),
      },
      {
        operation: 'home.parts',
        as: 'manager',
        query: { parts: 'layout' },
        expect: ok({ parts: { layout: { order: [], hidden: [] } } }),
      },
    ],
  },
  {
    name: 'only cards of Home can be ordered',
    operation: 'home-layout.replace',
    body: { order: ['WEATHER'], hidden: [] },
    expect: invalid(['order.0', 'INVALID_CHOICE']),
  },
]
