import type { PermissionKey, Role } from '@steward/shared/roles'
import { describe, expect, it } from 'vitest'
import { standingRefusal } from './standing-refusal.ts'

const owner = { id: 'o', can: () => true, owners: 2 }
const manager = { id: 'm', can: (key: PermissionKey) => key === 'member.manage-junior', owners: undefined }
const staff = { id: 's', can: () => false, owners: undefined }

describe("a colleague's role and standing", () => {
  it.each([
    ['an owner may change a manager', owner, { id: 'm', role: 'BUSINESS_MANAGER' }, undefined],
    ['an owner may change another owner', owner, { id: 'o2', role: 'OWNER' }, undefined],
    ['an owner may not change themselves', owner, { id: 'o', role: 'OWNER' }, 'own'],
    ['the only owner hears that they are', { ...owner, owners: 1 }, { id: 'o', role: 'OWNER' }, 'onlyOwner'],
    ['a manager may change staff', manager, { id: 's', role: 'STAFF' }, undefined],
    ['a manager may change a provider', manager, { id: 'p', role: 'SERVICE_PROVIDER' }, undefined],
    ['a manager may not change a manager', manager, { id: 'm2', role: 'BUSINESS_MANAGER' }, 'onlyOwners'],
    ['a manager may not change an owner', manager, { id: 'o', role: 'OWNER' }, 'onlyOwners'],
    ['a manager may not change themselves', manager, { id: 'm', role: 'BUSINESS_MANAGER' }, 'own'],
    ['staff may change nobody', staff, { id: 'p', role: 'SERVICE_PROVIDER' }, 'onlyManagers'],
  ] as const)('%s', (_, who, member, refusal) => {
    expect(standingRefusal(member as { id: string; role: Role }, who)).toBe(refusal)
  })
})
