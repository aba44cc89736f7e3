import { whyNotRun } from '@steward/shared/rules/payroll/payroll-run'
import { plainDateOf, toPlainDate } from '@steward/shared/time'
import { handle } from '../../../kernel/call.ts'
import { requirePossible } from '../../../kernel/guard.ts'
import { ProblemError, problems } from '../../../kernel/problem-error.ts'
import { payslip } from '../../../tables/payroll/payroll-run.ts'
import { nextPayslipNumbers } from '../../money/document-numbers.ts'
import { announcePayslips, announceRun } from './announce-run.ts'
import { inChunks } from './calculate-run.ts'
import { changeRun } from './decide-run.ts'
import { hashOfRun, tableHashesOf } from './frozen-run.ts'
import { holdRuns } from './hold-runs.ts'
import { contentsOfSlips } from './payslip-contents.ts'
import { readFrozenLines } from './recompute-run.ts'
import { presentRun } from './run.presenter.ts'
import { readStanding } from './run-standing.ts'
import { lockRun } from './run.queries.ts'

const slipsAtOnce = 200

/**
 * Records the payment of an approved run. Its figures, inputs, entries and tables are frozen with a hash, and each member
 * gets a payslip. The numbers are taken last, because every other payslip of the business waits for them.
 */
export const payPayrollRun = handle('payroll-run.pay', async (call) => {
  const { tx, entity, body, clock, actor } = call
  await holdRuns(call)
  const run = await lockRun(call, call.params.id)
  requirePossible(call, run.version, whyNotRun('pay', run, call))
  const standing = await readStanding(call, run)
  if (standing.isStale) throw new ProblemError('RUN_STALE', { current: { digest: run.inputDigest } })
  if (body.paidOn < toPlainDate(`${run.month}-01`)) throw problems.invalidField('paidOn', 'NOT_AFTER_START')
  if (body.paidOn > plainDateOf(clock.now(), entity.timeZone)) throw problems.invalidField('paidOn', 'NOT_IN_PAST')
  const paid = standing.lines.filter(({ status }) => status === 'CALCULATED')
  const withheld = new Set(body.withheld)
  const unknown = body.withheld.findIndex((id) => !paid.some(({ member }) => member.id === id))
  if (unknown >= 0) throw problems.invalidField(`withheld.${unknown}`, 'NOT_FOUND')
  const lines = await readFrozenLines(call, run.id)
  const frozenTables = tableHashesOf(run)
  const frozenHash = hashOfRun({ month: run.month, currency: run.currency, lines, tables: frozenTables })
  const payment = { paidOn: body.paidOn, method: body.method, reference: body.reference }
  const contents = await contentsOfSlips(call, run, { lines, payment })
  announceRun(call, 'payroll-paid', run)
  announcePayslips(call, run, paid)
  const numbers = await nextPayslipNumbers(call, clock.now(), contents.length)
  const slips = contents.map(({ memberId, contents: own }, index) => ({
    entityId: entity.id,
    payrollRunId: run.id,
    businessUserId: memberId,
    month: run.month,
    number: numbers[index]!,
    isWithheld: withheld.has(memberId),
    contents: own,
    createdAt: clock.now(),
  }))
  for (const some of inChunks(slips, slipsAtOnce)) await tx.insert(payslip).values(some)
  await changeRun(call, run, {
    status: 'PAID',
    paidOn: body.paidOn,
    payMethod: body.method,
    payReference: body.reference,
    paidAt: clock.now(),
    paidById: actor.memberId,
    frozenHash,
    frozenTables,
  })
  call.audit('payroll-run.pay', 'payroll-run', run.id, {
    old: { status: run.status },
    new: { status: 'PAID', paidOn: body.paidOn, payslips: slips.length },
    version: run.version + 1,
  })
  return presentRun(call, run.id)
})
