import { plainDateOf } from '@steward/shared/time'
import { groupOn } from '@steward/shared/rules/commission/commission-rule'
import { and, eq, isNull } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { isActiveMember } from '../../predicates/member.sql.ts'
import { commissionEntry, commissionGroup } from '../../tables/commission/commission.ts'
import { businessUser } from '../../tables/team/team.ts'
import { readGroupPeriods } from '../commission-ledger/group-periods.ts'
import { lockGroup } from './commission-group.queries.ts'

/**
 * Deletes a group that nobody needs. Throws GROUP_IN_USE with the field that prevents it: `isDefault`, `memberCount` for
 * members of today or later, and `entries` for lines of the ledger that are not paid yet.
 */
export const removeCommissionGroup = handle('commission-group.remove', async (call) => {
  const { tx, params, clock } = call
  const group = await lockGroup(call, params.id)
  call.requireVersion(group.version)
  const reason = group.isDefault ? 'isDefault' : await whyNeeded(call, group.id)
  if (reason) throw new ProblemError('GROUP_IN_USE', { errors: [{ path: reason, code: 'INVALID' }] })
  const version = group.version + 1
  await tx
    .update(commissionGroup)
    .set({ deletedAt: clock.now(), version, updatedAt: clock.now() })
    .where(eq(commissionGroup.id, group.id))
  call.audit('commission-group.remove', 'commission-group', group.id, {
    old: { displayName: group.displayName },
    version,
  })
  return undefined
})

async function whyNeeded(call: CallContext, groupId: string): Promise<'memberCount' | 'entries' | undefined> {
  const { tx, entity, clock } = call
  const today = plainDateOf(clock.now(), entity.timeZone)
  const periods = await readGroupPeriods(call)
  const members = await tx
    .select({ id: businessUser.id })
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), isNull(businessUser.deletedAt), isActiveMember))
  const isPlanned = periods.some((period) => period.groupId === groupId && (period.effectiveFrom ?? '') > today)
  if (isPlanned || members.some(({ id }) => groupOn(periods, id, today) === groupId)) return 'memberCount'
  // No month is paid in Steward yet, so every line is unpaid.
  const [entry] = await tx
    .select({ id: commissionEntry.id })
    .from(commissionEntry)
    .where(and(eq(commissionEntry.entityId, entity.id), eq(commissionEntry.commissionGroupId, groupId)))
    .limit(1)
  return entry && 'entries'
}
