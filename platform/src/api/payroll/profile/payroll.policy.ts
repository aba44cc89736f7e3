import type { Role } from '@steward/shared/roles'
import { isEarningReadable } from '@steward/shared/rules/commission/earning-access'
import { isSalaryChangeable, isSalaryReadable } from '@steward/shared/rules/payroll/salary-access'
import type { AnyCall } from '../../../kernel/call.ts'
import { hasOtherOwner } from '../../team/member.policy.ts'

interface Person {
  id: string
  role: Role
}

/** Returns whether the caller may read the salary of a member. */
export function mayReadSalary(call: AnyCall, member: Person): boolean {
  const { memberId: id, role } = call.actor
  return call.may('payroll-record.read') && isSalaryReadable({ id, role }, member)
}

/** Returns whether the caller may read what a member earned in commission. */
export function mayReadEarnings(call: AnyCall, member: Person): boolean {
  const { memberId: id, role } = call.actor
  return isEarningReadable({ id, role }, member)
}

/** Returns whether the caller may change what decides the pay of a member. */
export async function mayChangeSalary(call: AnyCall, member: Person): Promise<boolean> {
  const { memberId: id, role } = call.actor
  if (!call.may('payroll-record.update')) return false
  return isSalaryChangeable({ id, role }, member, id === member.id && (await hasOtherOwner(call, id)))
}
