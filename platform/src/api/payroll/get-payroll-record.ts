import type { PayrollRecord } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { recordColumnsOf, recordFields, type RecordRow } from '../../kernel/record-row.ts'
import { findMember } from '../team/get-member.ts'
import { mayReadSalary } from './payroll.policy.ts'

interface PayrollRecordRow extends RecordRow, Record<string, unknown> {
  id: string
  business_user_id: string
  currency: string
  base_salary: string
  group_id: string | null
  group_name: string | null
  statutory: {
    kind: PayrollRecord['statutoryPayments'][number]['kind']
    payer: PayrollRecord['statutoryPayments'][number]['payer']
    mode: PayrollRecord['statutoryPayments'][number]['mode']
    fixed_amount: number | null
    percentage: string | null
  }[]
}

/**
 * Returns the payroll record of a member. Throws 404 for a member without a record. Throws 403 for a manager who reads
 * their own or an owner's.
 */
export const getPayrollRecord = handle('payroll-record.get', async (call) => {
  const member = await findMember(call, call.params.businessUserId)
  if (!mayReadSalary(call, member)) throw problems.permissionDenied('payroll-record.read')
  const { rows } = await call.tx.execute<PayrollRecordRow>(sql`
    select ${recordColumnsOf('record')}, record.business_user_id, record.currency, record.base_salary,
      grp.id as group_id, grp.display_name as group_name,
      coalesce((select json_agg(json_build_object('kind', kind, 'payer', payer, 'mode', mode,
          'fixed_amount', fixed_amount, 'percentage', percentage::text) order by kind, payer)
        from statutory_payment
        where statutory_payment.entity_id = record.entity_id and payroll_record_id = record.id and deleted_at is null), '[]') as statutory
    from payroll_record record
    left join commission_group grp on grp.entity_id = record.entity_id and grp.deleted_at is null
      and (grp.id = record.commission_group_id or (record.commission_group_id is null and grp.is_default))
    where record.entity_id = ${call.entity.id} and record.business_user_id = ${member.id} and record.deleted_at is null`)
  const row = rows[0]
  if (!row) throw problems.notFound()
  return presentPayrollRecord(row)
})

function presentPayrollRecord(row: PayrollRecordRow): PayrollRecord {
  return {
    ...recordFields(row),
    businessUserId: row.business_user_id,
    currency: row.currency,
    baseSalary: formatMinor(Number(row.base_salary), row.currency),
    commissionGroup: row.group_id === null ? null : { id: row.group_id, displayName: row.group_name ?? '' },
    statutoryPayments: row.statutory.map((payment) => ({
      kind: payment.kind,
      payer: payment.payer,
      mode: payment.mode,
      fixedAmount: payment.fixed_amount === null ? null : formatMinor(payment.fixed_amount, row.currency),
      percentage: payment.percentage,
    })),
  }
}
