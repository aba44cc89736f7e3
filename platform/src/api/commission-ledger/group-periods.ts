import { groupOn, type GroupPeriod } from '@steward/shared/rules/commission/commission-rule'
import type { PlainDate } from '@steward/shared/time'
import { and, eq, isNull, or } from 'drizzle-orm'
import { isAnyOf } from '../../database/is-any-of.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { commissionGroup, commissionGroupMember } from '../../tables/commission/commission.ts'

type Context = Pick<WriteContext, 'tx' | 'entity'>

/**
 * Reads the groups of members by date, and the default groups. A deleted group counts as none.
 * @param memberIds the members, or undefined for everybody
 */
export function readGroupPeriods({ tx, entity }: Context, memberIds?: readonly string[]): Promise<GroupPeriod[]> {
  const isDefault = isNull(commissionGroupMember.businessUserId)
  return tx
    .select({
      memberId: commissionGroupMember.businessUserId,
      groupId: commissionGroup.id,
      effectiveFrom: commissionGroupMember.effectiveFrom,
    })
    .from(commissionGroupMember)
    .leftJoin(
      commissionGroup,
      and(
        eq(commissionGroup.entityId, commissionGroupMember.entityId),
        eq(commissionGroup.id, commissionGroupMember.commissionGroupId),
        isNull(commissionGroup.deletedAt),
      ),
    )
    .where(
      and(
        eq(commissionGroupMember.entityId, entity.id),
        isNull(commissionGroupMember.deletedAt),
        memberIds && or(isDefault, isAnyOf(commissionGroupMember.businessUserId, memberIds)),
      ),
    )
}

/** Returns a function that returns the group of a member on a day, or null for a business without groups. */
export async function readGroupsOn(
  call: Context,
  day: PlainDate,
): Promise<(memberId: string) => { id: string; displayName: string } | null> {
  const { tx, entity } = call
  const periods = await readGroupPeriods(call)
  const groups = await tx
    .select({ id: commissionGroup.id, displayName: commissionGroup.displayName })
    .from(commissionGroup)
    .where(and(eq(commissionGroup.entityId, entity.id), isNull(commissionGroup.deletedAt)))
  const byId = new Map(groups.map((group) => [group.id, group]))
  return (memberId) => byId.get(groupOn(periods, memberId, day) ?? '') ?? null
}
