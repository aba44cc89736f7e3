import type { Role } from '@steward/shared/roles'
import { isSalaryReadable } from '@steward/shared/rules/payroll/salary-access'
import type { AnyCall } from '../../kernel/call.ts'

/** Returns whether the caller may read the salary of a member. */
export function mayReadSalary(call: AnyCall, member: { id: string; role: Role }): boolean {
  const { memberId: id, role } = call.actor
  return call.may('payroll-record.read') && isSalaryReadable({ id, role }, member)
}
