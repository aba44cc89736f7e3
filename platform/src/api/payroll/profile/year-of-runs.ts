import { formatMinor } from '@steward/shared/money'
import type { PayRecord } from '@steward/shared/rules/payroll/month-request'
import { and, gte, inArray, lt } from 'drizzle-orm'
import type { AnyCall } from '../../../kernel/call.ts'
import { isOfCountedRun, runOfLine } from '../../../predicates/payroll-run.sql.ts'
import { payrollRun, payrollRunLine } from '../../../tables/payroll/payroll-run.ts'

/** Returns the sums of the approved and paid runs of the year before a month, for each member. */
export async function readYearOfRuns(
  { tx, entity }: Pick<AnyCall, 'tx' | 'entity'>,
  memberIds: readonly string[],
  month: string,
): Promise<Map<string, PayRecord['runs']>> {
  const lines = await tx
    .select({
      memberId: payrollRunLine.businessUserId,
      month: payrollRun.month,
      y: payrollRunLine.y,
      k: payrollRunLine.k,
      x: payrollRunLine.x,
      z: payrollRunLine.z,
      exempt: payrollRunLine.exempt,
    })
    .from(payrollRunLine)
    .innerJoin(payrollRun, runOfLine)
    .where(
      and(
        isOfCountedRun(entity.id),
        inArray(payrollRunLine.businessUserId, [...memberIds]),
        gte(payrollRun.month, `${month.slice(0, 4)}-01`),
        lt(payrollRun.month, month),
      ),
    )
  const linesOf = Map.groupBy(lines, ({ memberId }) => memberId)
  const money = (minor: number) => formatMinor(minor, entity.currency)
  return new Map(
    memberIds.map((id) => {
      const own = linesOf.get(id) ?? []
      const sum = (name: 'y' | 'k' | 'x' | 'z') => money(own.reduce((total, line) => total + line[name], 0))
      const exempt: Record<string, number> = {}
      for (const [code, minor] of own.flatMap((line) => Object.entries(line.exempt)))
        exempt[code] = (exempt[code] ?? 0) + minor
      return [
        id,
        {
          months: [...new Set(own.map((line) => line.month))],
          Y: sum('y'),
          K: sum('k'),
          X: sum('x'),
          Z: sum('z'),
          exempt: Object.fromEntries(Object.entries(exempt).map(([code, minor]) => [code, money(minor)])),
        },
      ]
    }),
  )
}
