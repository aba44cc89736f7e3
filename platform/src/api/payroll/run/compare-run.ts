import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor, parseAmount } from '@steward/shared/money'
import { causesOf, type ComparedMonth } from '@steward/shared/rules/payroll/compare-months'
import { lineKeyOf } from '@steward/shared/rules/payroll/statutory-names'
import { and, count, eq } from 'drizzle-orm'
import { handle, type AnyCall } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { payrollRunEntry, payrollRunLine } from '../../../tables/payroll/payroll-run.ts'
import { presentMemberSummary } from '../../team/member.presenter.ts'
import { mayReadSalary } from '../profile/payroll.policy.ts'
import { readPreviousRun } from './previous-month.queries.ts'
import { readAdjustments } from './run-decisions.queries.ts'
import { readLines, readRuns, type ReadLine, type RunRow } from './run.queries.ts'

type Comparison = ResponseOf<'payroll-run.compare'>

interface Side {
  member: ReadLine['member']
  line: ReadLine
  month: ComparedMonth
}

/** Compares a run with the month before. The lines that a manager may not read are left out of every sum. */
export const comparePayrollRun = handle('payroll-run.compare', async (call): Promise<Comparison> => {
  const [found] = await readRuns(call, { id: call.params.id })
  if (!found) throw problems.notFound()
  const { run } = found
  const earlier = await readPreviousRun(call, run.month)
  const now = await readSides(call, run)
  const before = earlier ? await readSides(call, earlier) : new Map<string, Side>()
  const everybody = new Map([...before, ...now])
  const shown = [...everybody.values()].filter(({ member }) => mayReadSalary(call, member))
  const money = (minor: number) => formatMinor(minor, run.currency)
  const netOf = (side: Side | undefined) => (side?.line.status === 'CALCULATED' ? side.line.net : undefined)
  const lines = shown
    .map(({ member }) => {
      const [old, current] = [before.get(member.id), now.get(member.id)]
      const [previousNet, net] = [netOf(old), netOf(current)]
      return {
        member: { ...presentMemberSummary(member), jobTitle: member.jobTitle },
        previousNet: previousNet === undefined ? null : money(previousNet),
        net: net === undefined ? null : money(net),
        change: money((net ?? 0) - (previousNet ?? 0)),
        causes: causesOf(old?.month, current?.month).map((cause) => ({ ...cause, amount: money(cause.amount) })),
      }
    })
    .toSorted((a, b) => Number(a.causes.length === 0) - Number(b.causes.length === 0))
  const sides = (of: Map<string, Side>) => shown.flatMap(({ member }) => of.get(member.id) ?? [])
  const [oldSides, newSides] = [sides(before), sides(now)]
  const pair = (previous: number, current: number) => ({
    previous: money(previous),
    current: money(current),
    change: money(current - previous),
  })
  const sum = (of: readonly Side[], name: 'gross' | 'net' | 'employerCost') =>
    of.reduce((total, { line }) => total + line[name], 0)
  const sumOfLines = (of: readonly Side[], key: string) =>
    of.reduce(
      (total, { month }) =>
        total + month.lines.filter((line) => lineKeyOf(line) === key).reduce((all, { amount }) => all + amount, 0),
      0,
    )
  const lineOfKey = new Map(
    [...newSides, ...oldSides].flatMap(({ month }) => month.lines.map((line) => [lineKeyOf(line), line] as const)),
  )
  return {
    id: run.id,
    month: run.month,
    currency: run.currency,
    previous: earlier ? { id: earlier.id, month: earlier.month, status: earlier.status } : null,
    lines,
    totals: [...lineOfKey].map(([key, { code, name }]) => ({
      code,
      ...(name ? { name } : {}),
      ...pair(sumOfLines(oldSides, key), sumOfLines(newSides, key)),
    })),
    gross: pair(sum(oldSides, 'gross'), sum(newSides, 'gross')),
    net: pair(sum(oldSides, 'net'), sum(newSides, 'net')),
    employerCost: pair(sum(oldSides, 'employerCost'), sum(newSides, 'employerCost')),
    restricted: everybody.size - shown.length,
  }
})

/** Returns the lines of a run as a comparison reads them, by member. */
async function readSides(call: AnyCall, run: RunRow): Promise<Map<string, Side>> {
  const { tx, entity } = call
  const lines = await readLines(call, run.id)
  const contents = await tx
    .select({
      memberId: payrollRunLine.businessUserId,
      request: payrollRunLine.request,
      calculation: payrollRunLine.calculation,
    })
    .from(payrollRunLine)
    .where(and(eq(payrollRunLine.entityId, entity.id), eq(payrollRunLine.payrollRunId, run.id)))
  const counts = await tx
    .select({ memberId: payrollRunEntry.businessUserId, entries: count() })
    .from(payrollRunEntry)
    .where(and(eq(payrollRunEntry.entityId, entity.id), eq(payrollRunEntry.payrollRunId, run.id)))
    .groupBy(payrollRunEntry.businessUserId)
  const adjustments = Map.groupBy(await readAdjustments(call, run.id), ({ businessUserId }) => businessUserId)
  const contentsOf = new Map(contents.map((row) => [row.memberId, row]))
  const entriesOf = new Map(counts.map((row) => [row.memberId, row.entries]))
  return new Map(
    lines.map((line) => {
      const { request, calculation } = contentsOf.get(line.member.id)!
      const month: ComparedMonth = {
        request,
        lines: (calculation?.lines ?? []).map(({ code, name, amount }) => ({
          code,
          name,
          amount: parseAmount(amount, run.currency),
        })),
        entries: entriesOf.get(line.member.id) ?? 0,
        adjustments: adjustments.get(line.member.id) ?? [],
        claims: line.source.claims,
      }
      return [line.member.id, { member: line.member, line, month }]
    }),
  )
}
