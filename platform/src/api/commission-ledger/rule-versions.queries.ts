import type { ReplayRule } from '@steward/shared/rules/commission/replay'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { WriteContext } from '../../kernel/call.ts'
import { commissionGroup, commissionRule } from '../../tables/commission/commission.ts'
import type { CommissionRule } from './commission-amount.ts'

/** A version of a rule, with what a line of the ledger says about it. */
export type StoredRule = ReplayRule & { id: string; revision: number; groupName: string; currency: string }

/** A version that earns. */
export type EarningRule = StoredRule & CommissionRule

/** The service or the plan of a rule. */
export const targetOfRule = sql<string>`coalesce(${commissionRule.serviceId}, ${commissionRule.membershipPlanId})`

/** Reads the versions of rules that meet a condition, or all of the business. Rules of deleted groups are left out. */
export function readRuleVersions(
  { tx, entity }: Pick<WriteContext, 'tx' | 'entity'>,
  condition?: SQL,
): Promise<StoredRule[]> {
  return tx
    .select({
      id: commissionRule.id,
      targetId: targetOfRule,
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
        isNull(commissionGroup.deletedAt),
      ),
    )
    .where(and(eq(commissionRule.entityId, entity.id), isNull(commissionRule.deletedAt), condition))
}

/** Returns the rule if it earns. NONE and INHERIT earn nothing. */
export const earningOnly = (rule: StoredRule | undefined): EarningRule | undefined =>
  rule === undefined || rule.kind === 'NONE' || rule.kind === 'INHERIT' ? undefined : { ...rule, kind: rule.kind }
