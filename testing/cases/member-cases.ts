import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, long, notFound, ok, stale, versionRequired } from './expectations.ts'

const own = { as: 'provider', operation: 'member.update', params: { id: '#provider' }, ifMatch: 1 } as const
const others = { as: 'manager', operation: 'member.update', params: { id: '#provider' }, ifMatch: 1 } as const

/** The profiles of team members, and who may change which fields. */
export const memberCases: ContractCase[] = [
  {
    name: 'a provider changes their own name, phone, birthday and address',
    ...own,
    body: {
      givenName: '  Priya  Devi ',
      lastName: 'Nair',
      phoneNumber: '+60 12-338 4410',
      dateOfBirth: '1990-05-14',
      addressLine1: '1 Jalan Telawi',
      city: 'Kuala Lumpur',
      postalCode: '59100',
      country: 'MY',
    },
    expect: ok({
      id: '#provider',
      givenName: 'Priya Devi',
      lastName: 'Nair',
      phoneNumber: '+60123384410',
      dateOfBirth: '1990-05-14',
      version: 2,
    }),
    after: [
      {
        as: 'provider',
        operation: 'business-user.get',
        params: { sub: '#sub of the provider' },
        expect: ok({ givenName: 'Priya Devi', city: 'Kuala Lumpur', version: 2 }),
      },
    ],
  },
  {
    name: 'the phone number of a profile is stored in one form',
    ...own,
    body: { phoneNumber: '+49 (0)30 12248773' },
    expect: ok({ phoneNumber: '+493012248773' }),
  },
  {
    name: 'a profile with a phone number that cannot exist is rejected',
    ...own,
    body: { phoneNumber: '+6060123384410' },
    expect: invalid(['phoneNumber', 'INVALID_FORMAT']),
  },
  {
    name: 'a profile that is saved without a change keeps its version',
    ...own,
    body: { givenName: 'Priya' },
    changesNothing: true,
    expect: ok({ version: 1 }),
  },
  {
    name: 'a provider clears their birthday',
    ...own,
    before: [{ ...own, body: { dateOfBirth: '1990-05-14' } }],
    ifMatch: 2,
    body: { dateOfBirth: null },
    expect: ok({ dateOfBirth: null, version: 3 }),
  },
  {
    name: 'a provider cannot change their own identification number',
    ...own,
    body: { identificationNumber: '900514-14-5123' },
    expect: forbidden('member.update'),
  },
  {
    name: 'a provider cannot change their own job title',
    ...own,
    body: { jobTitle: 'Director' },
    expect: forbidden('member.update'),
  },
  {
    name: "a provider cannot change a colleague's profile",
    ...own,
    params: { id: '#other provider' },
    body: { givenName: 'Pablo' },
    expect: forbidden('member.update'),
  },
  {
    name: "staff cannot change a provider's profile",
    ...own,
    as: 'staff',
    body: { phoneNumber: '' },
    expect: forbidden('member.update'),
  },
  {
    name: 'a manager changes the job title and identification number of a provider',
    ...others,
    body: { jobTitle: 'Senior instructor', identificationNumber: '900514-14-5123' },
    expect: ok({ jobTitle: 'Senior instructor', identificationNumber: '900514-14-5123', version: 2 }),
  },
  {
    name: "a manager cannot change an owner's profile",
    ...others,
    params: { id: '#owner' },
    body: { lastName: 'Other' },
    expect: forbidden('member.manage-senior'),
  },
  {
    name: 'an owner changes their own profile',
    ...others,
    as: 'owner',
    params: { id: '#owner' },
    body: { jobTitle: 'Founder' },
    expect: ok({ jobTitle: 'Founder' }),
  },
  {
    name: 'a profile rejects role and email as unknown fields',
    ...own,
    body: { role: 'OWNER', email: 'new@kinara.test' },
    expect: invalid(['role', 'UNKNOWN_FIELD'], ['email', 'UNKNOWN_FIELD']),
  },
  {
    name: 'a profile is rejected without a first name or with an invalid last name, phone number or country',
    ...own,
    body: { givenName: ' ', lastName: long(61), phoneNumber: '12', country: 'Malaysia' },
    expect: invalid(
      ['givenName', 'REQUIRED'],
      ['lastName', 'TOO_LONG'],
      ['phoneNumber', 'INVALID_FORMAT'],
      ['country', 'INVALID_FORMAT'],
    ),
  },
  {
    name: 'a birthday of a member cannot be today',
    ...own,
    body: { dateOfBirth: '2026-11-19' },
    expect: invalid(['dateOfBirth', 'NOT_IN_FUTURE']),
  },
  {
    name: 'a member must be at least 13 years old',
    ...own,
    body: { dateOfBirth: '2013-11-20' },
    expect: invalid(['dateOfBirth', 'AGE_OUT_OF_RANGE']),
  },
  { name: 'a member who turns 13 today is accepted', ...own, body: { dateOfBirth: '2013-11-19' }, expect: ok() },
  {
    name: 'a postal code must match the country of the member',
    ...own,
    before: [{ ...own, body: { country: 'DE' } }],
    ifMatch: 2,
    body: { postalCode: '5910' },
    expect: invalid(['postalCode', 'INVALID_FORMAT']),
  },
  {
    name: 'a change of a profile needs a version',
    ...own,
    ifMatch: undefined,
    body: { lastName: 'Nair' },
    expect: versionRequired,
  },
  {
    name: 'a change of a profile with an old version is rejected',
    ...own,
    ifMatch: 2,
    body: { lastName: 'Nair' },
    expect: stale,
  },
  {
    name: "another business's profile cannot be changed",
    ...others,
    as: 'owner',
    params: { id: '#provider of the other business' },
    body: { lastName: 'Nair' },
    expect: notFound,
  },
]
