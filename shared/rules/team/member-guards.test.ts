import { describe, expect, it } from 'vitest'
import { permissionsOf } from '../../roles/matrix.ts'
import { roles, type Role } from '../../roles/index.ts'
import {
  permissionToManage,
  whyNotContract,
  whyNotInvitation,
  whyNotManage,
  whyNotMember,
  whyNotProfile,
  type MemberFacts,
} from './member-guards.ts'

const as = (role: Role) => ({ may: (permission: string) => permissionsOf(role).some((key) => key === permission) })
const owner = as('OWNER')
const manager = as('BUSINESS_MANAGER')
const staff = as('STAFF')

const member = (facts: Partial<MemberFacts> = {}): MemberFacts => ({
  role: 'STAFF',
  status: 'ACTIVE',
  isSelf: false,
  hasOtherOwner: true,
  ...facts,
})

describe('managing members of a role', () => {
  it.each([
    ['OWNER', 'member.manage-senior'],
    ['BUSINESS_MANAGER', 'member.manage-senior'],
    ['STAFF', 'member.manage-junior'],
    ['SERVICE_PROVIDER', 'member.manage-junior'],
  ] as const)('%s needs %s', (role, permission) => {
    expect(permissionToManage(role)).toBe(permission)
  })

  it('owners manage every role', () => {
    expect(roles.map((role) => whyNotManage(role, owner))).toEqual([undefined, undefined, undefined, undefined])
  })

  it('managers manage staff and providers, and learn that owners manage the others', () => {
    expect(roles.map((role) => whyNotManage(role, manager)?.reason)).toEqual([
      'SENIOR_ROLE',
      'SENIOR_ROLE',
      undefined,
      undefined,
    ])
  })

  it('staff manage nobody', () => {
    expect(roles.map((role) => whyNotManage(role, staff)?.reason)).toEqual(['ROLE', 'ROLE', 'ROLE', 'ROLE'])
  })
})

describe('the profile of a member', () => {
  it('of an owner is changed by owners alone', () => {
    expect(whyNotProfile({ role: 'OWNER', isSelf: false }, manager)).toMatchObject({ reason: 'SENIOR_ROLE' })
    expect(whyNotProfile({ role: 'OWNER', isSelf: false }, owner)).toBeUndefined()
    expect(whyNotProfile({ role: 'BUSINESS_MANAGER', isSelf: false }, manager)).toBeUndefined()
    expect(whyNotProfile({ role: 'OWNER', isSelf: true }, { may: () => false })).toBeUndefined()
  })
})

describe('the contract of a member', () => {
  const refusals = (person: typeof owner, isSelf: boolean) =>
    roles.map((role) => whyNotContract({ role, isSelf }, person)?.members?.['permission'])

  it('can be changed by owners, also their own', () => {
    expect([...refusals(owner, false), ...refusals(owner, true)]).toEqual(Array(8).fill(undefined))
  })

  it('can be changed by managers, except their own and those of owners', () => {
    expect(refusals(manager, false)).toEqual(['member.manage-senior', undefined, undefined, undefined])
    expect(whyNotContract({ role: 'BUSINESS_MANAGER', isSelf: true }, manager)).toMatchObject({
      reason: 'SENIOR_ROLE',
    })
  })

  it('cannot be changed by staff, not even their own', () => {
    expect(refusals(staff, false)).not.toContain(undefined)
    expect(whyNotContract({ role: 'STAFF', isSelf: true }, staff)).toMatchObject({ reason: 'ROLE' })
  })
})

describe('an action on a member', () => {
  it('is refused for the last active owner, before the rule about oneself', () => {
    const last = member({ role: 'OWNER', isSelf: true, hasOtherOwner: false })
    expect(whyNotMember('deactivate', last, owner)).toEqual({ code: 'LAST_OWNER', reason: 'LAST_OWNER' })
  })

  it('is refused for the own membership, even if another owner exists', () => {
    expect(whyNotMember('change-role', member({ role: 'OWNER', isSelf: true }), owner)?.code).toBe('OWN_MEMBERSHIP')
  })

  it('is possible for an owner who is deactivated, although no other owner is active', () => {
    const away = member({ role: 'OWNER', status: 'DEACTIVATED', hasOtherOwner: false })
    expect(whyNotMember('reactivate', away, owner)).toBeUndefined()
  })

  it('ignores the rule of the last owner when the number of owners is unknown', () => {
    const { hasOtherOwner: _, ...unknown } = member({ role: 'OWNER' })
    expect(whyNotMember('remove', unknown, owner)).toBeUndefined()
  })

  it('is refused to a manager for their own record with 403, and with the reason that holds for everyone', () => {
    expect(whyNotMember('remove', member({ role: 'BUSINESS_MANAGER', isSelf: true }), manager)).toEqual({
      code: 'PERMISSION_DENIED',
      reason: 'OWN_MEMBERSHIP',
      members: { permission: 'member.manage-senior' },
    })
  })

  it('is refused to staff for their own record because of their role', () => {
    expect(whyNotMember('remove', member({ isSelf: true }), staff)?.reason).toBe('ROLE')
  })

  it.each([
    ['change-role', 'INVITED', true],
    ['remove', 'INVITED', true],
    ['deactivate', 'INVITED', false],
    ['reactivate', 'INVITED', false],
    ['change-role', 'ACTIVE', true],
    ['deactivate', 'ACTIVE', true],
    ['remove', 'ACTIVE', true],
    ['reactivate', 'ACTIVE', false],
    ['reactivate', 'DEACTIVATED', true],
    ['remove', 'DEACTIVATED', true],
    ['change-role', 'DEACTIVATED', false],
    ['deactivate', 'DEACTIVATED', false],
  ] as const)('%s of a member who is %s is possible: %s', (action, status, isPossible) => {
    const refusal = whyNotMember(action, member({ status }), owner)
    expect(refusal?.code).toBe(isPossible ? undefined : 'TRANSITION_NOT_ALLOWED')
  })
})

describe('an action on an invitation', () => {
  it.each([
    ['PENDING', undefined],
    ['EXPIRED', undefined],
    ['ACCEPTED', 'INVITATION_ACCEPTED'],
    ['REVOKED', 'INVITATION_REVOKED'],
  ] as const)('on one that is %s has the refusal %s', (status, reason) => {
    for (const action of ['resend', 'revoke'] as const)
      expect(whyNotInvitation(action, { role: 'STAFF', status }, owner)?.reason).toBe(reason)
  })

  it('needs the permission for the role that is invited, before its status counts', () => {
    const invitation = { role: 'OWNER', status: 'REVOKED' } as const
    expect(whyNotInvitation('revoke', invitation, manager)?.reason).toBe('SENIOR_ROLE')
  })
})
