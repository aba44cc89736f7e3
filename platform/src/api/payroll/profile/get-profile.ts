import { plainDateOf } from '@steward/shared/time'
import { handle } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { findMember } from '../../team/member.queries.ts'
import { mayChangeSalary, mayReadSalary } from './payroll.policy.ts'
import { presentProfile } from './profile.presenter.ts'
import { readProfiles } from './profile.queries.ts'

/** Returns what decides the pay of a member. Throws 403 for a manager who reads their own or an owner's. */
export const getPayrollProfile = handle('payroll-profile.get', async (call) => {
  const member = await findMember(call, call.params.businessUserId)
  if (!mayReadSalary(call, member)) throw problems.permissionDenied('payroll-record.read')
  const month = call.query.month ?? plainDateOf(call.clock.now(), call.entity.timeZone).slice(0, 7)
  const profiles = await readProfiles(call, [member], month)
  return presentProfile(call, profiles.get(member.id)!, { month, mayChange: await mayChangeSalary(call, member) })
})
