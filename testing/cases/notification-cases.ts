import type { ContractCase } from './contract-case.ts'
import { invalid, notFound, ok } from './expectations.ts'

const list = { operation: 'notification.list' } as const
const unread = (count: number) => ok({ unreadCount: count })

/** Notifications of a member, and the presence of colleagues. */
export const notificationCases: ContractCase[] = [
  {
    name: "a provider's notification of a booking contains a first name and an initial",
    as: 'provider',
    ...list,
    query: { unread: 'true' },
    before: [
      { as: 'provider', operation: 'notification.update', params: { id: '#news of a booking' }, body: { read: false } },
    ],
    expect: ok({
      total: 1,
      unreadCount: 1,
      items: [
        {
          id: '#news of a booking',
          type: 'booking-made',
          read: false,
          actor: { id: '#staff', givenName: 'Sam' },
          subject: {
            kind: 'booking',
            id: '#booking for tomorrow',
            timeSlotId: '#class slot',
            serviceId: '#class service',
            serviceName: 'Morning yoga',
            name: 'Aisha R.',
          },
          params: { seats: 2 },
        },
      ],
    }),
  },
  {
    name: "a manager's notification of a booking contains the full name of the customer",
    as: 'manager',
    ...list,
    before: [
      {
        as: 'manager',
        operation: 'notification.update',
        params: { id: '#news of a failed payment' },
        body: { read: true },
      },
    ],
    expect: ok({
      unreadCount: 0,
      items: [{ type: 'payment-failed', read: true, actor: null, subject: { name: 'Aisha Rahman' } }],
    }),
  },
  {
    name: "a member cannot read another member's notifications",
    as: 'owner',
    ...list,
    before: [
      { as: 'provider', operation: 'notification.update', params: { id: '#news of a booking' }, body: { read: false } },
    ],
    expect: ok({ items: [], total: 0, unreadCount: 0, nextCursor: null }),
  },
  {
    name: 'the list of notifications rejects a sort',
    ...list,
    query: { sort: 'type' },
    expect: invalid(['sort', 'UNKNOWN_FIELD']),
  },
  {
    name: 'a notification can be marked as read and as unread',
    as: 'provider',
    operation: 'notification.update',
    params: { id: '#news of a booking' },
    body: { read: true },
    expect: ok({ id: '#news of a booking', read: true, unreadCount: 0 }),
    after: [
      { as: 'provider', ...list, query: { unread: 'false' }, expect: ok({ total: 1, unreadCount: 0 }) },
      {
        as: 'provider',
        operation: 'notification.update',
        params: { id: '#news of a booking' },
        body: { read: false },
        expect: ok({ read: false, unreadCount: 1 }),
      },
    ],
  },
  {
    name: 'the read state of a notification must be true or false',
    as: 'provider',
    operation: 'notification.update',
    params: { id: '#news of a booking' },
    body: { read: 'yes' },
    expect: invalid(['read', 'WRONG_TYPE']),
  },
  {
    name: "a colleague's notification cannot be changed",
    as: 'owner',
    operation: 'notification.update',
    params: { id: '#news of a booking' },
    body: { read: true },
    expect: notFound,
    after: [{ as: 'provider', ...list, expect: unread(1) }],
  },
  {
    name: 'all notifications can be marked as read at once',
    as: 'provider',
    operation: 'notification.read-all',
    before: [
      { as: 'provider', operation: 'notification.update', params: { id: '#news of a booking' }, body: { read: false } },
      { as: 'provider', operation: 'notification.update', params: { id: '#news of a slot' }, body: { read: false } },
    ],
    expect: unread(0),
    after: [
      { as: 'provider', ...list, query: { unread: 'true' }, expect: ok({ items: [], total: 0, unreadCount: 0 }) },
    ],
  },
  {
    name: 'a notification can be removed only once',
    as: 'provider',
    operation: 'notification.remove',
    params: { id: '#news of a slot' },
    expect: unread(0),
    after: [
      { as: 'provider', ...list, expect: ok({ items: [], total: 0 }) },
      { as: 'provider', operation: 'notification.remove', params: { id: '#news of a slot' }, expect: notFound },
    ],
  },
  {
    name: 'a provider chooses among the topics of providers',
    as: 'provider',
    operation: 'notification-preference.get',
    expect: ok({
      items: [
        { topic: 'bookings', email: true, isDefault: true },
        { topic: 'slots', email: true, isDefault: true },
        { topic: 'occupancy', email: false, isDefault: true },
        { topic: 'account', email: true, isDefault: true },
        { topic: 'time-off', email: true, isDefault: true },
        { topic: 'payroll', email: true, isDefault: true },
      ],
    }),
  },
  {
    name: "a manager's choice of email is stored",
    as: 'manager',
    operation: 'notification-preference.update',
    body: { items: [{ topic: 'payments', email: false }] },
    expect: ok({
      items: [{}, {}, {}, { topic: 'payments', email: false, isDefault: false }, {}, {}, {}, {}, {}, {}, {}, {}],
    }),
    after: [
      {
        as: 'manager',
        operation: 'notification-preference.get',
        expect: ok({
          items: [{ isDefault: true }, {}, {}, { email: false, isDefault: false }, {}, {}, {}, {}, {}, {}, {}, {}],
        }),
      },
    ],
  },
  {
    name: 'a member cannot choose a topic that their role does not get',
    as: 'provider',
    operation: 'notification-preference.update',
    body: { items: [{ topic: 'limits', email: true }] },
    expect: invalid(['items.0.topic', 'INVALID_CHOICE']),
  },
  {
    name: 'colleagues are listed by name, without the caller',
    as: 'staff',
    operation: 'contact.list',
    expect: ok({
      total: 4,
      items: [
        { id: '#manager', givenName: 'Mira', role: 'BUSINESS_MANAGER' },
        { id: '#owner', givenName: 'Olivia' },
        { id: '#other provider', givenName: 'Paul' },
        { id: '#provider', givenName: 'Priya', presence: 'offline', lastActivityAt: null },
      ],
    }),
  },
  {
    name: 'a provider in a running slot is busy',
    as: 'staff',
    operation: 'contact.list',
    query: { q: 'priya' },
    before: [{ operation: 'time-slot.get', params: { id: '#running slot' } }],
    expect: ok({ total: 1, items: [{ id: '#provider', presence: 'busy' }] }),
  },
]
