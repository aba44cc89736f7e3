import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, long, notFound, ok, stale, versionRequired } from './expectations.ts'

const details = {
  taxIdentificationNumber: 'C 1234',
  registrationNumber: '202601',
  registrationName: 'Kinara Sdn Bhd',
  email: 'hello@kinara.test',
  phoneNumber: '+60312345678',
  addressLine1: '1 Jalan Bangsar',
  addressLine2: '',
  city: 'Kuala Lumpur',
  state: '',
  postalCode: '59100',
  country: 'MY',
  version: 1,
}
const oneDay = { from: '2026-11-19T16:00:00.000Z', to: '2026-11-20T16:00:00.000Z' }
const save = { as: 'owner', operation: 'business-details.update', params: { id: '#business' } } as const
const rename = { as: 'owner', operation: 'business-entity.update', params: { id: '#business' }, ifMatch: 1 } as const
const taxes = { as: 'owner', operation: 'payment-details.update', params: { id: '#business' } } as const

/** The business, its team and access to it. */
export const businessCases: ContractCase[] = [
  {
    name: 'a request without a token is rejected',
    as: 'nobody',
    operation: 'service.list',
    expect: { status: 401, code: 'UNAUTHENTICATED' },
  },
  {
    name: 'a request must name its business',
    business: null,
    operation: 'service.list',
    expect: { status: 400, code: 'ENTITY_REQUIRED' },
  },
  {
    name: 'a request cannot name another business',
    business: '#other business',
    operation: 'service.list',
    expect: { status: 403, code: 'ENTITY_MISMATCH' },
  },
  {
    name: 'the first request needs no business, because the browser learns its business from it',
    business: null,
    operation: 'business-entity.get',
    params: { orgId: 'org_kinara' },
    expect: {
      ...ok({ id: '#business', name: 'Kinara Wellness', currency: 'MYR', businessDetails: null, version: 1 }),
      absent: ['taxPercentage', 'serviceLimit'],
    },
  },
  {
    name: 'an owner reads the details, the tax and the limits of the business',
    as: 'owner',
    operation: 'business-entity.get',
    params: { orgId: 'org_kinara' },
    expect: ok({
      businessDetails: { registrationName: 'Kinara Wellness Ltd', deletedAt: null, version: 1 },
      businessPaymentDetails: { currency: 'MYR', taxPercentage: '8', deletedAt: null, version: 1 },
      platformConfiguration: { serviceLimit: 50, deletedAt: null, version: 1 },
    }),
  },
  {
    name: "another organisation's business is not found",
    operation: 'business-entity.get',
    params: { orgId: 'org_nordlicht' },
    expect: notFound,
  },
  {
    name: 'an owner saves all details of the business',
    ...save,
    body: details,
    expect: ok({ businessDetails: { addressLine1: '1 Jalan Bangsar', version: 2 } }),
  },
  { name: 'details with an old version are rejected', ...save, body: { ...details, version: 3 }, expect: stale },
  { name: 'staff cannot save details', ...save, as: 'staff', body: details, expect: forbidden('business.update') },
  {
    name: 'an address line of 121 characters is rejected',
    ...save,
    body: { ...details, addressLine1: long(121) },
    expect: invalid(['addressLine1', 'TOO_LONG']),
  },
  {
    name: 'a postal code that does not exist in Malaysia is rejected',
    ...save,
    body: { ...details, postalCode: '591' },
    expect: invalid(['postalCode', 'INVALID_FORMAT']),
  },
  {
    name: 'details without a version or with an unknown field are rejected',
    ...save,
    body: { ...details, version: undefined, fax: '1' },
    expect: invalid(['version', 'REQUIRED'], ['fax', 'UNKNOWN_FIELD']),
  },
  {
    name: "another business's details are not found",
    ...save,
    params: { id: '#other business' },
    body: details,
    expect: notFound,
  },
  {
    name: 'an owner renames the business',
    ...rename,
    body: { name: 'Kinara Bangsar' },
    expect: ok({ name: 'Kinara Bangsar', version: 2 }),
  },
  {
    name: 'a rename needs a version',
    ...rename,
    ifMatch: undefined,
    body: { name: 'Kinara' },
    expect: versionRequired,
  },
  {
    name: 'a reserved slug and an unknown time zone are rejected',
    ...rename,
    body: { slug: 'admin', timeZone: 'Asia/Bangsar' },
    expect: invalid(['slug', 'TAKEN'], ['timeZone', 'INVALID_FORMAT']),
  },
  {
    name: 'the slug of another business is rejected',
    ...rename,
    body: { slug: 'nordlicht' },
    expect: { status: 409, code: 'NAME_TAKEN', errors: [{ path: 'slug', code: 'TAKEN' }] },
  },
  {
    name: 'an owner sets the tax',
    ...taxes,
    body: { currency: 'MYR', taxPercentage: '6', version: 1 },
    expect: ok({ businessPaymentDetails: { currency: 'MYR', taxPercentage: '6', version: 2 } }),
  },
  {
    name: 'a manager cannot set the tax',
    ...taxes,
    as: 'manager',
    body: { currency: 'MYR', taxPercentage: '6', version: 1 },
    expect: forbidden('payment-details.update'),
  },
  {
    name: 'a tax of 101 % and an unknown currency are rejected',
    ...taxes,
    body: { currency: 'XXQ', taxPercentage: '101', version: 1 },
    expect: invalid(['currency', 'INVALID_CHOICE'], ['taxPercentage', 'TOO_LARGE']),
  },
  {
    name: 'a manager reads the limits of the plan and their current use',
    as: 'manager',
    operation: 'entity-limits.get',
    before: [{ operation: 'service.get', params: { id: '#class service' } }],
    params: { id: '#business' },
    expect: ok({ service: { limit: 50, used: 1 }, location: { limit: 5, used: 1 }, user: { limit: 30, used: 5 } }),
  },
  {
    name: 'the signed-in user reads their own member record',
    as: 'provider',
    operation: 'business-user.get',
    params: { sub: '#sub of the provider' },
    expect: ok({ id: '#provider', role: 'SERVICE_PROVIDER', businessEntityId: '#business', givenName: 'Priya' }),
  },
  {
    name: "a user cannot read another user's member record by its sub",
    as: 'owner',
    operation: 'business-user.get',
    params: { sub: '#sub of the provider' },
    expect: notFound,
  },
  {
    name: 'staff see the team without contact details',
    operation: 'member.list',
    query: { role: 'SERVICE_PROVIDER' },
    expect: {
      ...ok({ items: [{ givenName: 'Paul' }, { givenName: 'Priya' }], total: 2 }),
      absent: ['email', 'invitation'],
    },
  },
  {
    name: 'a manager sees the team with contact details',
    as: 'manager',
    operation: 'member.list',
    query: { q: 'priya@kinara.test' },
    expect: ok({ items: [{ id: '#provider', email: 'priya@kinara.test', weeklyMinutes: 0 }], total: 1 }),
  },
  {
    name: "another business's member is not found",
    as: 'owner',
    operation: 'member.get',
    params: { id: '#provider of the other business' },
    expect: notFound,
  },
  {
    name: "a provider cannot read a colleague's working hours",
    as: 'provider',
    operation: 'work-schedule.get',
    params: { id: '#other provider' },
    expect: forbidden('schedule.read'),
  },
  {
    name: 'a provider reads their own open hours, but not those of a colleague',
    as: 'provider',
    operation: 'availability.get',
    before: [{ operation: 'availability.get', as: 'provider', query: oneDay }],
    query: { ...oneDay, providerId: '#other provider' },
    expect: forbidden('schedule.read'),
  },
  {
    name: 'a provider without a schedule is open all day',
    operation: 'availability.get',
    query: { ...oneDay, providerId: '#provider', serviceId: '#class service' },
    expect: ok({ open: [{ startTime: oneDay.from, endTime: oneDay.to }] }),
  },
  {
    name: 'the range of open hours must end after its start',
    operation: 'availability.get',
    query: { from: oneDay.to, to: oneDay.from },
    expect: invalid(['to', 'NOT_AFTER_START']),
  },
  {
    name: 'the range of open hours is at most six weeks',
    operation: 'availability.get',
    query: { ...oneDay, to: '2027-01-04T00:00:00.000Z' },
    expect: invalid(['to', 'TOO_LARGE']),
  },
  {
    name: "open hours of another business's provider are not found",
    operation: 'availability.get',
    query: { ...oneDay, providerId: '#provider of the other business' },
    expect: notFound,
  },
  {
    name: 'a provider cannot read the today page',
    as: 'provider',
    operation: 'today.get',
    expect: forbidden('today.read'),
  },
  {
    name: 'the today page shows slots, booked customers and unpaid bookings',
    operation: 'today.get',
    before: [
      { operation: 'booking.get', params: { id: '#pending booking' } },
      { operation: 'booking.get', params: { id: '#checked-in booking' } },
    ],
    query: { date: '2026-11-20' },
    expect: ok({
      date: '2026-11-20',
      timeZone: 'Asia/Kuala_Lumpur',
      counters: { booked: 1, checkedIn: 0, freeSeats: 9, unpaid: 1 },
      slots: [{ id: '#class slot', unpaidCount: 1 }],
    }),
  },
]
