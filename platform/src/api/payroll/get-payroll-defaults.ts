import type { ResponseOf } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'

type Kind = ResponseOf<'payroll-defaults.get'>['statutoryPayments'][number]['kind']

/** In the order of a payslip. */
const kinds: Kind[] = ['EPF', 'SOCSO', 'EIS', 'SKBBK', 'MTD']

/**
 * Returns how payroll is set up: the members with and without a record, and the number of members by statutory payment.
 */
export const getPayrollDefaults = handle('payroll-defaults.get', async ({ tx, entity }) => {
  const members = await tx.execute<{ with_record: number; without_record: number }>(sql`
    select count(record.id)::int as with_record, (count(*) - count(record.id))::int as without_record
    from business_user member
    left join payroll_record record on record.entity_id = member.entity_id and record.business_user_id = member.id
      and record.deleted_at is null
    where member.entity_id = ${entity.id} and member.deleted_at is null and member.status = 'ACTIVE'`)
  const payments = await tx.execute<{ kind: Kind; members: number }>(sql`
    select payment.kind, count(distinct record.business_user_id)::int as members
    from statutory_payment payment
    join payroll_record record on record.entity_id = payment.entity_id and record.id = payment.payroll_record_id
      and record.deleted_at is null
    join business_user member on member.entity_id = record.entity_id and member.id = record.business_user_id
      and member.deleted_at is null and member.status = 'ACTIVE'
    where payment.entity_id = ${entity.id} and payment.deleted_at is null and payment.mode <> 'EXEMPT'
    group by payment.kind`)
  const byKind = new Map(payments.rows.map((row) => [row.kind, row.members]))
  return {
    currency: entity.currency,
    membersWithRecord: members.rows[0]?.with_record ?? 0,
    membersWithoutRecord: members.rows[0]?.without_record ?? 0,
    statutoryPayments: kinds.flatMap((kind) => {
      const count = byKind.get(kind)
      return count === undefined ? [] : [{ kind, members: count }]
    }),
  }
})
