import { takesMonth, whyNotRun } from '@steward/shared/rules/payroll/payroll-run'
import { and, eq } from 'drizzle-orm'
import { lockName } from '../../../database/advisory-lock.ts'
import { handle, type AnyCall } from '../../../kernel/call.ts'
import { requirePossible } from '../../../kernel/guard.ts'
import { problems, ProblemError } from '../../../kernel/problem-error.ts'
import { payrollRun, payrollRunEntry, payrollRunLine } from '../../../tables/payroll/payroll-run.ts'
import { findMember } from '../../team/member.queries.ts'
import { mayReadSalary } from '../profile/payroll.policy.ts'
import { requireCalculated } from '../profile/change-profile.ts'
import { calculateLines } from './calculate-run.ts'
import { presentHead, presentLine, presentRun } from './run.presenter.ts'
import { lockRun, readLines, readRuns } from './run.queries.ts'

export const listPayrollRuns = handle('payroll-run.list', async (call) => ({
  items: (await readRuns(call, { month: call.query.month })).map(presentHead),
}))

export const getPayrollRun = handle('payroll-run.get', (call) => presentRun(call, call.params.id))

/** Opens a month and calculates it. Throws RUN_EXISTS with the run of the month that is not void. */
export const createPayrollRun = handle('payroll-run.create', async (call) => {
  requireCalculated(call)
  const { tx, entity, clock, body } = call
  await holdRuns(call)
  const existing = (await readRuns(call, { month: body.month })).find(({ run }) => takesMonth(run))
  if (existing) throw new ProblemError('RUN_EXISTS', { current: { id: existing.run.id, status: existing.run.status } })
  const now = clock.now()
  const [run] = await tx
    .insert(payrollRun)
    .values({ entityId: entity.id, month: body.month, currency: entity.currency, createdAt: now, updatedAt: now })
    .returning()
  const { status, calculated, failed } = await calculateLines(call, run!)
  call.audit('payroll-run.create', 'payroll-run', run!.id, {
    new: { month: body.month, status, calculated, failed },
    version: run!.version + 1,
  })
  return presentRun(call, run!.id)
})

/** Calculates a run again. The lines of the last calculation are replaced. */
export const recalculatePayrollRun = handle('payroll-run.calculate', async (call) => {
  await holdRuns(call)
  const run = await lockRun(call, call.params.id)
  requirePossible(call, run.version, whyNotRun('calculate', run, call))
  const { status, calculated, failed } = await calculateLines(call, run)
  call.audit('payroll-run.calculate', 'payroll-run', run.id, {
    old: { status: run.status },
    new: { status, calculated, failed },
    version: run.version + 1,
  })
  return presentRun(call, run.id)
})

/** Voids a run. Its lines stay for the record, and its commission entries are free for the next run. */
export const voidPayrollRun = handle('payroll-run.void', async (call) => {
  const { tx, entity, clock, body } = call
  const run = await lockRun(call, call.params.id)
  requirePossible(call, run.version, whyNotRun('void', run, call))
  await tx
    .delete(payrollRunEntry)
    .where(and(eq(payrollRunEntry.entityId, entity.id), eq(payrollRunEntry.payrollRunId, run.id)))
  const version = run.version + 1
  await tx
    .update(payrollRun)
    .set({ status: 'VOID', voidReason: body.reason, version, updatedAt: clock.now() })
    .where(eq(payrollRun.id, run.id))
  call.audit('payroll-run.void', 'payroll-run', run.id, {
    old: { status: run.status },
    new: { status: 'VOID', reason: body.reason },
    version,
  })
  return presentRun(call, run.id)
})

/** Two runs never take the same entry of the ledger: calculations of one business wait for each other. */
const holdRuns = ({ tx, entity }: AnyCall) => lockName(tx, `payroll runs ${entity.id}`)

/** Returns a line with its derivations. Throws 403 for the lines that a manager may not read. */
export const getPayrollRunLine = handle('payroll-run-line.get', async (call) => {
  const { tx, entity, params } = call
  const member = await findMember(call, params.businessUserId)
  if (!mayReadSalary(call, member)) throw problems.permissionDenied('payroll-record.read')
  const row = (await readLines(call, params.id)).find((line) => line.member.id === member.id)
  if (!row) throw problems.notFound()
  const [stored] = await tx
    .select({ calculation: payrollRunLine.calculation })
    .from(payrollRunLine)
    .where(
      and(
        eq(payrollRunLine.entityId, entity.id),
        eq(payrollRunLine.payrollRunId, params.id),
        eq(payrollRunLine.businessUserId, member.id),
      ),
    )
  const entries = await tx
    .select({ id: payrollRunEntry.commissionEntryId })
    .from(payrollRunEntry)
    .where(
      and(
        eq(payrollRunEntry.entityId, entity.id),
        eq(payrollRunEntry.payrollRunId, params.id),
        eq(payrollRunEntry.businessUserId, member.id),
      ),
    )
    .orderBy(payrollRunEntry.commissionEntryId)
  return {
    ...presentLine(call, row, undefined),
    calculation: stored!.calculation,
    commissionEntryIds: entries.map(({ id }) => id),
  }
})
