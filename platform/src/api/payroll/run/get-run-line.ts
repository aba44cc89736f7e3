import { formatMinor } from '@steward/shared/money'
import { holdsIn } from '@steward/shared/rules/payroll/recorded-items'
import { and, eq } from 'drizzle-orm'
import { handle, type AnyCall } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { commissionEntry } from '../../../tables/commission/commission.ts'
import { payrollRunEntry, payrollRunLine } from '../../../tables/payroll/payroll-run.ts'
import { presentMemberSummary } from '../../team/member.presenter.ts'
import { findMember } from '../../team/member.queries.ts'
import { mayReadSalary } from '../profile/payroll.policy.ts'
import { readProfiles } from '../profile/profile.queries.ts'
import { readAdjustments } from './run-decisions.queries.ts'
import { readStanding } from './run-standing.ts'
import { presentLine, readDecisions } from './run.presenter.ts'
import { readRuns } from './run.queries.ts'

/** Returns a line with its derivations and adjustments. Throws 403 for the lines that a manager may not read. */
export const getPayrollRunLine = handle('payroll-run-line.get', async (call) => {
  const { params, entity } = call
  const member = await findMember(call, params.businessUserId)
  if (!mayReadSalary(call, member)) throw problems.permissionDenied('payroll-record.read')
  const [found] = await readRuns(call, { id: params.id })
  if (!found) throw problems.notFound()
  const { run } = found
  const standing = await readStanding(call, run)
  const row = standing.lines.find((line) => line.member.id === member.id)
  if (!row) throw problems.notFound()
  const isLine = and(
    eq(payrollRunLine.entityId, entity.id),
    eq(payrollRunLine.payrollRunId, run.id),
    eq(payrollRunLine.businessUserId, member.id),
  )
  const [stored] = await call.tx.select({ calculation: payrollRunLine.calculation }).from(payrollRunLine).where(isLine)
  const entries = await readTakenEntries(call, run, member.id)
  const adjustments = (await readAdjustments(call, run.id)).filter((each) => each.businessUserId === member.id)
  const profile = (await readProfiles(call, [member], run.month)).get(member.id)!
  const money = (minor: number | null) => (minor === null ? null : formatMinor(minor, run.currency))
  return {
    ...presentLine(call, row, { run, standing, decisions: await readDecisions(call, run) }),
    calculation: stored!.calculation,
    commissionEntryIds: entries.map(({ id }) => id),
    carriedOverEntries: entries.filter(({ period }) => period < run.month).length,
    adjustmentItems: adjustments.map(({ businessUserId: _, amount, by, name, ...adjustment }) => ({
      ...adjustment,
      ...(name ? { name } : {}),
      amount: money(amount),
      by: by && presentMemberSummary(by),
    })),
    payItems: profile.items.filter((item) => holdsIn(item, run.month)),
    claims: row.source.claims,
  }
})

const readTakenEntries = ({ tx, entity }: AnyCall, run: { id: string }, memberId: string) =>
  tx
    .select({ id: commissionEntry.id, period: commissionEntry.period })
    .from(payrollRunEntry)
    .innerJoin(
      commissionEntry,
      and(
        eq(commissionEntry.entityId, payrollRunEntry.entityId),
        eq(commissionEntry.id, payrollRunEntry.commissionEntryId),
      ),
    )
    .where(
      and(
        eq(payrollRunEntry.entityId, entity.id),
        eq(payrollRunEntry.payrollRunId, run.id),
        eq(payrollRunEntry.businessUserId, memberId),
      ),
    )
    .orderBy(commissionEntry.id)
