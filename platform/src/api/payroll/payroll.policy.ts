import type { Role } from '@steward/shared/roles'
import type { AnyCall } from '../../kernel/call.ts'

/**
 * Returns whether the caller may read a salary. An owner reads all of them. A manager reads every salary but their own
 * and an owner's (B.3).
 */
export function mayReadSalary(call: AnyCall, member: { id: string; role: Role }): boolean {
  if (!call.may('payroll-record.read')) return false
  if (call.actor.role === 'OWNER') return true
  return member.id !== call.actor.memberId && member.role !== 'OWNER'
}
