import { and, eq, isNull } from 'drizzle-orm'
import { payrollRecord } from '../../tables/payroll/payroll.ts'
import { businessUser } from '../../tables/team/team.ts'

/** The condition that joins the payroll record of a member. */
export const isOwnRecord = and(
  eq(payrollRecord.entityId, businessUser.entityId),
  eq(payrollRecord.businessUserId, businessUser.id),
  isNull(payrollRecord.deletedAt),
)
