import type { ContractCase } from './contract-case.ts'
import { forbidden, notFound, ok } from './expectations.ts'

const blackouts = { operation: 'blackout.list', records: ['day on which the business is closed'] } as const
const holidays = [
  'day on which the business is closed',
  'holiday of the provider',
  'holiday of the other provider',
] as const
const week = [
  'Monday morning of the provider',
  'Monday afternoon of the provider',
  'Monday of the other provider',
] as const
const schedule = { operation: 'work-schedule.get', records: week } as const
const trail = ['change of Aisha by staff', 'merge of Aisha by a manager', "change of the owner's salary"] as const
const events = { operation: 'audit.list', records: trail } as const

/** Locations, tags, the week of a member, absences, and the audit trail. */
export const officeCases: ContractCase[] = [
  {
    name: 'the list of locations has the place and the time zone of the business',
    operation: 'location.list',
    query: { q: 'studio' },
    expect: ok({
      items: [{ id: '#location', name: 'Main studio', city: 'Here', timeZone: 'Asia/Kuala_Lumpur' }],
      total: 1,
    }),
  },
  {
    name: 'a search of locations finds none by another name',
    operation: 'location.list',
    query: { q: 'harbour' },
    expect: ok({ items: [], total: 0 }),
  },
  {
    name: "the list of locations excludes the other business's",
    as: 'owner of the other business',
    operation: 'location.list',
    expect: ok({ items: [{ id: '#location of the other business', timeZone: 'Europe/Berlin' }], total: 1 }),
  },
  {
    name: 'the tags of services are listed once each, by name',
    operation: 'service-tag.list',
    before: (['Yoga', 'Massage', 'Evening yoga'] as const).map((name) => ({
      as: 'owner',
      operation: 'service.create',
      body: {
        name,
        description: '',
        type: 'SPOT',
        duration: 60,
        eventCost: '49.90',
        tag: name === 'Massage' ? { displayName: 'Hands on', tag: 'hands-on' } : { displayName: 'Mat', tag: 'mat' },
        locationId: '#location',
        serviceProviderIds: ['#provider'],
      },
    })),
    expect: ok({
      items: [
        { displayName: 'Hands on', tag: 'hands-on' },
        { displayName: 'Mat', tag: 'mat' },
      ],
    }),
  },
  {
    name: 'staff read the week of a provider in the zone of the business',
    ...schedule,
    params: { id: '#provider' },
    expect: ok({
      timeZone: 'Asia/Kuala_Lumpur',
      entries: [
        { dayOfWeek: 1, startTime: '09:00', endTime: '12:00', isWorkingDay: true, serviceProviderId: '#provider' },
        { dayOfWeek: 1, startTime: '13:30', endTime: '17:00' },
      ],
    }),
  },
  {
    name: 'a provider reads their own week',
    ...schedule,
    as: 'provider',
    params: { id: '#provider' },
    expect: ok({ entries: [{}, {}] }),
  },
  {
    name: "a provider cannot read a colleague's week",
    ...schedule,
    as: 'provider',
    params: { id: '#other provider' },
    expect: forbidden('schedule.read'),
  },
  {
    name: "the week of the other business's provider is not found",
    ...schedule,
    params: { id: '#provider of the other business' },
    expect: notFound,
  },
  {
    name: 'the team list adds up the working hours of a week',
    operation: 'member.list',
    records: week,
    query: { q: 'priya' },
    expect: ok({ items: [{ id: '#provider', weeklyMinutes: 390 }], total: 1 }),
  },
  {
    name: 'a member is shown with the services that they provide',
    as: 'manager',
    operation: 'member.get',
    params: { id: '#provider' },
    before: [
      { operation: 'service.get', params: { id: '#class service' } },
      { operation: 'service.get', params: { id: '#appointment service' } },
    ],
    expect: ok({
      id: '#provider',
      givenName: 'Priya',
      email: 'priya@kinara.test',
      services: [{ name: 'Deep tissue massage' }, { name: 'Morning yoga' }],
    }),
  },
  {
    name: 'staff see closed days, and of the absences of members no reason, by their start',
    operation: 'blackout.list',
    records: holidays,
    expect: ok({
      items: [
        { reason: '', kind: null, isPaid: null, serviceProvider: { id: '#other provider' } },
        { reason: '', kind: null, serviceProvider: { id: '#provider', givenName: 'Priya' } },
        { reason: 'Christmas Day', serviceProvider: null, location: null },
      ],
      total: 3,
    }),
  },
  {
    name: 'a provider sees closed days and their own absences',
    as: 'provider',
    operation: 'blackout.list',
    records: holidays,
    expect: ok({ items: [{ reason: 'Holiday' }, { reason: 'Christmas Day' }], total: 2 }),
  },
  {
    name: 'absences are filtered by the time that they overlap',
    as: 'manager',
    operation: 'blackout.list',
    records: holidays,
    query: { from: '2026-11-23T16:00:00.000Z', to: '2026-12-24T16:00:00.000Z' },
    expect: ok({ items: [{ reason: 'Holiday' }], total: 1 }),
  },
  {
    name: 'a provider cannot filter absences by a colleague',
    ...blackouts,
    as: 'provider',
    query: { memberId: '#other provider' },
    expect: forbidden('schedule.read'),
  },
  {
    name: 'an absence of another business is not listed',
    ...blackouts,
    as: 'owner of the other business',
    expect: ok({ items: [], total: 0 }),
  },
  {
    name: 'an owner reads the whole audit trail, newest first',
    ...events,
    as: 'owner',
    expect: ok({
      items: [
        { action: 'payroll-record.update', actor: { id: '#owner' } },
        { action: 'customer.merge', actor: { id: '#manager' } },
        {
          action: 'customer.update',
          actor: { id: '#staff', givenName: 'Sam' },
          entityType: 'customer',
          entityId: '#Aisha',
        },
      ],
      total: 3,
    }),
  },
  {
    name: "a manager reads the audit trail without the owner's salary",
    ...events,
    as: 'manager',
    expect: ok({ items: [{ action: 'customer.merge' }, { action: 'customer.update' }], total: 2 }),
  },
  {
    name: 'staff read their own actions in the audit trail',
    ...events,
    expect: ok({ items: [{ action: 'customer.update' }], total: 1 }),
  },
  {
    name: 'staff cannot filter the audit trail by a colleague',
    ...events,
    query: { actorId: '#manager' },
    expect: forbidden('audit.read'),
  },
  {
    name: 'the audit trail is filtered by its record, its actor and its action',
    ...events,
    as: 'owner',
    query: { entityType: 'customer', entityId: '#Aisha', actorId: '#manager', q: 'merge' },
    expect: ok({ items: [{ action: 'customer.merge' }], total: 1 }),
  },
]
