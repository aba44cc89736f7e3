import type { PlainDate } from '@steward/shared/time'
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { salaryChange } from '../../tables/payroll/payroll-facts.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'
import { businessUser } from '../../tables/team/team.ts'

/** The condition that joins the payroll record of a member. */
export const isOwnRecord = and(
  eq(payrollRecord.entityId, businessUser.entityId),
  eq(payrollRecord.businessUserId, businessUser.id),
  isNull(payrollRecord.deletedAt),
)

/** The salary of a payroll record that holds on a day, in minor units. Null without a record. */
export function salaryOn(tx: Database, day: PlainDate) {
  const latest = tx
    .select({ amount: salaryChange.amount })
    .from(salaryChange)
    .where(
      and(
        eq(salaryChange.entityId, payrollRecord.entityId),
        eq(salaryChange.businessUserId, payrollRecord.businessUserId),
        isNull(salaryChange.deletedAt),
        lte(salaryChange.effectiveFrom, day),
      ),
    )
    .orderBy(desc(salaryChange.effectiveFrom))
    .limit(1)
  return sql<number | null>`coalesce((${latest}), ${payrollRecord.baseSalary})::bigint`.mapWith(Number)
}
