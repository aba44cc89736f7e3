import { employmentsOverlap } from '@steward/shared/rules/team/employment'
import { faultOfEmployment } from '@steward/shared/rules/team/employment-fault'
import { whyNotContract } from '@steward/shared/rules/team/member-guards'
import { plainDateOf } from '@steward/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import type { AnyCall } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { businessUser } from '../../tables/team/team.ts'
import { readEmployments, type EmploymentRow } from './employment.queries.ts'

type Employed = Pick<typeof businessUser.$inferSelect, 'id' | 'role'>

/**
 * Throws 403 unless the caller may change the terms of the member's contract. Managers change neither their own nor those
 * of owners.
 */
export function requireContractWrite(call: AnyCall, member: Employed): void {
  throwRefusal(whyNotContract({ role: member.role, isSelf: member.id === call.actor.memberId }, call))
}

/**
 * Locks a member, so that changes of their periods wait for each other. Throws 404 if the business has no such member,
 * and 403 unless the caller may change their contract.
 */
export async function lockEmployed(call: AnyCall, memberId: string): Promise<Employed> {
  const { tx, entity } = call
  const [member] = await tx
    .select({ id: businessUser.id, role: businessUser.role })
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), eq(businessUser.id, memberId), isNull(businessUser.deletedAt)))
    .for('no key update')
  if (!member) throw problems.notFound()
  requireContractWrite(call, member)
  return member
}

/** Throws at the field of a period that is wrong, or at `firstDay` if it shares a day with another one of the member. */
export async function requirePeriod(
  call: AnyCall,
  memberId: string,
  period: Pick<EmploymentRow, 'firstDay' | 'lastDay' | 'endReason'> & { id?: string },
): Promise<void> {
  const fault = faultOfEmployment(period, plainDateOf(call.clock.now(), call.entity.timeZone))
  if (fault) throw problems.invalidField(fault.path, fault.code)
  const others = (await readEmployments(call, memberId)).filter(({ id }) => id !== period.id)
  if (others.some((other) => employmentsOverlap(other, period))) throw problems.invalidField('firstDay', 'OVERLAPS')
}
