import { defaultGroupOn, groupOn, ruleOn } from '@steward/shared/rules/commission/commission-rule'
import type { PlainDate } from '@steward/shared/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import type { CommissionRule } from './commission-amount.ts'
import { readGroupPeriods } from './group-periods.ts'

/** A rule with its target, its group and the currency of its flat amount. */
export interface RuleOfBusiness extends CommissionRule {
  targetId: string
  groupId: string
  currency: string
}

/**
 * Reads the rules of a business with two statements. Returns a function that finds the rule of a member for a service or a
 * plan on a day, as `findRule` does for one slot.
 */
export async function readRules(
  call: Pick<CallContext, 'tx' | 'entity'>,
): Promise<(memberId: string, targetId: string, day: PlainDate) => RuleOfBusiness | undefined> {
  const { tx, entity } = call
  const rules = await tx
    .select({
      targetId: sql<string>`coalesce(${commissionRule.serviceId}, ${commissionRule.membershipPlanId})`,
      groupId: commissionGroup.id,
      groupName: commissionGroup.displayName,
      currency: commissionRule.currency,
      kind: commissionRule.kind,
      flatAmount: commissionRule.flatAmount,
      percentage: commissionRule.percentage,
      basis: commissionRule.basis,
      revision: commissionRule.revision,
      effectiveFrom: commissionRule.effectiveFrom,
    })
    .from(commissionRule)
    .innerJoin(
      commissionGroup,
      and(
        eq(commissionGroup.entityId, commissionRule.entityId),
        eq(commissionGroup.id, commissionRule.commissionGroupId),
      ),
    )
    .where(
      and(eq(commissionRule.entityId, entity.id), isNull(commissionRule.deletedAt), isNull(commissionGroup.deletedAt)),
    )
  const periods = await readGroupPeriods(call)
  const byTarget = Map.groupBy(rules, ({ targetId }) => targetId)
  return (memberId, targetId, day) => {
    const groups = { groupId: groupOn(periods, memberId, day), defaultGroupId: defaultGroupOn(periods, day) }
    const { rule } = ruleOn(byTarget.get(targetId) ?? [], groups, day)
    return rule === undefined || rule.kind === 'NONE' || rule.kind === 'INHERIT'
      ? undefined
      : { ...rule, kind: rule.kind }
  }
}
