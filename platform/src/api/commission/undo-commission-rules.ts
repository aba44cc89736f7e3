import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAnyOf } from '../../database/is-any-of.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { undoOperation } from '../../kernel/operation.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { commissionRule, commissionRuleOperation } from '../../tables/commission/commission.ts'
import { lockGroups } from '../commission-group/commission-group.queries.ts'
import { isAnyUsed, withdrawRules } from './save-commission-rules.ts'

/**
 * Undoes one save as a whole: withdraws its versions, and restores those of the same day that it replaced. Throws
 * RULE_IN_USE if somebody earned by one of them or if the save corrected lines, and STALE_VERSION if one of its cells has
 * a later version.
 */
export const undoCommissionRules = handle('commission-rule.undo', async (call) => {
  await lockGroups(call)
  return undoOperation(call, commissionRuleOperation, call.params.operationId, async (operation) => {
    const { written, replaced, corrected } = operation
    if (corrected > 0 || (await isAnyUsed(call, written))) throw new ProblemError('RULE_IN_USE')
    await requireLatest(call, written)
    await withdrawRules(call, written)
    await restoreRules(call, replaced)
    call.audit('commission-rule.undo', 'commission-rule-operation', operation.id, { new: { changed: written.length } })
    return { changed: written.length }
  })
})

const later = alias(commissionRule, 'later_rule')

async function requireLatest({ tx, entity }: CallContext, ids: readonly string[]): Promise<void> {
  const [superseded] = await tx
    .select({ revision: later.revision })
    .from(commissionRule)
    .innerJoin(
      later,
      and(
        eq(later.entityId, commissionRule.entityId),
        eq(later.commissionGroupId, commissionRule.commissionGroupId),
        sql`${later.serviceId} is not distinct from ${commissionRule.serviceId}`,
        sql`${later.membershipPlanId} is not distinct from ${commissionRule.membershipPlanId}`,
        gt(later.revision, commissionRule.revision),
        isNull(later.deletedAt),
      ),
    )
    .where(and(eq(commissionRule.entityId, entity.id), isAnyOf(commissionRule.id, ids)))
    .limit(1)
  if (superseded) throw problems.staleVersion(superseded.revision)
}

async function restoreRules({ tx, entity, clock }: CallContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(commissionRule)
    .set({ deletedAt: null, updatedAt: clock.now(), version: sql`${commissionRule.version} + 1` })
    .where(and(eq(commissionRule.entityId, entity.id), isAnyOf(commissionRule.id, ids)))
}
