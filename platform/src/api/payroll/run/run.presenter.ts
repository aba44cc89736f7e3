import type { PayrollRun, ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { approvalBlockersOf, needsConfirmation, type ApprovalFacts } from '@steward/shared/rules/payroll/run-approval'
import { runActions } from '@steward/shared/rules/payroll/payroll-run'
import { eq, inArray, and } from 'drizzle-orm'
import type { AnyCall } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { presentRecord } from '../../../kernel/record.ts'
import { businessUser } from '../../../tables/team/team.ts'
import { presentMemberSummary } from '../../team/member.presenter.ts'
import { hasOtherOwner } from '../../team/member.policy.ts'
import { mayReadSalary } from '../profile/payroll.policy.ts'
import { hasEarlierOpenMonth } from './previous-month.queries.ts'
import {
  readAcknowledgements,
  readAdjustments,
  readExclusions,
  type AcknowledgementRow,
  type ExclusionRow,
} from './run-decisions.queries.ts'
import { readStanding, type RunStanding } from './run-standing.ts'
import { readRuns, type ReadLine, type ReadRun, type RunRow } from './run.queries.ts'
import { mayAdjust } from './run.policy.ts'

type Line = PayrollRun['lines'][number]
type Warning = PayrollRun['warnings'][number]

export function presentHead({ run, ...people }: ReadRun): ResponseOf<'payroll-run.list'>['items'][number] {
  const by = (member: ReadRun['calculatedBy']) => member && presentMemberSummary(member)
  return {
    ...presentRecord(run),
    month: run.month,
    kind: run.kind,
    status: run.status,
    currency: run.currency,
    calculatedAt: run.calculatedAt,
    calculatedBy: by(people.calculatedBy),
    voidReason: run.voidReason,
    approvedAt: run.approvedAt,
    approvedBy: by(people.approvedBy),
    reopenReason: run.reopenReason,
    payment:
      run.paidOn === null || run.payMethod === null || run.paidAt === null
        ? null
        : {
            paidOn: run.paidOn,
            method: run.payMethod,
            reference: run.payReference,
            recordedAt: run.paidAt,
            recordedBy: by(people.paidBy),
          },
    frozenHash: run.frozenHash,
  }
}

/**
 * Returns a run with its lines, as the caller may see them. A run that is not paid is compared with its sources as they are
 * now. Throws 404 if there is none.
 */
export async function presentRun(call: AnyCall, id: string): Promise<PayrollRun> {
  const [found] = await readRuns(call, { id })
  if (!found) throw problems.notFound()
  const { run } = found
  const standing = await readStanding(call, run)
  const acknowledged = await readAcknowledgements(call, id)
  const decisions = await readDecisions(call, run)
  const lines = standing.lines.map((row) => presentLine(call, row, { run, standing, decisions }))
  const shown = standing.lines.filter(({ member }) => mayReadSalary(call, member))
  const sum = (name: 'gross' | 'deductions' | 'net' | 'employerCost') =>
    formatMinor(
      shown.reduce((total, row) => total + row[name], 0),
      run.currency,
    )
  const isCalculated = runActions(run.status).includes('approve')
  const facts = isCalculated ? await approvalFacts(call, run, { standing, acknowledged }) : undefined
  return {
    ...presentHead(found),
    lines,
    totals: { gross: sum('gross'), deductions: sum('deductions'), net: sum('net'), employerCost: sum('employerCost') },
    calculated: lines.filter(({ status }) => status === 'CALCULATED').length,
    failed: lines.filter(({ status }) => status === 'FAILED').length,
    excluded: lines.filter(({ status }) => status === 'EXCLUDED').length,
    restricted: standing.lines.length - shown.length,
    isStale: standing.isStale,
    stale: await presentStale(call, standing),
    digest: run.inputDigest,
    warnings: presentWarnings(call, standing, acknowledged),
    approval: facts ? { blockers: approvalBlockersOf(facts), needsConfirmation: needsConfirmation(facts) } : null,
  }
}

/** Returns what the approval of a run depends on. A reader who may not see a line learns nothing about it. */
export async function approvalFacts(
  call: AnyCall,
  run: RunRow,
  { standing, acknowledged }: { standing: RunStanding; acknowledged: readonly AcknowledgementRow[] },
): Promise<ApprovalFacts> {
  const shown = standing.lines.filter(({ member }) => mayReadSalary(call, member))
  const warnings = presentWarnings(call, standing, acknowledged)
  return {
    isStale: standing.isStale,
    failed: shown.filter(({ status }) => status === 'FAILED').length,
    negative: shown.filter(({ status, net }) => status === 'CALCULATED' && net < 0).length,
    hasEarlierOpenMonth: await hasEarlierOpenMonth(call, run.month),
    openWarnings: warnings.filter((warning) => warning.acknowledged === null).length,
    isCalculator: run.calculatedById === call.actor.memberId,
    hasOtherOwner: await hasOtherOwner(call, call.actor.memberId),
  }
}

interface Decisions {
  exclusionOf: Map<string, ExclusionRow>
  adjustmentsOf: Map<string, number>
  isAdjustable: (member: ReadLine['member']) => boolean
}

export async function readDecisions(call: AnyCall, run: RunRow): Promise<Decisions> {
  const exclusions = await readExclusions(call, run.id)
  const adjustments = Map.groupBy(await readAdjustments(call, run.id), ({ businessUserId }) => businessUserId)
  return {
    exclusionOf: new Map(exclusions.map((row) => [row.memberId, row])),
    adjustmentsOf: new Map([...adjustments].map(([memberId, rows]) => [memberId, rows.length])),
    isAdjustable: runActions(run.status).includes('adjust') ? await mayAdjust(call) : () => false,
  }
}

interface LineContext {
  run: RunRow
  standing: Pick<RunStanding, 'stale'>
  decisions: Decisions
}

/** Returns a line. A line that the caller may not read has its status alone. */
export function presentLine(call: AnyCall, row: ReadLine, { run, standing, decisions }: LineContext): Line {
  const { member } = row
  const isShown = mayReadSalary(call, member)
  const money = (minor: number) => (isShown && row.status === 'CALCULATED' ? formatMinor(minor, run.currency) : null)
  const exclusion = decisions.exclusionOf.get(member.id)
  const causes = standing.stale.get(member.id)
  return {
    member: { ...presentMemberSummary(member), jobTitle: member.jobTitle },
    status: row.status,
    restricted: !isShown,
    gross: money(row.gross),
    deductions: money(row.deductions),
    net: money(row.net),
    employerCost: money(row.employerCost),
    problems: isShown ? row.problems : [],
    warnings: isShown ? row.warnings : [],
    isStale: causes !== undefined,
    staleBecause: isShown ? (causes ?? []) : [],
    exclusion:
      isShown && exclusion
        ? { reason: exclusion.reason, at: exclusion.at, by: exclusion.by && presentMemberSummary(exclusion.by) }
        : null,
    adjustments: isShown ? (decisions.adjustmentsOf.get(member.id) ?? 0) : 0,
    mayAdjust: decisions.isAdjustable(member),
    payslip: isShown ? row.payslip : null,
  }
}

/** Returns the warnings about members whose pay the caller may read, with what was acknowledged. */
export function presentWarnings(
  call: AnyCall,
  { lines, warnings }: Pick<RunStanding, 'lines' | 'warnings'>,
  acknowledged: readonly AcknowledgementRow[],
): Warning[] {
  const memberOf = new Map(lines.map(({ member }) => [member.id, member]))
  const rowOf = new Map(acknowledged.map((row) => [row.key, row]))
  return warnings.flatMap(({ key, code, memberId, params }): Warning[] => {
    const member = memberId === null ? null : memberOf.get(memberId)
    if (member === undefined || (member !== null && !mayReadSalary(call, member))) return []
    const row = rowOf.get(key)
    return [
      {
        key,
        code,
        member: member && presentMemberSummary(member),
        params,
        acknowledged: row ? { at: row.at, by: row.by && presentMemberSummary(row.by), note: row.note } : null,
      },
    ]
  })
}

/** Returns the changed members that the caller may read. Those without a line are read for it. */
async function presentStale(call: AnyCall, { lines, stale }: RunStanding): Promise<PayrollRun['stale']> {
  const known = new Map(lines.map(({ member }) => [member.id, member]))
  const unknown = [...stale.keys()].filter((id) => !known.has(id))
  const added =
    unknown.length === 0
      ? []
      : await call.tx
          .select({
            id: businessUser.id,
            role: businessUser.role,
            givenName: businessUser.givenName,
            lastName: businessUser.lastName,
            avatar: businessUser.avatar,
          })
          .from(businessUser)
          .where(and(eq(businessUser.entityId, call.entity.id), inArray(businessUser.id, unknown)))
  const members = new Map([...known.values(), ...added].map((member) => [member.id, member]))
  return [...stale].flatMap(([id, causes]) => {
    const member = members.get(id)
    return member && mayReadSalary(call, member) ? [{ member: presentMemberSummary(member), causes }] : []
  })
}
