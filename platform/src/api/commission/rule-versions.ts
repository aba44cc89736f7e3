import { and, eq, sql } from 'drizzle-orm'
import { isAnyOf } from '../../database/is-any-of.ts'
import type { CallContext } from '../../kernel/call.ts'
import { commissionRule } from '../../tables/commission/commission.ts'
import { targetOfRule } from '../commission-ledger/rule-versions.queries.ts'

/** Returns the highest revision of each cell of the targets, also of versions that were withdrawn. */
export async function readRevisions(
  { tx, entity }: CallContext,
  targetIds: readonly string[],
): Promise<(cell: Cell) => number> {
  const rows = await tx
    .select({
      targetId: targetOfRule,
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
    .groupBy(targetOfRule, commissionRule.commissionGroupId)
  const byCell = new Map(rows.map((row) => [cellKey(row), row.revision]))
  return (cell) => byCell.get(cellKey(cell)) ?? 0
}

export interface Cell {
  targetId: string
  groupId: string
}

export const cellKey = ({ targetId: target, groupId }: Cell): string => `${target} ${groupId}`
