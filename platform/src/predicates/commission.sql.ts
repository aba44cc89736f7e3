import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Role } from '@steward/shared/roles'
import type { CommissionStanding } from '@steward/shared/rules/commission/entry-reason'
import { commissionEntry, commissionGroup } from '../tables/commission/commission.ts'
import { payrollRun, payrollRunEntry } from '../tables/payroll/payroll-run.ts'
import { businessUser } from '../tables/team/team.ts'
import { isPaidRun } from './payroll-run.sql.ts'

// The rules of the commission ledger in `shared/rules/commission` in SQL. A test compares both.

/** The join of a line with the group whose rule applied. */
export const groupOfLine = and(
  eq(commissionGroup.entityId, commissionEntry.entityId),
  eq(commissionGroup.id, commissionEntry.commissionGroupId),
)!

/**
 * Whether a line waits for the month in which its group is paid. Expects the group, joined by `groupOfLine`.
 * @param present the present month, `YYYY-MM`
 */
export const isHeldLine = (present: string): SQL<boolean> => sql<boolean>`coalesce(
  cardinality(${commissionGroup.paidIn}) > 0
    and to_date(${commissionEntry.period}, 'YYYY-MM') + make_interval(months => (
      select min(mod(paid.month - substr(${commissionEntry.period}, 6)::int + 12, 12))
      from unnest(${commissionGroup.paidIn}) as paid (month))::int) > to_date(${present}, 'YYYY-MM'), false)`

/** Whether a payroll run has taken a line. A void run has none. */
export const isInRun: SQL = sql`exists (select from ${payrollRunEntry}
  where ${payrollRunEntry.entityId} = ${commissionEntry.entityId}
    and ${payrollRunEntry.commissionEntryId} = ${commissionEntry.id})`

/** Whether a run with the condition has taken a line. */
const isInRunThat = (condition: SQL): SQL => sql`exists (select from ${payrollRunEntry}
  join ${payrollRun} on ${payrollRun.entityId} = ${payrollRunEntry.entityId}
    and ${payrollRun.id} = ${payrollRunEntry.payrollRunId}
  where ${payrollRunEntry.entityId} = ${commissionEntry.entityId}
    and ${payrollRunEntry.commissionEntryId} = ${commissionEntry.id} and ${condition})`

export const isPaidLine: SQL = isInRunThat(isPaidRun)

/**
 * The standing of a line. Expects the group, joined by `groupOfLine`.
 * @param present the present month, `YYYY-MM`
 */
export const standingOfLine = (present: string): SQL<CommissionStanding> => sql<CommissionStanding>`case
  when ${isPaidLine} then 'PAID' when ${isInRun} then 'IN_RUN' when ${isHeldLine(present)} then 'HELD' else 'FREE' end`

/** Whether the reader may read what a member earned. Undefined for readers of everything. Expects the member. */
export function isEarningReadable(reader: { id: string; role: Role }): SQL | undefined {
  if (reader.role === 'OWNER') return undefined
  const isOwn = eq(businessUser.id, reader.id)
  return reader.role === 'BUSINESS_MANAGER' ? or(isOwn, ne(businessUser.role, 'OWNER')) : isOwn
}
