import type { ContractCase } from './contract-case.ts'
import { conflict, created, forbidden, invalid, ok } from './expectations.ts'
import { keyCases } from './key-cases.ts'

// The time of every case is 09:00 on 19 November 2026 in Kuala Lumpur, 01:00 UTC.
const slot = {
  serviceId: '#class service',
  startTime: '2026-11-19T02:00:00.000Z',
  endTime: '2026-11-19T03:00:00.000Z',
  slots: 8,
  serviceProviderId: '#provider',
}
const create = { operation: 'time-slot.create' } as const

/** New time slots: who may create them, and when. */
export const slotPlanCases: ContractCase[] = [
  {
    name: 'staff create a slot with the price of its service',
    ...create,
    body: slot,
    expect: created({
      status: 'ACTIVE',
      price: '49.90',
      currency: 'MYR',
      slots: 8,
      seatsTaken: 0,
      bookingCount: 0,
      startTime: '2026-11-19T02:00:00.000Z',
      serviceProvider: { id: '#provider' },
      service: { id: '#class service', name: 'Morning yoga' },
      location: { name: 'Main studio' },
    }),
    after: [
      { operation: 'today.get', expect: ok({ slots: [{ id: '#made' }], counters: { freeSeats: 8 } }) },
      { as: 'owner of the other business', operation: 'today.get', expect: ok({ slots: [] }) },
    ],
  },
  {
    name: 'a start time with an offset is stored as an instant',
    ...create,
    body: { ...slot, startTime: '2026-11-19T10:00:00+08:00', price: '10' },
    expect: created({ startTime: '2026-11-19T02:00:00.000Z', price: '10.00' }),
  },
  { name: 'a provider cannot create slots', ...create, as: 'provider', body: slot, expect: forbidden('slot.write') },
  {
    name: 'an empty slot is rejected with every missing field',
    ...create,
    body: {},
    expect: invalid(
      ['serviceId', 'REQUIRED'],
      ['startTime', 'REQUIRED'],
      ['endTime', 'REQUIRED'],
      ['slots', 'REQUIRED'],
      ['serviceProviderId', 'REQUIRED'],
    ),
  },
  {
    name: 'a slot is rejected with a time in words, seats as text and an unknown field',
    ...create,
    body: { ...slot, startTime: 'tomorrow', slots: '8', colour: 'red' },
    expect: invalid(['startTime', 'INVALID_FORMAT'], ['slots', 'WRONG_TYPE'], ['colour', 'UNKNOWN_FIELD']),
  },
  {
    name: 'a slot needs at least one seat',
    ...create,
    body: { ...slot, slots: 0 },
    expect: invalid(['slots', 'TOO_SMALL']),
  },
  {
    name: 'a slot must end after its start',
    ...create,
    body: { ...slot, endTime: slot.startTime },
    expect: invalid(['endTime', 'NOT_AFTER_START']),
  },
  {
    name: 'a slot takes at least five minutes',
    ...create,
    body: { ...slot, endTime: '2026-11-19T02:04:00.000Z' },
    expect: invalid(['endTime', 'TOO_SMALL']),
  },
  {
    name: 'a slot takes at most a day',
    ...create,
    body: { ...slot, endTime: '2026-11-20T02:05:00.000Z' },
    expect: invalid(['endTime', 'TOO_LARGE']),
  },
  {
    name: 'staff cannot create a slot in the past',
    ...create,
    body: { ...slot, startTime: '2026-11-19T00:30:00.000Z' },
    expect: invalid(['startTime', 'NOT_IN_PAST']),
  },
  {
    name: 'a manager can create a slot of yesterday',
    ...create,
    as: 'manager',
    body: { ...slot, startTime: '2026-11-18T02:00:00.000Z', endTime: '2026-11-18T03:00:00.000Z' },
    expect: created(),
  },
  {
    name: 'a manager cannot create a slot of two months ago',
    ...create,
    as: 'manager',
    body: { ...slot, startTime: '2026-09-18T02:00:00.000Z', endTime: '2026-09-18T03:00:00.000Z' },
    expect: invalid(['startTime', 'NOT_IN_PAST']),
  },
  {
    name: 'a slot cannot be more than two years ahead',
    ...create,
    body: { ...slot, startTime: '2028-11-20T02:00:00.000Z', endTime: '2028-11-20T03:00:00.000Z' },
    expect: invalid(['startTime', 'TOO_FAR_AHEAD']),
  },
  {
    name: 'an appointment cannot have two seats',
    ...create,
    body: { ...slot, serviceId: '#appointment service', slots: 2 },
    expect: invalid(['slots', 'TOO_LARGE']),
  },
  {
    name: 'an archived service cannot get new slots',
    ...create,
    body: { ...slot, serviceId: '#archived service' },
    expect: invalid(['serviceId', 'INVALID_CHOICE']),
  },
  {
    name: "another business's service cannot get a slot",
    ...create,
    body: { ...slot, serviceId: '#service of the other business' },
    expect: invalid(['serviceId', 'NOT_FOUND']),
  },
  {
    name: "another business's provider cannot get a slot",
    ...create,
    body: { ...slot, serviceProviderId: '#provider of the other business' },
    expect: invalid(['serviceProviderId', 'NOT_FOUND']),
  },
  {
    name: 'a member who is not a provider of the service cannot give its slots',
    ...create,
    body: { ...slot, serviceProviderId: '#staff' },
    expect: conflict('PROVIDER_NOT_ASSIGNED'),
  },
  {
    name: 'a provider cannot give two slots at the same time',
    ...create,
    before: [{ ...create, body: slot }],
    body: { ...slot, startTime: '2026-11-19T02:59:00.000Z', endTime: '2026-11-19T04:00:00.000Z' },
    expect: conflict('PROVIDER_BUSY'),
  },
  {
    name: 'a slot can begin when another ends',
    ...create,
    before: [{ ...create, body: slot }],
    body: { ...slot, startTime: '2026-11-19T03:00:00.000Z', endTime: '2026-11-19T04:00:00.000Z' },
    expect: created(),
  },
  {
    name: 'staff cannot force two slots at the same time',
    ...create,
    before: [{ ...create, body: slot }],
    body: { ...slot, forceConflict: true },
    expect: forbidden('slot.override'),
  },
  {
    name: 'a manager can force two slots at the same time',
    ...create,
    as: 'manager',
    before: [{ ...create, body: slot }],
    body: { ...slot, forceConflict: true },
    expect: created(),
  },
  ...keyCases(create, {
    makes: ['a slot', 'slots'],
    body: slot,
    other: { ...slot, slots: 9 },
    expect: created({ id: '#made' }),
    after: [{ operation: 'time-slot.list', query: { serviceId: '#class service' }, expect: ok({ total: 1 }) }],
  }),
]
