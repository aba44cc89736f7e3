import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { runActions } from '@steward/shared/rules/payroll/payroll-run'
import type { AnyCall } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { presentRecord } from '../../../kernel/record.ts'
import { presentMemberSummary } from '../../team/member.presenter.ts'
import { mayReadSalary } from '../profile/payroll.policy.ts'
import { digestOfRun, readRunInputs } from './run-inputs.ts'
import { readLines, readRuns, type ReadLine, type ReadRun } from './run.queries.ts'

type Run = ResponseOf<'payroll-run.get'>
type Line = Run['lines'][number]

export function presentHead({ run, calculatedBy }: ReadRun): ResponseOf<'payroll-run.list'>['items'][number] {
  return {
    ...presentRecord(run),
    month: run.month,
    kind: run.kind,
    status: run.status,
    currency: run.currency,
    calculatedAt: run.calculatedAt,
    calculatedBy: calculatedBy && presentMemberSummary(calculatedBy),
    voidReason: run.voidReason,
  }
}

/**
 * Returns a run with its lines, as the caller may see them. A run that can be calculated again is compared with its sources
 * as they are now. Throws 404 if there is none.
 */
export async function presentRun(call: AnyCall, id: string): Promise<Run> {
  const [found] = await readRuns(call, { id })
  if (!found) throw problems.notFound()
  const { run } = found
  const rows = await readLines(call, id)
  const current = runActions(run.status).includes('calculate') ? await readRunInputs(call, run) : undefined
  const digests = current && new Map(current.map(({ memberId, digest }) => [memberId, digest]))
  const lines = rows.map((row) => presentLine(call, row, digests))
  const shown = rows.filter(({ member }) => mayReadSalary(call, member))
  const sum = (name: 'gross' | 'net' | 'employerCost') =>
    formatMinor(
      shown.reduce((total, row) => total + row[name], 0),
      run.currency,
    )
  return {
    ...presentHead(found),
    lines,
    totals: { gross: sum('gross'), net: sum('net'), employerCost: sum('employerCost') },
    calculated: rows.filter(({ status }) => status === 'CALCULATED').length,
    failed: rows.filter(({ status }) => status === 'FAILED').length,
    restricted: rows.length - shown.length,
    isStale: current !== undefined && digestOfRun(current) !== run.inputDigest,
  }
}

/** Returns a line. A line that the caller may not read has its status alone. */
export function presentLine(call: AnyCall, row: ReadLine, digests: ReadonlyMap<string, string> | undefined): Line {
  const isShown = mayReadSalary(call, row.member)
  const money = (minor: number) =>
    isShown && row.status === 'CALCULATED' ? formatMinor(minor, call.entity.currency) : null
  return {
    member: { ...presentMemberSummary(row.member), jobTitle: row.member.jobTitle },
    status: row.status,
    restricted: !isShown,
    gross: money(row.gross),
    net: money(row.net),
    employerCost: money(row.employerCost),
    problems: isShown ? row.problems : [],
    warnings: isShown ? row.warnings : [],
    isStale: digests !== undefined && digests.get(row.member.id) !== row.inputDigest,
  }
}
