import type { PayrollMonth } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { Role } from '@steward/shared/roles'
import { sql } from 'drizzle-orm'
import type { AnyCall } from '../../kernel/call.ts'
import { handle } from '../../kernel/call.ts'
import { presentMemberSummary } from '../team/member.presenter.ts'
import { mayReadSalary } from './payroll.policy.ts'

interface LineRow extends Record<string, unknown> {
  id: string
  role: Role
  given_name: string
  last_name: string
  avatar: string | null
  job_title: string
  base_salary: string | null
  commission: string
  entries: number
  group_name: string | null
}

/**
 * Returns a calendar month with everyone who is active or earned commission in it. A missing salary is null. A salary
 * that the caller may not read is null and marked as restricted.
 */
export const getPayrollMonth = handle('payroll-month.get', async (call) => {
  const { tx, entity, params } = call
  const { rows } = await tx.execute<LineRow>(sql`
    select member.id, member.role, member.given_name, member.last_name, member.avatar, member.job_title,
      record.base_salary, coalesce(earned.amount, 0) as commission, coalesce(earned.entries, 0) as entries,
      grp.display_name as group_name
    from business_user member
    left join payroll_record record on record.entity_id = member.entity_id and record.business_user_id = member.id
      and record.deleted_at is null
    left join commission_group grp on grp.entity_id = member.entity_id and grp.deleted_at is null
      and (grp.id = record.commission_group_id or (record.commission_group_id is null and grp.is_default))
    left join (select business_user_id, sum(amount)::bigint as amount, count(*)::int as entries from commission_entry
        where entity_id = ${entity.id} and period = ${params.month} group by business_user_id) earned
      on earned.business_user_id = member.id
    where member.entity_id = ${entity.id}
      and (member.status = 'ACTIVE' and member.deleted_at is null or earned.entries > 0)
    order by lower(member.given_name || ' ' || member.last_name), member.id`)
  const lines = rows.map((row) => presentLine(row, call))
  const sum = (minor: (row: LineRow) => number) => rows.reduce((total, row) => total + minor(row), 0)
  const money = (minor: number) => formatMinor(minor, entity.currency)
  return {
    month: params.month,
    currency: entity.currency,
    lines,
    totals: {
      baseSalary: money(sum((row) => (mayReadSalary(call, row) ? Number(row.base_salary ?? 0) : 0))),
      commission: money(sum((row) => Number(row.commission))),
    },
  }
})

function presentLine(row: LineRow, call: AnyCall): PayrollMonth['lines'][number] {
  const { currency } = call.entity
  const isReadable = mayReadSalary(call, row)
  return {
    member: { ...presentMemberSummary(row), jobTitle: row.job_title },
    baseSalary: isReadable && row.base_salary !== null ? formatMinor(Number(row.base_salary), currency) : null,
    restricted: !isReadable,
    commission: formatMinor(Number(row.commission), currency),
    commissionEntries: row.entries,
    commissionGroup: row.group_name,
  }
}
