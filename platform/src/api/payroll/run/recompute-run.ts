import type { ResponseOf } from '@steward/shared/contracts'
import { paySystemOf } from '@steward/shared/rules/payroll/pay-system'
import { runActions } from '@steward/shared/rules/payroll/payroll-run'
import { and, eq } from 'drizzle-orm'
import { handle, type AnyCall } from '../../../kernel/call.ts'
import { problems, ProblemError } from '../../../kernel/problem-error.ts'
import { payrollRunEntry, payrollRunLine } from '../../../tables/payroll/payroll-run.ts'
import { presentMemberSummary } from '../../team/member.presenter.ts'
import { mayReadSalary } from '../profile/payroll.policy.ts'
import { hashOfRun, tableHashesOf, type FrozenLine } from './frozen-run.ts'
import type { PayrollCalculation } from './line-calculation.ts'
import { readLines, readRuns } from './run.queries.ts'

type Differences = ResponseOf<'payroll-run.recompute'>['differences']

/** Calculates a paid run again from what it has frozen, and compares every figure. Nothing is stored. */
export const recomputePayrollRun = handle('payroll-run.recompute', async (call) => {
  const [found] = await readRuns(call, { id: call.params.id })
  if (!found) throw problems.notFound()
  const { run } = found
  if (run.frozenHash === null)
    throw new ProblemError('TRANSITION_NOT_ALLOWED', {
      from: run.status,
      action: 'recompute',
      allowed: runActions(run.status),
    })
  const frozen = await readFrozenLines(call, run.id)
  const computed = frozen.map((line) => ({ ...line, calculation: recalculated(line, run.currency) }))
  const tables = tableHashesOf(run)
  const computedHash = hashOfRun({ month: run.month, currency: run.currency, lines: computed, tables })
  const members = new Map((await readLines(call, run.id)).map(({ member }) => [member.id, member]))
  const differences = frozen.flatMap((line, index): Differences => {
    const member = members.get(line.memberId)!
    if (!mayReadSalary(call, member)) return []
    const summary = presentMemberSummary(member)
    return differencesOf(line.calculation, computed[index]!.calculation).map((each) => ({ member: summary, ...each }))
  })
  return {
    isSame: computedHash === run.frozenHash && differences.length === 0,
    frozenHash: run.frozenHash,
    computedHash,
    lines: frozen.length,
    differences,
    changedTables: Object.entries(run.frozenTables)
      .filter(([name, hash]) => tables[name] !== hash)
      .map(([name]) => name),
  }
})

function recalculated({ status, request }: FrozenLine, currency: string): PayrollCalculation | null {
  if (status !== 'CALCULATED') return null
  return (paySystemOf(currency).calculate(request).calculation as PayrollCalculation | undefined) ?? null
}

/** Returns the figures of lines and totals that differ. */
function differencesOf(frozen: PayrollCalculation | null, computed: PayrollCalculation | null) {
  const [before, now] = [figuresOf(frozen), figuresOf(computed)]
  return [...new Set([...before.keys(), ...now.keys()])]
    .map((code) => ({ code, frozen: before.get(code) ?? null, computed: now.get(code) ?? null }))
    .filter((each) => each.frozen !== each.computed)
}

function figuresOf(calculation: PayrollCalculation | null): Map<string, string> {
  if (!calculation) return new Map()
  const codes = new Map<string, number>()
  const lines = calculation.lines.map(({ code, amount }): [string, string] => {
    const times = (codes.get(code) ?? 0) + 1
    codes.set(code, times)
    return [times === 1 ? code : `${code} ${times}`, amount]
  })
  return new Map([...lines, ...Object.entries(calculation.totals)])
}

/** Returns what a run has frozen of its lines. */
export async function readFrozenLines({ tx, entity }: AnyCall, runId: string): Promise<FrozenLine[]> {
  const lines = await tx
    .select({
      memberId: payrollRunLine.businessUserId,
      status: payrollRunLine.status,
      request: payrollRunLine.request,
      calculation: payrollRunLine.calculation,
    })
    .from(payrollRunLine)
    .where(and(eq(payrollRunLine.entityId, entity.id), eq(payrollRunLine.payrollRunId, runId)))
  const entries = await tx
    .select({ memberId: payrollRunEntry.businessUserId, id: payrollRunEntry.commissionEntryId })
    .from(payrollRunEntry)
    .where(and(eq(payrollRunEntry.entityId, entity.id), eq(payrollRunEntry.payrollRunId, runId)))
  const entriesOf = Map.groupBy(entries, ({ memberId }) => memberId)
  return lines.map((line) => ({ ...line, entryIds: (entriesOf.get(line.memberId) ?? []).map(({ id }) => id) }))
}
