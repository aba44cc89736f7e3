import type { PlainDate } from '@steward/shared/time'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'
import type { CommissionRule } from './commission-amount.ts'

/** A rule with its target, its group and the currency of its flat amount. */
export interface RuleOfBusiness extends CommissionRule {
  targetId: string
  groupId: string
  isDefault: boolean
  currency: string
}

/**
 * Reads the rules of a business with two statements. Returns a function that finds the rule of a member for a service or a
 * plan on a day, as `findRule` does for one slot.
 */
export async function readRules({
  tx,
  entity,
}: Pick<CallContext, 'tx' | 'entity'>): Promise<
  (memberId: string, targetId: string, day: PlainDate) => RuleOfBusiness | undefined
> {
  const rules = await tx
    .select({
      targetId: sql<string>`coalesce(${commissionRule.serviceId}, ${commissionRule.membershipPlanId})`,
      groupId: commissionGroup.id,
      isDefault: commissionGroup.isDefault,
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
    .orderBy(desc(commissionRule.effectiveFrom))
  const records = await tx
    .select({ memberId: payrollRecord.businessUserId, groupId: payrollRecord.commissionGroupId })
    .from(payrollRecord)
    .where(and(eq(payrollRecord.entityId, entity.id), isNull(payrollRecord.deletedAt)))
  const groupOf = new Map(records.map(({ memberId, groupId }) => [memberId, groupId]))
  const byTarget = Map.groupBy(rules, ({ targetId }) => targetId)
  return (memberId, targetId, day) => {
    const inForce = (byTarget.get(targetId) ?? []).filter(({ effectiveFrom }) => effectiveFrom <= day)
    const own = groupOf.get(memberId)
    return inForce.find(({ groupId }) => groupId === own) ?? inForce.find(({ isDefault }) => isDefault)
  }
}
