import type { PayrollMonth } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { addDays, addMonths, toPlainDate } from '@steward/shared/time'
import { wageMonthOf } from '@steward/shared/rules/payroll/malaysia/wage-month'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { isActiveMember } from '../../predicates/member.sql.ts'
import type { Database } from '../../database/connection.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'
import { businessUser } from '../../tables/team/team.ts'
import type { AnyCall } from '../../kernel/call.ts'
import { handle } from '../../kernel/call.ts'
import { readGroupsOn } from '../commission-ledger/group-periods.ts'
import { presentMemberSummary } from '../team/member.presenter.ts'
import { mayReadEarnings, mayReadSalary } from './profile/payroll.policy.ts'
import { isOwnRecord, salaryOn } from './payroll.queries.ts'

/**
 * Returns a calendar month with everyone who is active or earned commission in it. A missing salary is null. A salary
 * that the caller may not read is null and marked as restricted.
 */
export const getPayrollMonth = handle('payroll-month.get', async (call) => {
  const { tx, entity, params } = call
  const rows = await selectLines(tx, entity.id, params.month)
    .where(
      and(
        eq(businessUser.entityId, entity.id),
        or(and(isActiveMember, isNull(businessUser.deletedAt)), gt(sql`earned.entries`, 0)),
      ),
    )
    .orderBy(sql`lower(${businessUser.givenName} || ' ' || ${businessUser.lastName})`, businessUser.id)
  const groupOf = await readGroupsOn(call, lastDayOf(params.month))
  const lines = rows.map((row) => presentLine(row, call, groupOf(row.id)?.displayName ?? null))
  const sum = (minor: (row: LineRow) => number) => rows.reduce((total, row) => total + minor(row), 0)
  const money = (minor: number) => formatMinor(minor, entity.currency)
  return {
    month: params.month,
    currency: entity.currency,
    lines,
    totals: {
      baseSalary: money(sum((row) => (mayReadSalary(call, row) ? (row.baseSalary ?? 0) : 0))),
      commission: money(sum((row) => (mayReadEarnings(call, row) ? row.commission : 0))),
    },
  }
})

function selectLines(tx: Database, entityId: string, month: string) {
  const earned = tx
    .select({
      memberId: commissionEntry.businessUserId,
      amount: sql<number>`sum(${commissionEntry.amount})::bigint`.mapWith(Number).as('amount'),
      entries: sql<number>`count(*)::int`.as('entries'),
    })
    .from(commissionEntry)
    .where(and(eq(commissionEntry.entityId, entityId), eq(commissionEntry.period, month)))
    .groupBy(commissionEntry.businessUserId)
    .as('earned')
  return tx
    .select({
      id: businessUser.id,
      role: businessUser.role,
      givenName: businessUser.givenName,
      lastName: businessUser.lastName,
      avatar: businessUser.avatar,
      jobTitle: businessUser.jobTitle,
      // The salary of the last day, which is that of the full month to come.
      baseSalary: salaryOn(tx, wageMonthOf(month).last),
      commission: sql<number>`coalesce(${earned.amount}, 0)`.mapWith(Number),
      entries: sql<number>`coalesce(${earned.entries}, 0)`,
      isRemoved: sql<boolean>`${businessUser.deletedAt} is not null`,
    })
    .from(businessUser)
    .leftJoin(payrollRecord, isOwnRecord)
    .leftJoin(earned, eq(earned.memberId, businessUser.id))
    .$dynamic()
}

type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

const lastDayOf = (month: string) => addDays(addMonths(toPlainDate(`${month}-01`), 1), -1)

function presentLine(row: LineRow, call: AnyCall, groupName: string | null): PayrollMonth['lines'][number] {
  const { currency } = call.entity
  const isReadable = mayReadSalary(call, row)
  const isEarned = mayReadEarnings(call, row)
  return {
    member: { ...presentMemberSummary(row), jobTitle: row.jobTitle },
    baseSalary: isReadable && row.baseSalary !== null ? formatMinor(row.baseSalary, currency) : null,
    restricted: !isReadable,
    // What an owner earns is hidden from managers. An older remote shows a dash for a line without entries.
    commission: formatMinor(isEarned ? row.commission : 0, currency),
    commissionEntries: isEarned ? row.entries : 0,
    commissionGroup: isEarned ? groupName : null,
    isRemoved: row.isRemoved,
  }
}
