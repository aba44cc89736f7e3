import type { ResponseOf } from '@steward/shared/contracts'
import { parseAmount } from '@steward/shared/money'
import type { CalculationRequest } from '@steward/shared/rules/payroll/calculation-request'
import { tablesOf } from '@steward/shared/rules/payroll/malaysia/statutory-table'
import { paySystemOf } from '@steward/shared/rules/payroll/pay-system'
import { withoutTables } from '@steward/shared/rules/payroll/payroll-calculation'
import { statusAfterCalculation } from '@steward/shared/rules/payroll/payroll-run'
import { and, eq } from 'drizzle-orm'
import type { CallContext } from '../../../kernel/call.ts'
import { throwRefusal } from '../../../kernel/guard.ts'
import { payrollRun, payrollRunEntry, payrollRunLine } from '../../../tables/payroll/payroll-run.ts'
import { digestOfRun, readRunInputs, type LineInput } from './run-inputs.ts'
import type { RunRow } from './run.queries.ts'

type Calculation = ResponseOf<'payroll-calculation.create'>
type NewLine = typeof payrollRunLine.$inferInsert

/** Lines have their derivations, so a statement takes few of them. */
const linesAtOnce = 200
const entriesAtOnce = 5_000

/**
 * Calculates every line of a run from its sources, and replaces the lines of the last calculation. With `only`, it replaces
 * the line of this member, and other lines stay as they were calculated. A member whose facts are not complete has a failed
 * line, and the others are calculated. Throws TABLE_MISSING for a month before the oldest table. The caller has locked the
 * run.
 */
export async function calculateLines(
  call: CallContext,
  run: Pick<RunRow, 'id' | 'month' | 'version' | 'status'>,
  only?: string,
): Promise<{ status: RunRow['status']; calculated: number; failed: number }> {
  const { tx, entity, actor, clock } = call
  const system = paySystemOf(entity.currency)
  const { missing } = tablesOf(run.month)
  if (system.hasTables && missing) throwRefusal(withoutTables(run.month, missing))
  const inputs = (await readRunInputs(call, run)).filter(({ memberId }) => only === undefined || memberId === only)
  const own = { entityId: entity.id, payrollRunId: run.id, createdAt: clock.now() }
  const lines = inputs.map((input): NewLine => ({ ...own, ...lineOf(input, entity.currency) }))
  const entries = inputs.flatMap(({ memberId, entryIds }) =>
    entryIds.map((commissionEntryId) => ({ ...own, businessUserId: memberId, commissionEntryId })),
  )
  for (const table of [payrollRunLine, payrollRunEntry])
    await tx
      .delete(table)
      .where(
        and(
          eq(table.entityId, entity.id),
          eq(table.payrollRunId, run.id),
          only === undefined ? undefined : eq(table.businessUserId, only),
        ),
      )
  for (const some of inChunks(lines, linesAtOnce)) await tx.insert(payrollRunLine).values(some)
  for (const some of inChunks(entries, entriesAtOnce)) await tx.insert(payrollRunEntry).values(some)
  const stored = await tx
    .select({
      memberId: payrollRunLine.businessUserId,
      status: payrollRunLine.status,
      digest: payrollRunLine.inputDigest,
    })
    .from(payrollRunLine)
    .where(and(eq(payrollRunLine.entityId, entity.id), eq(payrollRunLine.payrollRunId, run.id)))
  const status = statusAfterCalculation(stored)
  await tx
    .update(payrollRun)
    .set({
      status,
      inputDigest: digestOfRun(stored),
      calculatedAt: clock.now(),
      calculatedById: actor.memberId,
      version: run.version + 1,
      updatedAt: clock.now(),
    })
    .where(eq(payrollRun.id, run.id))
  const counted = (of: (typeof stored)[number]['status']) => stored.filter((line) => line.status === of).length
  return { status, calculated: counted('CALCULATED'), failed: counted('FAILED') }
}

type LineColumns = Omit<NewLine, 'entityId' | 'payrollRunId' | 'createdAt'>

function lineOf(input: LineInput, currency: string): LineColumns {
  const { memberId, request, problems, digest, adjustments, claims } = input
  const source = { adjustments: [...adjustments], claims: [...claims] }
  const line = { businessUserId: memberId, inputDigest: digest, request, source }
  if (input.isExcluded) return { ...line, status: 'EXCLUDED' }
  if (problems.length > 0)
    return { ...line, status: 'FAILED', problems: problems.map(({ path, code, rule }) => ({ path, code, rule })) }
  const { calculation, rejection } = paySystemOf(currency).calculate(request)
  if (!calculation) throw new Error(`A request without problems was rejected: ${rejection!.code}`)
  const minor = (amount: string) => parseAmount(amount, currency)
  const { gross, reimbursements, net, employerCost } = calculation.totals
  return {
    ...line,
    status: 'CALCULATED',
    calculation: calculation as Calculation,
    gross: minor(gross),
    deductions: minor(gross) + minor(reimbursements) - minor(net),
    net: minor(net),
    employerCost: minor(employerCost),
    ...ownSums(request, calculation as Calculation, minor),
  }
}

/** Returns what a line adds to the sums of its year. */
function ownSums(
  { yearToDate: before }: CalculationRequest,
  { yearToDate: after }: Calculation,
  minor: (amount: string) => number,
): Pick<NewLine, 'y' | 'k' | 'x' | 'z' | 'exempt'> {
  const added = (name: 'Y' | 'K' | 'X' | 'Z') => minor(after[name]) - minor(before?.[name] ?? '0')
  const exemptBefore: Partial<Record<string, string>> = before?.exempt ?? {}
  return {
    y: added('Y'),
    k: added('K'),
    x: added('X'),
    z: added('Z'),
    exempt: Object.fromEntries(
      Object.entries(after.exempt).map(([code, amount]) => [code, minor(amount) - minor(exemptBefore[code] ?? '0')]),
    ),
  }
}

export const inChunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
