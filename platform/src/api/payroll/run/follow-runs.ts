import { monthBefore } from '@steward/shared/rules/payroll/adjusted-items'
import { outdatedSince } from '@steward/shared/rules/payroll/malaysia/statutory-table'
import { dueNotice } from '@steward/shared/rules/payroll/pay-day'
import { countsForYear, followsSources } from '@steward/shared/rules/payroll/payroll-run'
import { isCalculatedIn } from '@steward/shared/rules/payroll/payroll-currency'
import { plainDateOf } from '@steward/shared/time'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { WriteContext } from '../../../kernel/call.ts'
import { inBusiness, type JobDependencies } from '../../../kernel/in-business.ts'
import { takesMonth } from '../../../predicates/payroll-run.sql.ts'
import { payrollRun } from '../../../tables/payroll/payroll-run.ts'
import { announceRun } from './announce-run.ts'
import { digestOfRun, readRunInputs } from './run-inputs.ts'

/**
 * Notifies owners and managers of payroll that needs them: a run that changed after its month, a pay day that is near, a
 * month that is still open, and a table that is out of date. Each notice has a key, so a second run of the job does
 * nothing. A business that never opened a run gets none.
 */
export async function followRuns(dependencies: JobDependencies, entityId: string): Promise<void> {
  await inBusiness(dependencies, entityId, async (call) => {
    const runs = await readLatestRuns(call)
    if (runs.length === 0) return
    const today = plainDateOf(call.clock.now(), call.entity.timeZone)
    const present = today.slice(0, 7)
    for (const run of runs)
      if (followsSources(run) && (run.month < present || countsForYear(run)) && (await isStale(call, run)))
        announceRun(call, 'payroll-stale', run, `payroll-stale:${run.id}:${run.version}`)
    const outdated = isCalculatedIn(call.entity.currency) ? outdatedSince(present) : undefined
    if (outdated)
      announceRun(call, 'payroll-table-outdated', { id: null, month: outdated }, `payroll-table-outdated:${outdated}`)
    const month = monthBefore(present)
    const run = runs.find((each) => each.month === month)
    const notice = run?.status === 'PAID' ? undefined : dueNotice(month, today, call.entity.terms)
    if (notice) announceRun(call, notice, run ?? { id: null, month }, `${notice}:${month}`)
  })
}

type Run = typeof payrollRun.$inferSelect

/** The months in which a run can wait for somebody. */
const latestRuns = 6

const readLatestRuns = ({ tx, entity }: WriteContext): Promise<Run[]> =>
  tx
    .select()
    .from(payrollRun)
    .where(and(eq(payrollRun.entityId, entity.id), isNull(payrollRun.deletedAt), takesMonth))
    .orderBy(desc(payrollRun.month))
    .limit(latestRuns)

const isStale = async (call: WriteContext, run: Run): Promise<boolean> =>
  digestOfRun(await readRunInputs(call, run)) !== run.inputDigest
