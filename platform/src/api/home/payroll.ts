import type { ResponseOf } from '@steward/shared/contracts'
import { payDayOf } from '@steward/shared/rules/payroll/pay-day'
import { isPaidRun } from '@steward/shared/rules/payroll/payroll-run'
import { addMonths, plainDateOf, toPlainDate } from '@steward/shared/time'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { isCalculatedLine, runOfLine, takesMonth } from '../../predicates/payroll-run.sql.ts'
import { payrollRun, payrollRunLine } from '../../tables/payroll/payroll-run.ts'

type Payroll = NonNullable<ResponseOf<'home.parts'>['parts']['payroll']>

/**
 * Returns the month that payroll works on: that of the latest run, or the one after it once it is paid and over. It is one
 * statement, and has no amounts.
 */
export async function readPayroll({ tx, entity, clock }: CallContext): Promise<Payroll> {
  const present = plainDateOf(clock.now(), entity.timeZone).slice(0, 7)
  const [run] = await tx
    .select({
      id: payrollRun.id,
      month: payrollRun.month,
      status: payrollRun.status,
      members: sql<number>`count(*) filter (where ${isCalculatedLine})::int`,
    })
    .from(payrollRun)
    .leftJoin(payrollRunLine, runOfLine)
    .where(and(eq(payrollRun.entityId, entity.id), isNull(payrollRun.deletedAt), takesMonth))
    .groupBy(payrollRun.id, payrollRun.month, payrollRun.status)
    .orderBy(desc(payrollRun.month))
    .limit(1)
  const payDay = (month: string) => payDayOf(month, entity.terms)
  if (!run) return { month: present, payDay: payDay(present), run: null }
  const { month, ...state } = run
  if (!isPaidRun(state) || month >= present) return { month, payDay: payDay(month), run: state }
  const next = addMonths(toPlainDate(`${month}-01`), 1).slice(0, 7)
  return { month: next, payDay: payDay(next), run: null }
}
