import { and, eq, isNull, or } from 'drizzle-orm'
import { commissionGroup } from '../../tables/commission/commission.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'
import { businessUser } from '../../tables/team/team.ts'

/** The condition that joins the payroll record of a member. */
export const isOwnRecord = and(
  eq(payrollRecord.entityId, businessUser.entityId),
  eq(payrollRecord.businessUserId, businessUser.id),
  isNull(payrollRecord.deletedAt),
)

/** The condition that joins the commission group of a member. A record without a group means the default group. */
export const isGroupOfRecord = and(
  eq(commissionGroup.entityId, businessUser.entityId),
  isNull(commissionGroup.deletedAt),
  or(
    eq(commissionGroup.id, payrollRecord.commissionGroupId),
    and(isNull(payrollRecord.commissionGroupId), commissionGroup.isDefault),
  ),
)
