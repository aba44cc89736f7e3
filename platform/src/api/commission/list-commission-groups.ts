import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { isActiveMember } from '../../predicates/member.sql.ts'
import { handle } from '../../kernel/call.ts'
import { presentRecord } from '../../kernel/record.ts'
import { commissionGroup } from '../../tables/commission/commission.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'
import { businessUser } from '../../tables/team/team.ts'

/**
 * Lists groups, the default group first. A member whose payroll record names no group counts in the default group
 * (B.9).
 */
export const listCommissionGroups = handle('commission-group.list', async ({ tx, entity }) => {
  const members = tx
    .select({ count: sql<number>`count(*)::int` })
    .from(businessUser)
    .leftJoin(
      payrollRecord,
      and(
        eq(payrollRecord.entityId, businessUser.entityId),
        eq(payrollRecord.businessUserId, businessUser.id),
        isNull(payrollRecord.deletedAt),
      ),
    )
    .where(
      and(
        eq(businessUser.entityId, commissionGroup.entityId),
        isNull(businessUser.deletedAt),
        isActiveMember,
        or(
          eq(payrollRecord.commissionGroupId, commissionGroup.id),
          and(isNull(payrollRecord.commissionGroupId), eq(commissionGroup.isDefault, true)),
        ),
      ),
    )
  const groups = await tx
    .select({ group: commissionGroup, memberCount: sql<number>`(${members})` })
    .from(commissionGroup)
    .where(and(eq(commissionGroup.entityId, entity.id), isNull(commissionGroup.deletedAt)))
    .orderBy(desc(commissionGroup.isDefault), sql`lower(${commissionGroup.displayName})`, asc(commissionGroup.id))
  return {
    items: groups.map(({ group, memberCount }) => ({
      ...presentRecord(group),
      displayName: group.displayName,
      tag: group.tag,
      isDefault: group.isDefault,
      memberCount,
    })),
  }
})
