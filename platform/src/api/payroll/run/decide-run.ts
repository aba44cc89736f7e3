import type { ProblemCode } from '@steward/shared/contracts'
import { approvalBlockersOf, needsConfirmation } from '@steward/shared/rules/payroll/run-approval'
import { whyNotRun } from '@steward/shared/rules/payroll/payroll-run'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { handle, type AnyCall, type CallContext } from '../../../kernel/call.ts'
import { requirePossible } from '../../../kernel/guard.ts'
import { ProblemError, problems } from '../../../kernel/problem-error.ts'
import { countsForYear } from '../../../predicates/payroll-run.sql.ts'
import { payrollRun, payrollRunAcknowledgement } from '../../../tables/payroll/payroll-run.ts'
import { announceRun } from './announce-run.ts'
import { holdRuns } from './hold-runs.ts'
import { readAcknowledgements } from './run-decisions.queries.ts'
import { approvalFacts, presentRun, presentWarnings } from './run.presenter.ts'
import { readStanding } from './run-standing.ts'
import { lockRun, type RunRow } from './run.queries.ts'

type RunCall = CallContext & { params: { id: string } }

/**
 * Acknowledges warnings with a note. A key that no warning has any more is ignored, because its value changed meanwhile.
 * Throws 422 if none is left, or if the caller may not read one.
 */
export const acknowledgeWarnings = handle('payroll-run.acknowledge', async (call) => {
  const { tx, entity, body, clock, actor } = call
  const run = await lockOpen(call)
  const standing = await readStanding(call, run)
  const readable = presentWarnings(call, standing, []).filter(({ key }) => body.keys.includes(key))
  if (readable.length === 0) throw problems.invalidField('keys', 'NOT_FOUND')
  await tx
    .insert(payrollRunAcknowledgement)
    .values(
      readable.map(({ key }) => ({
        entityId: entity.id,
        payrollRunId: run.id,
        key,
        note: body.note,
        acknowledgedById: actor.memberId,
        createdAt: clock.now(),
      })),
    )
    .onConflictDoNothing()
  return decided(call, run, 'payroll-run.acknowledge', readable.length)
})

export const withdrawAcknowledgement = handle('payroll-run.withdraw-acknowledgement', async (call) => {
  const { tx, entity, body } = call
  const run = await lockOpen(call)
  const standing = await readStanding(call, run)
  const keys = presentWarnings(call, standing, []).map(({ key }) => key)
  const chosen = body.keys.filter((key) => keys.includes(key))
  if (chosen.length === 0) throw problems.invalidField('keys', 'NOT_FOUND')
  await tx
    .delete(payrollRunAcknowledgement)
    .where(
      and(
        eq(payrollRunAcknowledgement.entityId, entity.id),
        eq(payrollRunAcknowledgement.payrollRunId, run.id),
        inArray(payrollRunAcknowledgement.key, chosen),
      ),
    )
  return decided(call, run, 'payroll-run.withdraw-acknowledgement', chosen.length)
})

async function lockOpen(call: RunCall): Promise<RunRow> {
  const run = await lockRun(call, call.params.id)
  requirePossible(call, run.version, whyNotRun('adjust', run, call))
  return run
}

/** Raises the version of the run after a decision about warnings, and returns it. */
async function decided(
  call: RunCall,
  run: RunRow,
  action: 'payroll-run.acknowledge' | 'payroll-run.withdraw-acknowledgement',
  warnings: number,
) {
  await changeRun(call, run, {})
  call.audit(action, 'payroll-run', run.id, { new: { warnings }, version: run.version + 1 })
  return presentRun(call, run.id)
}

/**
 * Approves a run as the approver saw it. Every condition is checked again on the locked run: its digest, its sources, its
 * lines and its warnings (P9, P21, P22). Throws the first blocker.
 */
export const approvePayrollRun = handle('payroll-run.approve', async (call) => {
  const { body, clock, actor } = call
  await holdRuns(call)
  const run = await lockRun(call, call.params.id)
  requirePossible(call, run.version, whyNotRun('approve', run, call))
  if (body.digest !== run.inputDigest) throw new ProblemError('RUN_STALE', { current: { digest: run.inputDigest } })
  const standing = await readStanding(call, run)
  const acknowledged = await readAcknowledgements(call, run.id)
  const facts = await approvalFacts(call, run, { standing, acknowledged })
  const [blocker] = approvalBlockersOf(facts)
  if (blocker)
    throw new ProblemError(blocker satisfies ProblemCode, { current: { blockers: approvalBlockersOf(facts) } })
  if (needsConfirmation(facts) && body.confirmation !== run.month)
    throw problems.invalidField('confirmation', body.confirmation ? 'INVALID_CHOICE' : 'REQUIRED')
  await changeRun(call, run, {
    status: 'APPROVED',
    approvedAt: clock.now(),
    approvedById: actor.memberId,
    approvedWarnings: standing.warnings,
  })
  call.audit('payroll-run.approve', 'payroll-run', run.id, {
    old: { status: run.status },
    new: { status: 'APPROVED', warnings: acknowledged.length },
    version: run.version + 1,
  })
  announceRun(call, 'payroll-approved', run)
  return presentRun(call, run.id)
})

/** Reopens an approved run. Throws LATER_MONTH_CLOSED if a later month counts on its figures. */
export const reopenPayrollRun = handle('payroll-run.reopen', async (call) => {
  const { body } = call
  await holdRuns(call)
  const run = await lockRun(call, call.params.id)
  requirePossible(call, run.version, whyNotRun('reopen', run, call))
  const later = await readLaterCounting(call, run.month)
  if (later) throw new ProblemError('LATER_MONTH_CLOSED', { current: { id: later.id, month: later.month } })
  await changeRun(call, run, {
    status: 'CALCULATED',
    reopenReason: body.reason,
    approvedAt: null,
    approvedById: null,
    approvedWarnings: [],
  })
  call.audit('payroll-run.reopen', 'payroll-run', run.id, {
    old: { status: run.status },
    new: { status: 'CALCULATED', reason: body.reason },
    version: run.version + 1,
  })
  return presentRun(call, run.id)
})

async function readLaterCounting({ tx, entity }: AnyCall, month: string) {
  const [run] = await tx
    .select({ id: payrollRun.id, month: payrollRun.month })
    .from(payrollRun)
    .where(
      and(eq(payrollRun.entityId, entity.id), isNull(payrollRun.deletedAt), gt(payrollRun.month, month), countsForYear),
    )
    .limit(1)
  return run
}

/** Changes a locked run and raises its version. */
export async function changeRun(
  { tx, clock }: AnyCall,
  run: RunRow,
  columns: Partial<typeof payrollRun.$inferInsert>,
): Promise<void> {
  await tx
    .update(payrollRun)
    .set({ ...columns, version: run.version + 1, updatedAt: clock.now() })
    .where(eq(payrollRun.id, run.id))
}
