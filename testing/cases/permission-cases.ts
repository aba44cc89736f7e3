import type { ContractCase } from './contract-case.ts'
import { forbidden, invalid, notFound, ok } from './expectations.ts'

const explain = { operation: 'permission.explain' } as const
const member = { kind: 'MEMBER', permission: null, isOwn: null, passed: true, code: null }

/** The matrix of permissions, and the explanation of what one member may do. */
export const permissionCases: ContractCase[] = [
  {
    name: 'a manager reads the permissions of every role',
    operation: 'permission.matrix',
    as: 'manager',
    expect: ok({ roles: ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER'] }),
  },
  {
    name: 'staff read the permissions of their own role',
    operation: 'permission.matrix',
    expect: ok({ roles: ['STAFF'] }),
  },
  {
    name: 'an owner is told which permission a provider lacks',
    ...explain,
    as: 'owner',
    query: { memberId: '#provider', operation: 'service.archive' },
    expect: ok({
      member: { id: '#provider', role: 'SERVICE_PROVIDER' },
      isAllowed: false,
      isPartial: false,
      checks: [
        member,
        { kind: 'ROLE', permission: 'service.write', isOwn: null, passed: false, code: 'PERMISSION_DENIED' },
      ],
    }),
  },
  {
    name: 'a provider is told what they may do themselves',
    ...explain,
    as: 'provider',
    query: { memberId: '#provider', operation: 'time-slot.list' },
    expect: ok({ isAllowed: true, checks: [member, { kind: 'ROLE', permission: 'slot.read', passed: true }] }),
  },
  {
    name: 'staff are told nothing about a colleague',
    ...explain,
    query: { memberId: '#provider', operation: 'time-slot.list' },
    expect: forbidden('member.read-private'),
  },
  {
    name: 'a member of another business is not found in an explanation',
    ...explain,
    as: 'owner',
    query: { memberId: '#owner of the other business', operation: 'time-slot.list' },
    expect: notFound,
  },
  {
    name: 'an operation that the contract does not have is rejected in an explanation',
    ...explain,
    as: 'owner',
    query: { memberId: '#staff', operation: 'unicorn.ride' },
    expect: invalid(['operation', 'INVALID_CHOICE']),
  },
]
