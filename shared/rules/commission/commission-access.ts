import type { Role } from '../../roles/index.ts'

interface Person {
  id: string
  role: Role
}

/** Returns whether a reader of everybody's commission sees that of a member. A manager does not see an owner's. */
export function isCommissionVisible(reader: Pick<Person, 'role'>, member: Pick<Person, 'role'>): boolean {
  return reader.role === 'OWNER' || member.role !== 'OWNER'
}

/**
 * Returns whether a person may change what a member earns: their group, or a correction of their lines. An owner changes
 * all of them. A manager changes neither their own nor an owner's.
 */
export function isCommissionChangeable(actor: Person, member: Person): boolean {
  return actor.role === 'OWNER' || (member.id !== actor.id && member.role !== 'OWNER')
}
