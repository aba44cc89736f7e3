import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, notFound, notPossible, ok, stale, versionRequired } from './expectations.ts'

const role = { as: 'owner', operation: 'member.change-role', params: { id: '#provider' }, ifMatch: 1 } as const
const deactivate = { as: 'owner', operation: 'member.deactivate', params: { id: '#provider' }, ifMatch: 1 } as const
const reactivate = { ...deactivate, operation: 'member.reactivate', ifMatch: 2 } as const
const remove = { ...deactivate, operation: 'member.remove' } as const
const ended = { status: 403, code: 'MEMBERSHIP_ENDED' } as const

/** Changes of roles and of access, and who may make them. */
export const membershipCases: ContractCase[] = [
  {
    name: 'an owner makes a provider a manager',
    ...role,
    body: { role: 'BUSINESS_MANAGER' },
    expect: ok({ id: '#provider', role: 'BUSINESS_MANAGER', version: 2 }),
    after: [{ as: 'provider', operation: 'invitation.list', expect: ok({ total: 0 }) }],
  },
  {
    name: 'setting the current role again changes nothing',
    ...role,
    body: { role: 'SERVICE_PROVIDER' },
    changesNothing: true,
    expect: ok({ version: 1 }),
  },
  {
    name: 'a manager makes a provider staff',
    ...role,
    as: 'manager',
    body: { role: 'STAFF' },
    expect: ok({ role: 'STAFF' }),
  },
  {
    name: 'a manager cannot make a member a manager',
    ...role,
    as: 'manager',
    body: { role: 'BUSINESS_MANAGER' },
    expect: forbidden('member.manage-senior'),
  },
  {
    name: 'a manager cannot make a member an owner',
    ...role,
    as: 'manager',
    body: { role: 'OWNER' },
    expect: forbidden('member.manage-senior'),
  },
  {
    name: "a manager cannot change an owner's role",
    ...role,
    as: 'manager',
    params: { id: '#owner' },
    body: { role: 'STAFF' },
    expect: forbidden('member.manage-senior'),
  },
  {
    name: 'staff cannot change roles',
    ...role,
    as: 'staff',
    body: { role: 'STAFF' },
    expect: forbidden('member.manage-junior'),
  },
  {
    name: 'the only owner cannot get another role',
    ...role,
    params: { id: '#owner' },
    body: { role: 'STAFF' },
    expect: conflict('LAST_OWNER'),
  },
  {
    name: 'an owner cannot change their own role, even with a second owner',
    ...role,
    before: [{ ...role, body: { role: 'OWNER' } }],
    params: { id: '#owner' },
    body: { role: 'STAFF' },
    expect: conflict('OWN_MEMBERSHIP'),
  },
  {
    name: 'one of two owners changes the role of the other',
    ...role,
    before: [{ ...role, body: { role: 'OWNER' } }],
    as: 'provider',
    params: { id: '#owner' },
    body: { role: 'STAFF' },
    expect: ok({ id: '#owner', role: 'STAFF' }),
    after: [{ ...role, as: 'owner', ifMatch: 2, body: { role: 'STAFF' }, expect: forbidden('member.manage-junior') }],
  },
  {
    name: 'a change of role needs a version',
    ...role,
    ifMatch: undefined,
    body: { role: 'STAFF' },
    expect: versionRequired,
  },
  {
    name: 'a change of role with an old version is rejected',
    ...role,
    ifMatch: 2,
    body: { role: 'STAFF' },
    expect: stale,
  },
  {
    name: 'an unknown role is rejected',
    ...role,
    body: { role: 'ADMIN' },
    expect: invalid(['role', 'INVALID_CHOICE']),
  },
  {
    name: "another business's member cannot get a role",
    ...role,
    params: { id: '#provider of the other business' },
    body: { role: 'STAFF' },
    expect: notFound,
  },
  {
    name: 'a deactivated member loses access with the next request',
    ...deactivate,
    expect: ok({ id: '#provider', status: 'DEACTIVATED', version: 2 }),
    after: [
      { as: 'provider', operation: 'time-slot.list', expect: ended },
      { as: 'provider', operation: 'business-user.get', params: { sub: '#sub of the provider' }, expect: ended },
    ],
  },
  { name: 'a manager deactivates a provider', ...deactivate, as: 'manager', expect: ok({ status: 'DEACTIVATED' }) },
  {
    name: 'a manager cannot deactivate an owner',
    ...deactivate,
    as: 'manager',
    params: { id: '#owner' },
    expect: forbidden('member.manage-senior'),
  },
  {
    name: 'a provider cannot deactivate members',
    ...deactivate,
    as: 'provider',
    expect: forbidden('member.manage-junior'),
  },
  {
    name: 'the only owner cannot be deactivated',
    ...deactivate,
    params: { id: '#owner' },
    expect: conflict('LAST_OWNER'),
  },
  {
    name: 'an owner cannot deactivate themselves',
    ...deactivate,
    before: [{ ...role, body: { role: 'OWNER' } }],
    params: { id: '#owner' },
    expect: conflict('OWN_MEMBERSHIP'),
  },
  {
    name: 'a deactivated member cannot be deactivated again',
    ...deactivate,
    before: [deactivate],
    ifMatch: 2,
    expect: notPossible('DEACTIVATED', 'deactivate', ['reactivate', 'remove']),
  },
  {
    name: 'a deactivated member cannot get another role',
    ...role,
    before: [deactivate],
    ifMatch: 2,
    body: { role: 'STAFF' },
    expect: notPossible('DEACTIVATED', 'change-role', ['reactivate', 'remove']),
  },
  {
    name: 'a reactivated member has access again',
    ...reactivate,
    before: [deactivate],
    expect: ok({ status: 'ACTIVE', version: 3 }),
    after: [{ as: 'provider', operation: 'time-slot.list', expect: ok({ total: 0 }) }],
  },
  {
    name: 'an active member cannot be reactivated',
    ...reactivate,
    ifMatch: 1,
    expect: notPossible('ACTIVE', 'reactivate', ['change-role', 'deactivate', 'remove']),
  },
  {
    name: 'a removed member loses access and is not listed',
    ...remove,
    before: [{ operation: 'service.get', params: { id: '#class service' } }],
    expect: { status: 204 },
    after: [
      { as: 'provider', operation: 'time-slot.list', expect: ended },
      { as: 'owner', operation: 'member.get', params: { id: '#provider' }, expect: notFound },
      {
        as: 'owner',
        operation: 'service.get',
        params: { id: '#class service' },
        expect: ok({ serviceProviders: [{ id: '#other provider' }] }),
      },
    ],
  },
  {
    name: 'a member with upcoming slots cannot be removed',
    ...remove,
    before: [{ operation: 'time-slot.get', params: { id: '#class slot' } }],
    expect: conflict('PROVIDERS_HAVE_SLOTS', { current: [{ id: '#class slot', serviceProviderId: '#provider' }] }),
  },
  { name: 'the only owner cannot be removed', ...remove, params: { id: '#owner' }, expect: conflict('LAST_OWNER') },
  {
    name: 'a manager cannot remove an owner',
    ...remove,
    as: 'manager',
    params: { id: '#owner' },
    expect: forbidden('member.manage-senior'),
  },
]
