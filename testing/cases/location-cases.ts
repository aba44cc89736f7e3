import type { ContractCase } from './contract-case.ts'
import {
  conflict,
  created,
  forbidden,
  invalid,
  long,
  notFound,
  notPossible,
  ok,
  stale,
  versionRequired,
} from './expectations.ts'
import { keyCases } from './key-cases.ts'

const harbour = {
  name: 'Harbour studio',
  email: 'harbour@kinara.test',
  phoneNumber: '+60 3-2282 4410',
  addressLine1: '28 Jalan Telawi 3',
  postalCode: '59100',
  city: 'Kuala Lumpur',
  country: 'MY',
}
const create = { as: 'manager', operation: 'location.create', body: harbour } as const
const studio = { params: { id: '#location' }, ifMatch: 1 } as const
const update = { as: 'manager', operation: 'location.update', ...studio, body: {} } as const
const preview = {
  as: 'manager',
  operation: 'location.preview',
  params: { id: '#location' },
  body: { timeZone: 'Asia/Tokyo' },
} as const
const archive = { as: 'manager', operation: 'location.archive', ...studio, body: {} } as const
const restore = { as: 'manager', operation: 'location.restore', ...studio } as const
const remove = { as: 'manager', operation: 'location.delete', ...studio } as const
const archived = { ...archive, params: { id: '#made' } } as const
const monday = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }
const hoursOf = (...openingHours: unknown[]) => ({ ...create, body: { ...harbour, openingHours } })
const daysOf = (...openingExceptions: unknown[]) => ({ ...create, body: { ...harbour, openingExceptions } })

/** Locations: their contact, zone and hours, archiving, restoring and deleting. */
export const locationCases: ContractCase[] = [
  {
    name: 'a manager creates a location in the zone of the business, which is always open',
    ...create,
    expect: created({
      ...harbour,
      phoneNumber: '+60322824410',
      status: 'ACTIVE',
      timeZone: 'Asia/Kuala_Lumpur',
      ownTimeZone: null,
      openingHours: [],
      openingExceptions: [],
      version: 1,
    }),
    after: [
      {
        as: 'manager',
        operation: 'location.get',
        params: { id: '#made' },
        expect: ok({ name: 'Harbour studio', services: [], members: [], closures: [], isUsed: false }),
      },
      { as: 'owner of the other business', operation: 'location.get', params: { id: '#made' }, expect: notFound },
    ],
  },
  ...keyCases(
    { as: 'manager', operation: 'location.create' },
    {
      makes: ['a location', 'locations'],
      body: harbour,
      other: { ...harbour, name: 'Another studio' },
      expect: created({ name: 'Harbour studio' }),
    },
  ),
  { name: 'staff may not create a location', ...create, as: 'staff', expect: forbidden('business.update') },
  {
    name: 'a location needs a name',
    ...create,
    body: {},
    expect: invalid(['name', 'REQUIRED']),
  },
  {
    name: 'a location with a long name, an unknown zone and an impossible email is rejected',
    ...create,
    body: { name: long(81), timeZone: 'Asia/Nowhere', email: 'harbour' },
    expect: invalid(['name', 'TOO_LONG'], ['email', 'INVALID_FORMAT'], ['timeZone', 'INVALID_FORMAT']),
  },
  {
    name: 'a phone number that cannot exist is rejected for a location',
    ...create,
    body: { ...harbour, phoneNumber: '+609999999999999' },
    expect: invalid(['phoneNumber', 'INVALID_FORMAT']),
  },
  {
    name: 'a postal code of another form than that of the country is rejected for a location',
    ...create,
    body: { ...harbour, postalCode: '5910' },
    expect: invalid(['postalCode', 'INVALID_FORMAT']),
  },
  {
    name: 'a name that another active location has is rejected, ignoring case',
    ...create,
    body: { name: 'MAIN STUDIO' },
    expect: { ...conflict('NAME_TAKEN'), errors: [{ path: 'name', code: 'TAKEN' }] },
  },
  {
    name: 'opening hours are stored by weekday and time',
    ...hoursOf({ ...monday, dayOfWeek: 5 }, { ...monday, startTime: '18:00', endTime: '24:00' }, monday),
    expect: created({
      openingHours: [monday, { ...monday, startTime: '18:00', endTime: '24:00' }, { ...monday, dayOfWeek: 5 }],
    }),
  },
  {
    name: 'opening hours that overlap are rejected at the first one',
    ...hoursOf(monday, { ...monday, startTime: '16:00', endTime: '20:00' }),
    expect: invalid(['openingHours.0.endTime', 'RUNS_INTO_NEXT']),
  },
  {
    name: 'opening hours may not run into the next day or begin at 24:00',
    ...hoursOf(
      { ...monday, startTime: '22:00', endTime: '02:00' },
      { ...monday, startTime: '24:00', endTime: '24:00' },
    ),
    expect: invalid(['openingHours.0.endTime', 'NOT_AFTER_START'], ['openingHours.1.endTime', 'NOT_AFTER_START']),
  },
  {
    name: 'a location has one exception for a day',
    ...daysOf(
      { date: '2026-12-25', reason: 'Christmas', intervals: [] },
      { date: '2026-12-25', intervals: [{ startTime: '10:00', endTime: '12:00' }] },
    ),
    expect: invalid(['openingExceptions.1.date', 'NOT_DISTINCT']),
  },
  {
    name: 'staff read a location without its team and services',
    as: 'staff',
    operation: 'location.get',
    params: { id: '#location' },
    expect: {
      ...ok({ name: 'Main studio', timeZone: 'Asia/Kuala_Lumpur' }),
      absent: ['services', 'members', 'isUsed'],
    },
  },
  {
    name: "another business's location is not found",
    as: 'owner',
    operation: 'location.get',
    params: { id: '#location of the other business' },
    expect: notFound,
  },
  {
    name: 'a manager gives a location a zone of its own',
    ...update,
    body: { timeZone: 'Asia/Singapore' },
    expect: ok({ timeZone: 'Asia/Singapore', ownTimeZone: 'Asia/Singapore', version: 2 }),
  },
  {
    name: 'a manager sees what another zone of a location changes',
    ...preview,
    expect: ok({ zone: { slots: 0, days: 0 } }),
  },
  {
    name: 'the preview rejects a zone that does not exist',
    ...preview,
    body: { timeZone: 'Asia/Nowhere' },
    expect: invalid(['timeZone', 'INVALID_FORMAT']),
  },
  {
    name: 'staff cannot preview another zone of a location',
    ...preview,
    as: 'staff',
    expect: forbidden('business.update'),
  },
  {
    name: 'a new country needs a postal code that fits',
    ...update,
    params: { id: '#made' },
    before: [create],
    body: { country: 'DE', postalCode: '591' },
    expect: invalid(['postalCode', 'INVALID_FORMAT']),
  },
  {
    name: 'a change of a location needs the version',
    ...update,
    ifMatch: undefined,
    body: { name: 'Studio' },
    expect: versionRequired,
  },
  {
    name: 'a change of an old version of a location is stale',
    ...update,
    ifMatch: 7,
    body: { name: 'A' },
    expect: stale,
  },
  { name: 'staff may not change a location', ...update, as: 'staff', expect: forbidden('business.update') },
  {
    name: "another business's location cannot be changed",
    ...update,
    params: { id: '#location of the other business' },
    expect: notFound,
  },
  {
    name: 'an archived location is not changed',
    ...update,
    params: { id: '#made' },
    ifMatch: 2,
    before: [create, archived],
    body: { name: 'Later' },
    expect: notPossible('ARCHIVED', 'update', ['restore', 'delete']),
  },
  {
    name: 'a location without upcoming slots is archived',
    ...archived,
    before: [create],
    expect: ok({ status: 'ARCHIVED', version: 2 }),
    after: [
      {
        operation: 'location.list',
        query: { status: 'ARCHIVED' },
        expect: ok({ items: [{ name: 'Harbour studio' }] }),
      },
      { operation: 'location.list', expect: ok({ items: [{ id: '#location' }], total: 1 }) },
    ],
  },
  {
    name: 'a location with upcoming slots is not archived',
    ...archive,
    before: [{ operation: 'time-slot.get', params: { id: '#class slot' } }],
    expect: conflict('LOCATION_HAS_SLOTS', { current: { total: 1, slots: [{ id: '#class slot' }] } }),
  },
  {
    name: 'services do not move to a location of another business',
    ...archive,
    body: { moveServicesTo: '#location of the other business' },
    expect: invalid(['moveServicesTo', 'NOT_FOUND']),
  },
  {
    name: 'an archived location is not archived again',
    ...archived,
    ifMatch: 2,
    before: [create, archived],
    expect: notPossible('ARCHIVED', 'archive', ['restore', 'delete']),
  },
  { name: 'an old version of a location is not archived', ...archive, ifMatch: 7, expect: stale },
  { name: 'archiving a location needs the version', ...archive, ifMatch: undefined, expect: versionRequired },
  { name: 'a provider may not archive a location', ...archive, as: 'provider', expect: forbidden('business.update') },
  {
    name: "another business's location cannot be archived",
    ...archive,
    params: { id: '#location of the other business' },
    expect: notFound,
  },
  {
    name: 'an archived location is restored',
    ...restore,
    params: { id: '#made' },
    ifMatch: 2,
    before: [create, archived],
    expect: ok({ status: 'ACTIVE', version: 3 }),
  },
  {
    name: 'an active location is not restored',
    ...restore,
    expect: notPossible('ACTIVE', 'restore', ['update', 'archive', 'delete']),
  },
  { name: 'restoring a location needs the version', ...restore, ifMatch: undefined, expect: versionRequired },
  { name: 'an old version of a location is not restored', ...restore, ifMatch: 7, expect: stale },
  { name: 'staff may not restore a location', ...restore, as: 'staff', expect: forbidden('business.update') },
  {
    name: "another business's location cannot be restored",
    ...restore,
    params: { id: '#location of the other business' },
    expect: notFound,
  },
  {
    name: 'a location that nothing used is deleted',
    ...remove,
    params: { id: '#made' },
    before: [create],
    expect: { status: 204 },
    after: [{ operation: 'location.get', params: { id: '#made' }, expect: notFound }],
  },
  {
    name: 'a location with a service is not deleted',
    ...remove,
    before: [{ operation: 'service.get', params: { id: '#class service' } }],
    expect: conflict('HAS_RECORDS'),
  },
  { name: 'deleting a location needs the version', ...remove, ifMatch: undefined, expect: versionRequired },
  { name: 'an old version of a location is not deleted', ...remove, ifMatch: 7, expect: stale },
  { name: 'staff may not delete a location', ...remove, as: 'staff', expect: forbidden('business.update') },
  {
    name: "another business's location cannot be deleted",
    ...remove,
    params: { id: '#location of the other business' },
    expect: notFound,
  },
]
