import type { Member } from '@steward/shared/contracts'
import type { PermissionKey, Role } from '@steward/shared/roles'
import { isSenior } from '../member-choice/role-text.ts'

/** Why a person may not change a colleague's role or standing; a key of `standing` in the texts. */
export type StandingRefusal = 'onlyManagers' | 'onlyOwners' | 'own' | 'onlyOwner'

interface Who {
  id: string
  can: (key: PermissionKey) => boolean
  /** Active owners of the business, where that is known. */
  owners: number | undefined
}

/**
 * The rules of B.3 as the platform holds them: nobody changes their own role, owners and managers are an owner's to
 * change. The last owner can only be the person themselves, since nobody else may touch an owner.
 */
export function standingRefusal(member: Pick<Member, 'id'> & { role: Role }, who: Who): StandingRefusal | undefined {
  if (!who.can('member.manage-junior')) return 'onlyManagers'
  if (member.id === who.id) return member.role === 'OWNER' && who.owners === 1 ? 'onlyOwner' : 'own'
  return isSenior(member.role) && !who.can('member.manage-senior') ? 'onlyOwners' : undefined
}
