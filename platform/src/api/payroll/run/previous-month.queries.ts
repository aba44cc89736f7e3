import { monthBefore } from '@steward/shared/rules/payroll/adjusted-items'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { isOfCountedRun, isOpenRun, runOfLine, takesMonth } from '../../../predicates/payroll-run.sql.ts'
import { payrollRun, payrollRunLine } from '../../../tables/payroll/payroll-run.ts'
import type { RunReader } from './run-reader.ts'

/** Returns the run of the month before that is not void, or undefined. */
export async function readPreviousRun({ tx, entity }: RunReader, month: string) {
  const [run] = await tx
    .select()
    .from(payrollRun)
    .where(
      and(
        eq(payrollRun.entityId, entity.id),
        isNull(payrollRun.deletedAt),
        eq(payrollRun.month, monthBefore(month)),
        eq(payrollRun.kind, 'REGULAR'),
        takesMonth,
      ),
    )
    .orderBy(desc(payrollRun.createdAt))
    .limit(1)
  return run
}

/** Returns the net pay of the approved or paid month before, by member and in minor units. */
export async function readPreviousNets({ tx, entity }: RunReader, month: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ memberId: payrollRunLine.businessUserId, net: payrollRunLine.net })
    .from(payrollRunLine)
    .innerJoin(payrollRun, runOfLine)
    .where(
      and(isOfCountedRun(entity.id), eq(payrollRunLine.status, 'CALCULATED'), eq(payrollRun.month, monthBefore(month))),
    )
  return new Map(rows.map(({ memberId, net }) => [memberId, net]))
}

/** Whether a month before this one is still open. */
export async function hasEarlierOpenMonth({ tx, entity }: RunReader, month: string): Promise<boolean> {
  const rows = await tx
    .select({ id: payrollRun.id })
    .from(payrollRun)
    .where(
      and(eq(payrollRun.entityId, entity.id), isNull(payrollRun.deletedAt), lt(payrollRun.month, month), isOpenRun),
    )
    .limit(1)
  return rows.length > 0
}
