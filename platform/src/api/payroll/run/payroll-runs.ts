import { isReady, takesMonth, whyNotRun } from '@steward/shared/rules/payroll/payroll-run'
import { and, eq } from 'drizzle-orm'
import { handle } from '../../../kernel/call.ts'
import { requirePossible } from '../../../kernel/guard.ts'
import { ProblemError } from '../../../kernel/problem-error.ts'
import { payrollRun, payrollRunEntry } from '../../../tables/payroll/payroll-run.ts'
import { announceReady } from './announce-run.ts'
import { calculateLines } from './calculate-run.ts'
import { holdRuns } from './hold-runs.ts'
import { presentHead, presentRun } from './run.presenter.ts'
import { countFailed, lockRun, readRuns } from './run.queries.ts'

export const listPayrollRuns = handle('payroll-run.list', async (call) => ({
  items: (await readRuns(call, { month: call.query.month })).map(presentHead),
}))

export const getPayrollRun = handle('payroll-run.get', (call) => presentRun(call, call.params.id))

/** Opens a month and calculates it. Throws RUN_EXISTS with the run of the month that is not void. */
export const createPayrollRun = handle('payroll-run.create', async (call) => {
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
  if (isReady({ status, failed })) announceReady(call, run!)
  return presentRun(call, run!.id)
})

/** Calculates a run again. The lines of the last calculation are replaced. */
export const recalculatePayrollRun = handle('payroll-run.calculate', async (call) => {
  await holdRuns(call)
  const run = await lockRun(call, call.params.id)
  requirePossible(call, run.version, whyNotRun('calculate', run, call))
  const wasReady = isReady({ status: run.status, failed: await countFailed(call, run.id) })
  const { status, calculated, failed } = await calculateLines(call, run)
  call.audit('payroll-run.calculate', 'payroll-run', run.id, {
    old: { status: run.status },
    new: { status, calculated, failed },
    version: run.version + 1,
  })
  if (!wasReady && isReady({ status, failed })) announceReady(call, run)
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
    .set({
      status: 'VOID',
      voidReason: body.reason,
      approvedAt: null,
      approvedById: null,
      version,
      updatedAt: clock.now(),
    })
    .where(eq(payrollRun.id, run.id))
  call.audit('payroll-run.void', 'payroll-run', run.id, {
    old: { status: run.status },
    new: { status: 'VOID', reason: body.reason },
    version,
  })
  return presentRun(call, run.id)
})
