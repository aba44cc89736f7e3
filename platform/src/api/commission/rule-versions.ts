import type { ReplayRule } from '@steward/shared/rules/commission/replay'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isAnyOf } from '../../database/is-any-of.ts'
import type { CallContext } from '../../kernel/call.ts'
import { commissionGroup, commissionRule } from '../../tables/commission/commission.ts'

/** A version of a rule, with what a correction writes about it. */
export type StoredRule = ReplayRule & { id: string; revision: number; groupName: string; currency: string }

const targetId = sql<string>`coalesce(${commissionRule.serviceId}, ${commissionRule.membershipPlanId})`

/** Reads all versions of the rules of the given kind of target. Rules of deleted groups are left out. */
export function readRuleVersions(
  { tx, entity }: CallContext,
  targetType: 'SERVICE' | 'MEMBERSHIP',
): Promise<StoredRule[]> {
  return tx
    .select({
      id: commissionRule.id,
      targetId,
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
    .where(
      and(
        eq(commissionRule.entityId, entity.id),
        eq(commissionRule.targetType, targetType),
        isNull(commissionRule.deletedAt),
      ),
    )
}

/** Returns the highest revision of each cell of the targets, also of versions that were withdrawn. */
export async function readRevisions(
  { tx, entity }: CallContext,
  targetIds: readonly string[],
): Promise<(cell: Cell) => number> {
  const rows = await tx
    .select({
      targetId,
      groupId: commissionRule.commissionGroupId,
      revision: sql<number>`max(${commissionRule.revision})::int`,
    })
    .from(commissionRule)
    .where(
      and(
        eq(commissionRule.entityId, entity.id),
        sql`(${isAnyOf(commissionRule.serviceId, targetIds)} or ${isAnyOf(commissionRule.membershipPlanId, targetIds)})`,
      ),
    )
    .groupBy(targetId, commissionRule.commissionGroupId)
  const byCell = new Map(rows.map((row) => [cellKey(row), row.revision]))
  return (cell) => byCell.get(cellKey(cell)) ?? 0
}

export interface Cell {
  targetId: string
  groupId: string
}

export const cellKey = ({ targetId: target, groupId }: Cell): string => `${target} ${groupId}`
