import type { PayrollRecord } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { jsonList } from '../../database/json-list.ts'
import { payrollRecord, statutoryPayment } from '../../tables/payroll/payroll.ts'
import { businessUser } from '../../tables/team/team.ts'
import { handle, type AnyCall } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentRecord } from '../../kernel/record.ts'
import { readGroupsOn } from '../commission-ledger/group-periods.ts'
import { findMember } from '../team/member.queries.ts'
import { mayReadSalary } from './profile/payroll.policy.ts'
import { isOwnRecord, salaryOn } from './payroll.queries.ts'

/** Throws 404 for a member without a record. */
export const getPayrollRecord = handle('payroll-record.get', async (call) => {
  const [record] = await recordsOf(call, call.params.businessUserId)
  if (!record) throw problems.notFound()
  return record
})

/** For a page, a member without a record is no error. */
export const listPayrollRecords = handle('payroll-record.list', async (call) => ({
  items: await recordsOf(call, call.query.businessUserId),
}))

/** Returns the payroll record of a member, if there is one. Throws 403 for a manager who reads their own or an owner's. */
async function recordsOf(call: AnyCall, memberId: string): Promise<PayrollRecord[]> {
  const member = await findMember(call, memberId)
  if (!mayReadSalary(call, member)) throw problems.permissionDenied('payroll-record.read')
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  const rows = await selectRecords(call.tx, today).where(
    and(eq(businessUser.entityId, call.entity.id), eq(businessUser.id, member.id)),
  )
  if (rows.length === 0) return []
  const groupOf = await readGroupsOn(call, today)
  return rows.map((row) => presentPayrollRecord(row, groupOf(member.id)))
}

const selectRecords = (tx: Database, today: PlainDate) =>
  tx
    .select({
      record: payrollRecord,
      salary: salaryOn(tx, today),
      statutory: jsonList(
        {
          kind: statutoryPayment.kind,
          payer: statutoryPayment.payer,
          mode: statutoryPayment.mode,
          fixedAmount: statutoryPayment.fixedAmount,
          percentage: statutoryPayment.percentage,
        },
        {
          orderBy: sql`${statutoryPayment.kind}, ${statutoryPayment.payer}`,
          from: sql`from ${statutoryPayment} where ${statutoryPayment.entityId} = ${payrollRecord.entityId}
            and ${statutoryPayment.payrollRecordId} = ${payrollRecord.id} and ${statutoryPayment.deletedAt} is null`,
        },
      ),
    })
    .from(businessUser)
    .innerJoin(payrollRecord, isOwnRecord)
    .$dynamic()

type PayrollRecordRow = Awaited<ReturnType<typeof selectRecords>>[number]

function presentPayrollRecord(
  { record, salary, statutory }: PayrollRecordRow,
  group: PayrollRecord['commissionGroup'],
): PayrollRecord {
  return {
    ...presentRecord(record),
    businessUserId: record.businessUserId,
    currency: record.currency,
    baseSalary: formatMinor(salary!, record.currency),
    commissionGroup: group,
    statutoryPayments: statutory.map((payment) => ({
      kind: payment.kind,
      payer: payment.payer,
      mode: payment.mode,
      fixedAmount: payment.fixedAmount === null ? null : formatMinor(payment.fixedAmount, record.currency),
      percentage: payment.percentage,
    })),
  }
}
