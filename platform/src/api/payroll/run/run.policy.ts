import { isSalaryChangeable } from '@steward/shared/rules/payroll/salary-access'
import { whyNotRun } from '@steward/shared/rules/payroll/payroll-run'
import type { Role } from '@steward/shared/roles'
import type { CallContext } from '../../../kernel/call.ts'
import { requirePossible } from '../../../kernel/guard.ts'
import { problems, ProblemError } from '../../../kernel/problem-error.ts'
import { hasOtherOwner } from '../../team/member.policy.ts'
import { findMember } from '../../team/member.queries.ts'
import { lockRun, type RunRow } from './run.queries.ts'

interface Person {
  id: string
  role: Role
}

/**
 * Returns a function that decides whether the caller may adjust the line of a member. Nobody adjusts their own line, except
 * the only owner. A manager adjusts no owner's line.
 */
export async function mayAdjust(call: CallContext): Promise<(member: Person) => boolean> {
  const { memberId: id, role } = call.actor
  const isNotAlone = role === 'OWNER' && (await hasOtherOwner(call, id))
  return (member) => call.may('run.calculate') && isSalaryChangeable({ id, role }, member, isNotAlone)
}

type LineCall = CallContext & { params: { id: string; businessUserId: string } }

/**
 * Locks the run of a decision about one line. Throws 403 for the own line and for those that the caller may not change, and
 * 409 for a run of an older version or in another status.
 */
export async function lockForDecision(call: LineCall): Promise<RunRow> {
  const member = await findMember(call, call.params.businessUserId)
  const isAllowed = await mayAdjust(call)
  if (!isAllowed(member)) {
    if (member.id === call.actor.memberId) throw new ProblemError('OWN_PAY')
    throw problems.permissionDenied('payroll-record.update')
  }
  const run = await lockRun(call, call.params.id)
  requirePossible(call, run.version, whyNotRun('adjust', run, call))
  return run
}
