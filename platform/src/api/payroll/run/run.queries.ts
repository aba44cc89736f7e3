import type { CalculationRequest } from '@steward/shared/rules/payroll/calculation-request'
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCall } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { isFailedLine } from '../../../predicates/payroll-run.sql.ts'
import { payrollRun, payrollRunEntry, payrollRunLine, payslip } from '../../../tables/payroll/payroll-run.ts'
import { businessUser } from '../../../tables/team/team.ts'
import type { Claim } from './run-decisions.queries.ts'
import type { RunReader } from './run-reader.ts'

export type RunRow = typeof payrollRun.$inferSelect

const isRun = ({ entity }: AnyCall, id: string) =>
  and(eq(payrollRun.entityId, entity.id), eq(payrollRun.id, id), isNull(payrollRun.deletedAt))

/** Locks a run until the end of the transaction. Throws 404 if there is none. */
export async function lockRun(call: AnyCall, id: string): Promise<RunRow> {
  const [row] = await call.tx.select().from(payrollRun).where(isRun(call, id)).for('update')
  if (!row) throw problems.notFound()
  return row
}

/** Returns the number of lines that could not be calculated. */
export async function countFailed({ tx, entity }: RunReader, runId: string): Promise<number> {
  const [row] = await tx
    .select({ failed: count() })
    .from(payrollRunLine)
    .where(and(eq(payrollRunLine.entityId, entity.id), eq(payrollRunLine.payrollRunId, runId), isFailedLine))
  return row!.failed
}

const approver = alias(businessUser, 'approver')
const payer = alias(businessUser, 'payer')

/** Returns runs with the people who calculated, approved and paid them, the latest month first. */
export function readRuns(call: RunReader, { id, month }: { id?: string | undefined; month?: string | undefined }) {
  return call.tx
    .select({
      run: payrollRun,
      calculatedBy: {
        id: businessUser.id,
        givenName: businessUser.givenName,
        lastName: businessUser.lastName,
        avatar: businessUser.avatar,
      },
      approvedBy: {
        id: approver.id,
        givenName: approver.givenName,
        lastName: approver.lastName,
        avatar: approver.avatar,
      },
      paidBy: { id: payer.id, givenName: payer.givenName, lastName: payer.lastName, avatar: payer.avatar },
    })
    .from(payrollRun)
    .leftJoin(
      businessUser,
      and(eq(businessUser.entityId, payrollRun.entityId), eq(businessUser.id, payrollRun.calculatedById)),
    )
    .leftJoin(approver, and(eq(approver.entityId, payrollRun.entityId), eq(approver.id, payrollRun.approvedById)))
    .leftJoin(payer, and(eq(payer.entityId, payrollRun.entityId), eq(payer.id, payrollRun.paidById)))
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
export function readLines(call: RunReader, runId: string) {
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
        status: businessUser.status,
      },
      status: payrollRunLine.status,
      inputDigest: payrollRunLine.inputDigest,
      source: payrollRunLine.source,
      gross: payrollRunLine.gross,
      deductions: payrollRunLine.deductions,
      net: payrollRunLine.net,
      employerCost: payrollRunLine.employerCost,
      problems: payrollRunLine.problems,
      warnings: sql<LineWarnings>`coalesce(${payrollRunLine.calculation} -> 'warnings', '[]'::jsonb)`,
      carriedOver: sql<Claim[]>`coalesce(${payrollRunLine.calculation} -> 'carriedOver', '[]'::jsonb)`,
      payslip: { id: payslip.id, number: payslip.number, isWithheld: payslip.isWithheld },
    })
    .from(payrollRunLine)
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, payrollRunLine.entityId), eq(businessUser.id, payrollRunLine.businessUserId)),
    )
    .leftJoin(
      payslip,
      and(
        eq(payslip.entityId, payrollRunLine.entityId),
        eq(payslip.payrollRunId, payrollRunLine.payrollRunId),
        eq(payslip.businessUserId, payrollRunLine.businessUserId),
      ),
    )
    .where(and(eq(payrollRunLine.entityId, entity.id), eq(payrollRunLine.payrollRunId, runId)))
    .orderBy(asc(sql`lower(${businessUser.givenName} || ' ' || ${businessUser.lastName})`), asc(businessUser.id))
}

type LineWarnings = NonNullable<typeof payrollRunLine.$inferSelect.calculation>['warnings']
export type ReadLine = Awaited<ReturnType<typeof readLines>>[number]

/** Returns the requests of lines as they were calculated, with the entries that each took. */
export async function readCalculatedSources(
  { tx, entity }: RunReader,
  runId: string,
  memberIds: readonly string[],
): Promise<{ memberId: string; request: CalculationRequest; entryIds: string[] }[]> {
  if (memberIds.length === 0) return []
  const lines = await tx
    .select({ memberId: payrollRunLine.businessUserId, request: payrollRunLine.request })
    .from(payrollRunLine)
    .where(
      and(
        eq(payrollRunLine.entityId, entity.id),
        eq(payrollRunLine.payrollRunId, runId),
        inArray(payrollRunLine.businessUserId, [...memberIds]),
      ),
    )
  const entries = await tx
    .select({ memberId: payrollRunEntry.businessUserId, id: payrollRunEntry.commissionEntryId })
    .from(payrollRunEntry)
    .where(
      and(
        eq(payrollRunEntry.entityId, entity.id),
        eq(payrollRunEntry.payrollRunId, runId),
        inArray(payrollRunEntry.businessUserId, [...memberIds]),
      ),
    )
  const entriesOf = Map.groupBy(entries, ({ memberId }) => memberId)
  return lines.map((line) => ({ ...line, entryIds: (entriesOf.get(line.memberId) ?? []).map(({ id }) => id) }))
}
