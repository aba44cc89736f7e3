import type { CaseCall, ContractCase } from './contract-case.ts'
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

const create = { operation: 'membership.create', as: 'manager' } as const
const monthly = { name: 'Weekday mornings', price: '180.00', interval: 'MONTH' } as const
const pack = { name: 'Five classes', price: '250', interval: 'ONE_OFF', sessions: 5 } as const
const update = { operation: 'membership.update', as: 'manager', params: { id: '#changed plan' }, ifMatch: 1 } as const
const putOnSale = {
  operation: 'membership.put-on-sale',
  as: 'manager',
  params: { id: '#draft plan' },
  ifMatch: 1,
} as const
const archive = { operation: 'membership.archive', as: 'manager', params: { id: '#monthly plan' }, ifMatch: 1 } as const
const restore = {
  operation: 'membership.restore',
  as: 'manager',
  params: { id: '#archived plan' },
  ifMatch: 1,
} as const
const remove = { operation: 'membership.remove', as: 'manager', params: { id: '#draft plan' }, ifMatch: 1 } as const

/** The address without which no plan is sold, because its invoices show it. */
export const withAddress: CaseCall = {
  as: 'owner',
  operation: 'business-details.update',
  params: { id: '#business' },
  body: {
    taxIdentificationNumber: '',
    registrationNumber: '',
    registrationName: 'Kinara Wellness Ltd',
    email: 'hello@kinara.test',
    phoneNumber: '',
    addressLine1: '1 Jalan Bangsar',
    addressLine2: '',
    city: 'Kuala Lumpur',
    state: '',
    postalCode: '59000',
    country: 'MY',
    version: 1,
  },
}
const noAddress = conflict('BUSINESS_DETAILS_MISSING', {
  errors: ['addressLine1', 'city'].map((path) => ({ path, code: 'REQUIRED' })),
})

/** Membership plans that are created, changed, sold, archived and deleted. */
export const planWriteCases: ContractCase[] = [
  {
    name: 'a new plan is a draft with version 1, the usual pauses and no limit of sessions',
    ...create,
    body: monthly,
    expect: created({
      name: 'Weekday mornings',
      status: 'DRAFT',
      price: '180.00',
      currency: 'MYR',
      joiningFee: '0.00',
      sessions: null,
      rolloverSessions: 0,
      seatsPerBooking: 1,
      redemptionValue: null,
      termPeriods: null,
      validForDays: null,
      maxPauses: 3,
      maxPauseDays: 92,
      coversAllServices: true,
      services: [],
      termsVersion: 1,
      isSold: false,
      version: 1,
    }),
    after: [
      {
        operation: 'membership-version.list',
        params: { id: '#made' },
        expect: ok({ items: [{ number: 1, price: '180.00', replacedAt: null, createdBy: { id: '#manager' } }] }),
      },
    ],
  },
  {
    name: 'a pack is created with its sessions and its days, and cannot be paused',
    ...create,
    body: { ...pack, validForDays: 90, coversAllServices: false, serviceIds: ['#class service'] },
    expect: created({
      price: '250.00',
      sessions: 5,
      validForDays: 90,
      maxPauses: 0,
      maxPauseDays: 0,
      coversAllServices: false,
      services: [{ name: 'Morning yoga' }],
    }),
  },
  {
    name: 'a plan is created on sale when the business has an address',
    ...create,
    before: [withAddress],
    body: { ...monthly, status: 'ACTIVE' },
    expect: created({ status: 'ACTIVE' }),
  },
  {
    name: 'a plan is not created on sale without the address of the business',
    ...create,
    body: { ...monthly, status: 'ACTIVE' },
    expect: noAddress,
  },
  {
    name: 'a name is used by one plan, in whatever case',
    ...create,
    records: ['monthly plan'],
    body: { ...monthly, name: 'UNLIMITED' },
    expect: conflict('NAME_TAKEN', { errors: [{ path: 'name', code: 'TAKEN' }] }),
  },
  { name: 'staff cannot create a plan', ...create, as: 'staff', body: monthly, expect: forbidden('plan.write') },
  ...keyCases(create, {
    makes: ['a plan', 'plans'],
    body: monthly,
    other: { ...monthly, name: 'Weekday evenings' },
    expect: created({ id: '#made' }),
  }),
  ...(
    [
      ['a name of one letter', { name: 'A' }, ['name', 'TOO_SHORT']],
      ['a name of 81 letters', { name: long(81) }, ['name', 'TOO_LONG']],
      ['a card number in the description', { description: '4111 1111 1111 1111' }, ['description', 'CARD_NUMBER']],
      ['a price with a letter', { price: '18O' }, ['price', 'NOT_AN_AMOUNT']],
      ['a price of more digits than the currency has', { price: '180.005' }, ['price', 'NOT_AN_AMOUNT']],
      ['a price of a million', { price: '1000000' }, ['price', 'TOO_LARGE']],
      ['a currency', { currency: 'EUR' }, ['currency', 'UNKNOWN_FIELD']],
      ['an unknown interval', { interval: 'DAY' }, ['interval', 'INVALID_CHOICE']],
      ['25 intervals in a period', { intervalCount: 25 }, ['intervalCount', 'TOO_LARGE']],
      ['no sessions', { sessions: 0 }, ['sessions', 'TOO_SMALL']],
      ['91 days of trial', { trialDays: 91 }, ['trialDays', 'TOO_LARGE']],
      ['37 periods of minimum term', { minimumTerm: 37 }, ['minimumTerm', 'TOO_LARGE']],
      ['a minimum term beyond the fixed term', { minimumTerm: 7, termPeriods: 6 }, ['minimumTerm', 'TOO_LARGE']],
      ['more carried over than a period has', { sessions: 8, rolloverSessions: 9 }, ['rolloverSessions', 'TOO_LARGE']],
      ['sessions carried over without a limit', { rolloverSessions: 1 }, ['rolloverSessions', 'NOT_APPLICABLE']],
      ['the value of a limited session', { sessions: 8, redemptionValue: '20' }, ['redemptionValue', 'NOT_APPLICABLE']],
      ['days of validity with periods', { validForDays: 30 }, ['validForDays', 'NOT_APPLICABLE']],
      ['pauses without days', { maxPauses: 2, maxPauseDays: 0 }, ['maxPauseDays', 'TOO_SMALL']],
      ['21 seats a booking', { seatsPerBooking: 21 }, ['seatsPerBooking', 'TOO_LARGE']],
      ['no services at all', { coversAllServices: false }, ['serviceIds', 'TOO_FEW']],
      ['services besides all services', { serviceIds: ['#class service'] }, ['serviceIds', 'NOT_APPLICABLE']],
      [
        'an archived service',
        { coversAllServices: false, serviceIds: ['#class service', '#archived service'] },
        ['serviceIds.1', 'NOT_FOUND'],
      ],
      [
        "another business's service",
        { coversAllServices: false, serviceIds: ['#service of the other business'] },
        ['serviceIds.0', 'NOT_FOUND'],
      ],
    ] as const
  ).map(([what, fields, error]): ContractCase => ({
    name: `a plan with ${what} is rejected at its field`,
    ...create,
    body: { ...monthly, ...fields },
    expect: invalid([...error]),
  })),
  {
    name: 'a pack with terms about periods is rejected at each of them',
    ...create,
    body: {
      ...pack,
      intervalCount: 2,
      trialDays: 7,
      minimumTerm: 1,
      termPeriods: 12,
      rolloverSessions: 1,
      maxPauses: 1,
      maxPauseDays: 14,
    },
    expect: invalid(
      ...(
        [
          'intervalCount',
          'trialDays',
          'minimumTerm',
          'termPeriods',
          'rolloverSessions',
          'maxPauses',
          'maxPauseDays',
        ] as const
      ).map((path): [string, 'NOT_APPLICABLE'] => [path, 'NOT_APPLICABLE']),
    ),
  },
  {
    name: 'an unlimited pack without an end is rejected',
    ...create,
    body: { ...pack, sessions: null },
    expect: invalid(['validForDays', 'REQUIRED']),
  },
  {
    name: 'changed terms become the next version, and subscribers keep theirs',
    ...update,
    records: ['subscription to the old terms'],
    body: { price: '280.00', rolloverSessions: 2 },
    expect: ok({ price: '280.00', rolloverSessions: 2, termsVersion: 3, version: 2 }),
    after: [
      {
        operation: 'membership-version.list',
        params: { id: '#changed plan' },
        expect: ok({
          items: [
            { number: 3, price: '280.00', subscribers: 0, createdBy: { id: '#manager' }, replacedAt: null },
            { number: 2, price: '260.00', subscribers: 0, createdBy: null },
            { number: 1, price: '240.00', subscribers: 1 },
          ],
          waiting: [],
        }),
      },
      {
        operation: 'subscription.list',
        query: { membershipId: '#changed plan' },
        expect: ok({ items: [{ terms: { version: 1, price: '240.00', sessions: 8 }, nextTerms: null }] }),
      },
      {
        operation: 'membership.get',
        params: { id: '#changed plan' },
        expect: ok({ monthlyRecurringRevenue: '240.00' }),
      },
    ],
  },
  {
    name: 'a new name or description makes no new version',
    ...update,
    body: { name: 'Eight each month', description: 'Mat, yoga and prenatal' },
    expect: ok({ name: 'Eight each month', termsVersion: 2, version: 2 }),
  },
  {
    name: 'a change to the same terms changes nothing',
    ...update,
    body: { price: '260', sessions: 8 },
    changesNothing: true,
    expect: ok({ termsVersion: 2, version: 1 }),
  },
  {
    name: 'a change that contradicts another term is rejected at its field',
    ...update,
    body: { rolloverSessions: 9 },
    expect: invalid(['rolloverSessions', 'TOO_LARGE']),
  },
  {
    name: 'a plan cannot get the name of another one',
    ...update,
    records: ['monthly plan'],
    body: { name: 'unlimited' },
    expect: conflict('NAME_TAKEN'),
  },
  {
    name: 'an archived plan cannot be changed',
    ...update,
    params: { id: '#archived plan' },
    body: { price: '60.00' },
    expect: notPossible('ARCHIVED', 'update', ['apply-terms', 'restore', 'remove']),
  },
  { name: 'a change of a plan needs a version', ...update, ifMatch: undefined, body: {}, expect: versionRequired },
  { name: 'a change with an old version is rejected', ...update, ifMatch: 4, body: { price: '1.00' }, expect: stale },
  {
    name: 'staff cannot change a plan',
    ...update,
    as: 'staff',
    body: { price: '1.00' },
    expect: forbidden('plan.write'),
  },
  {
    name: "another business's plan cannot be changed",
    ...update,
    as: 'owner of the other business',
    body: { price: '1.00' },
    expect: notFound,
  },
  {
    name: 'a draft is put on sale',
    ...putOnSale,
    before: [withAddress],
    expect: ok({ status: 'ACTIVE', version: 2, termsVersion: 1 }),
  },
  { name: 'a draft is not put on sale without the address of the business', ...putOnSale, expect: noAddress },
  {
    name: 'a draft whose services are archived is not put on sale',
    ...putOnSale,
    before: [
      withAddress,
      { operation: 'service.archive', as: 'manager', params: { id: '#class service' }, ifMatch: 1 },
    ],
    expect: conflict('PLAN_WITHOUT_SERVICE'),
  },
  {
    name: 'a plan on sale cannot be put on sale',
    ...putOnSale,
    params: { id: '#monthly plan' },
    expect: notPossible('ACTIVE', 'put-on-sale', ['update', 'apply-terms', 'archive', 'remove']),
  },
  { name: 'staff cannot put a plan on sale', ...putOnSale, as: 'staff', expect: forbidden('plan.write') },
  {
    name: 'an archived plan keeps its subscribers',
    ...archive,
    records: ['subscription of Aisha'],
    expect: ok({ status: 'ARCHIVED', version: 2, subscribers: { active: 1 } }),
  },
  {
    name: 'a draft cannot be archived',
    ...archive,
    params: { id: '#draft plan' },
    expect: notPossible('DRAFT', 'archive', ['update', 'put-on-sale', 'remove']),
  },
  { name: 'an archiving with an old version is rejected', ...archive, ifMatch: 9, expect: stale },
  { name: 'staff cannot archive a plan', ...archive, as: 'staff', expect: forbidden('plan.write') },
  { name: 'an archived plan is put back on sale', ...restore, before: [withAddress], expect: ok({ status: 'ACTIVE' }) },
  { name: 'a plan is not put back on sale without the address of the business', ...restore, expect: noAddress },
  {
    name: 'a plan on sale cannot be restored',
    ...restore,
    params: { id: '#monthly plan' },
    expect: notPossible('ACTIVE', 'restore', ['update', 'apply-terms', 'archive', 'remove']),
  },
  { name: 'staff cannot restore a plan', ...restore, as: 'staff', expect: forbidden('plan.write') },
  {
    name: 'a plan that was never sold is deleted, and its name is free',
    ...remove,
    expect: { status: 204 },
    after: [
      { operation: 'membership.get', params: { id: '#draft plan' }, expect: notFound },
      { ...create, body: { ...monthly, name: 'Spring offer' }, expect: created({ name: 'Spring offer' }) },
    ],
  },
  {
    name: 'a plan that was sold cannot be deleted, even if nobody subscribes now',
    ...remove,
    records: ['cancelled subscription of Ben'],
    params: { id: '#monthly plan' },
    expect: conflict('PLAN_HAS_SUBSCRIBERS'),
  },
  { name: 'a deletion with an old version is rejected', ...remove, ifMatch: 2, expect: stale },
  { name: 'staff cannot delete a plan', ...remove, as: 'staff', expect: forbidden('plan.write') },
  {
    name: 'the last service of a plan on sale cannot be archived',
    operation: 'service.archive',
    as: 'manager',
    records: ['monthly plan'],
    params: { id: '#class service' },
    ifMatch: 1,
    expect: conflict('LAST_SERVICE_OF_PLAN'),
  },
  {
    name: 'a bulk archive skips the last service of a plan on sale',
    operation: 'service-bulk.archive',
    as: 'manager',
    records: ['monthly plan'],
    body: { services: [{ id: '#class service', version: 1 }] },
    changesNothing: true,
    expect: ok({ operationId: null, failed: [{ serviceId: '#class service', code: 'LAST_SERVICE_OF_PLAN' }] }),
  },
  {
    name: 'the only service of a draft can be archived',
    operation: 'service.archive',
    as: 'manager',
    records: ['draft plan'],
    params: { id: '#class service' },
    ifMatch: 1,
    expect: ok({ status: 'ARCHIVED' }),
  },
]
