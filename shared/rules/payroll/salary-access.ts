import type { Role } from '../../roles/index.ts'

interface Person {
  id: string
  role: Role
}

/**
 * Returns whether a reader of payroll records may read the salary of a member. An owner reads all of them. A manager
 * reads every salary but their own and an owner's (product decision B.3).
 */
export function isSalaryReadable(reader: Person, member: Person): boolean {
  return reader.role === 'OWNER' || (member.id !== reader.id && member.role !== 'OWNER')
}

/**
 * Returns whether somebody who may change payroll records may change that of a member. Nobody changes their own pay (B.3),
 * except an owner without another owner, because nobody else could.
 */
export function isSalaryChangeable(writer: Person, member: Person, hasOtherOwner: boolean): boolean {
  if (writer.id === member.id) return writer.role === 'OWNER' && !hasOtherOwner
  return isSalaryReadable(writer, member)
}
