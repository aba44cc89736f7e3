import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AnyCall } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { payrollRun, payrollRunLine } from '../../../tables/payroll/payroll-run.ts'
import { businessUser } from '../../../tables/team/team.ts'

export type RunRow = typeof payrollRun.$inferSelect

const isRun = ({ entity }: AnyCall, id: string) =>
  and(eq(payrollRun.entityId, entity.id), eq(payrollRun.id, id), isNull(payrollRun.deletedAt))

/** Locks a run until the end of the transaction. Throws 404 if there is none. */
export async function lockRun(call: AnyCall, id: string): Promise<RunRow> {
  const [row] = await call.tx.select().from(payrollRun).where(isRun(call, id)).for('update')
  if (!row) throw problems.notFound()
  return row
}

/** Returns runs with the person who calculated them, the latest month first. */
export function readRuns(call: AnyCall, { id, month }: { id?: string | undefined; month?: string | undefined }) {
  return call.tx
    .select({
      run: payrollRun,
      calculatedBy: {
        id: businessUser.id,
        givenName: businessUser.givenName,
        lastName: businessUser.lastName,
        avatar: businessUser.avatar,
      },
    })
    .from(payrollRun)
    .leftJoin(
      businessUser,
      and(eq(businessUser.entityId, payrollRun.entityId), eq(businessUser.id, payrollRun.calculatedById)),
    )
    .where(
      and(
        eq(payrollRun.entityId, call.entity.id),
        isNull(payrollRun.deletedAt),
        id === undefined ? undefined : eq(payrollRun.id, id),
        month === undefined ? undefined : eq(payrollRun.month, month),
      ),
    )
    .orderBy(desc(payrollRun.month), desc(payrollRun.createdAt), desc(payrollRun.id))
}

export type ReadRun = Awaited<ReturnType<typeof readRuns>>[number]

/** Returns the lines of a run by the names of their members, without inputs and derivations. */
export function readLines(call: AnyCall, runId: string) {
  const { tx, entity } = call
  return tx
    .select({
      member: {
        id: businessUser.id,
        role: businessUser.role,
        givenName: businessUser.givenName,
        lastName: businessUser.lastName,
        avatar: businessUser.avatar,
        jobTitle: businessUser.jobTitle,
      },
      status: payrollRunLine.status,
      inputDigest: payrollRunLine.inputDigest,
      gross: payrollRunLine.gross,
      net: payrollRunLine.net,
      employerCost: payrollRunLine.employerCost,
      problems: payrollRunLine.problems,
      warnings: sql<LineWarnings>`coalesce(${payrollRunLine.calculation} -> 'warnings', '[]'::jsonb)`,
    })
    .from(payrollRunLine)
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, payrollRunLine.entityId), eq(businessUser.id, payrollRunLine.businessUserId)),
    )
    .where(and(eq(payrollRunLine.entityId, entity.id), eq(payrollRunLine.payrollRunId, runId)))
    .orderBy(asc(sql`lower(${businessUser.givenName} || ' ' || ${businessUser.lastName})`), asc(businessUser.id))
}

type LineWarnings = NonNullable<typeof payrollRunLine.$inferSelect.calculation>['warnings']
export type ReadLine = Awaited<ReturnType<typeof readLines>>[number]
