import type { PayrollRun } from '@steward/shared/contracts'
import { parseAmount } from '@steward/shared/money'
import { calculatePayroll } from '@steward/shared/rules/payroll/payroll-calculation'
import { monthRequestOf } from '@steward/shared/rules/payroll/month-request'
import {
  addDays,
  addMonths,
  plainDateOf,
  resolveWallTime,
  toPlainDate,
  toWallTime,
  type Instant,
  type PlainDate,
} from '@steward/shared/time'
import { readProfiles } from '../api/payroll/profile/profile.queries.ts'
import { acknowledgeWarnings, approvePayrollRun } from '../api/payroll/run/decide-run.ts'
import { payPayrollRun } from '../api/payroll/run/pay-run.ts'
import { recalculatePayrollRun } from '../api/payroll/run/payroll-runs.ts'
import type { PoolClient } from '../database/connection.ts'
import { payrollYear } from '../tables/payroll/payroll-facts.ts'
import { payrollRun, payrollRunExclusion } from '../tables/payroll/payroll-run.ts'
import { asOwner, type DemoOwner } from './acting.ts'
import type { DemoBusiness } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'
import { isPaid } from './payroll-facts-rows.ts'
import type { SeedMoment } from './seed-moment.ts'

/** The oldest month that the tables of the platform have. */
const oldestMonth = '2025-10'

/** The warnings that stay open in the run of last month. */
const leftOpen = ['MISSING_NUMBER', 'NET_CHANGED', 'BELOW_MINIMUM_WAGE']
const openWarnings = 2

/** Why members without a payroll record are left out of the runs. */
const exclusions: Record<string, string> = {
  owner: 'Draws no salary from the business',
  daniel: 'Paid by the company that runs both studios',
}

const monthOf = (day: PlainDate): string => day.slice(0, 7)
const firstOf = (month: string): PlainDate => toPlainDate(`${month}-01`)
const monthAfter = (month: string): string => monthOf(addMonths(firstOf(month), 1))

/**
 * Calculates, approves and pays the past months of a business by the operations of the API, so that every figure is the
 * product's. Last month is calculated and waits for two warnings. Nobody has opened this month.
 */
export async function seedPayrollRuns(client: PoolClient, demo: DemoBusiness, moment: SeedMoment): Promise<void> {
  if (demo.country !== 'MY') return
  const last = monthOf(addMonths(firstOf(monthOf(moment.today)), -1))
  const earliest = monthOf(addMonths(firstOf(last), -12))
  const first = earliest < oldestMonth ? oldestMonth : earliest
  await asOwner(client, demo, async (owner) => {
    await writeOpeningFigures(owner, demo, { first, at: moment.openedAt })
    for (let month = first; month <= last; month = monthAfter(month))
      await seedRun(owner, demo, { month, isLast: month === last, now: moment.now })
  })
}

/** Writes the sums of the year before the first run. Each month counts like the next January. */
async function writeOpeningFigures(
  { tx, entity }: DemoOwner,
  demo: DemoBusiness,
  { first, at }: { first: string; at: Instant },
): Promise<void> {
  const year = Number(first.slice(0, 4))
  const members = demo.members.filter(isPaid).map(({ key, dateOfBirth }) => ({
    id: uuidFor(demo.key, 'member', key),
    dateOfBirth: toPlainDate(dateOfBirth),
  }))
  const january = `${year + 1}-01`
  const before = await readProfiles({ tx, entity }, members, first)
  const rows = members.flatMap(({ id }) => {
    const profile = before.get(id)!
    const joined = profile.employment.firstDay ?? firstOf(first)
    const since = joined < firstOf(`${year}-01`) ? 0 : Number(joined.slice(5, 7)) - 1
    const months = Number(first.slice(5)) - 1 - since
    if (!profile.isEmployed || months <= 0) return []
    const { calculation } = calculatePayroll({ ...monthRequestOf(profile, january), yearToDate: null }, entity.currency)
    if (!calculation) throw new Error(`The demo cannot calculate ${january} of the member ${id}.`)
    const sum = (amount: string) => months * parseAmount(amount, entity.currency)
    const { Y, K, X } = calculation.yearToDate
    return [
      {
        id: uuidFor(id, 'payroll-year', year),
        entityId: entity.id,
        businessUserId: id,
        createdAt: at,
        updatedAt: at,
        year,
        source: 'OPENING' as const,
        throughMonth: monthOf(addMonths(firstOf(first), -1)),
        gross: sum(Y),
        epf: sum(K),
        mtd: sum(X),
        zakat: 0,
        exempt: {},
      },
    ]
  })
  if (rows.length > 0) await tx.insert(payrollYear).values(rows)
}

interface Month {
  month: string
  isLast: boolean
  now: Instant
}

async function seedRun(owner: DemoOwner, demo: DemoBusiness, { month, isLast, now }: Month): Promise<void> {
  const { tx, entity, memberId } = owner
  const firstAfter = firstOf(monthAfter(month))
  const at = (days: number, time: string): Instant => {
    const { instant } = resolveWallTime(addDays(firstAfter, days), toWallTime(time), demo.timeZone)
    return instant < now ? instant : now
  }
  const [calculatedAt, approvedAt, paidAt] = [at(0, '09:14'), at(2, '11:05'), at(3, '10:20')]
  const id = uuidFor(demo.key, 'payroll-run', month)
  const own = { entityId: entity.id, createdAt: calculatedAt }
  await tx.insert(payrollRun).values({ id, ...own, updatedAt: calculatedAt, month, currency: entity.currency })
  const left = demo.members.filter((member) => !isPaid(member) && member.status === undefined)
  await tx.insert(payrollRunExclusion).values(
    left.map(({ key }) => ({
      ...own,
      payrollRunId: id,
      businessUserId: uuidFor(demo.key, 'member', key),
      reason: exclusions[key] ?? 'Has no payroll record yet',
      excludedById: memberId,
    })),
  )
  const act = (...[handler, when, body]: [Parameters<DemoOwner['act']>[0], Instant, unknown?]) =>
    owner.act<PayrollRun>(handler, { at: when, params: { id }, body })
  const run = await act(recalculatePayrollRun, calculatedAt)
  const open = isLast ? run.warnings.filter(({ code }) => leftOpen.includes(code)).slice(0, openWarnings) : []
  const keys = run.warnings.filter((warning) => !open.includes(warning)).map(({ key }) => key)
  if (keys.length > 0) await act(acknowledgeWarnings, calculatedAt, { keys, note: 'Checked with the team' })
  if (isLast) return
  await act(approvePayrollRun, approvedAt, { digest: run.digest, confirmation: month })
  const paidOn = plainDateOf(paidAt, demo.timeZone)
  const reference = `GIRO ${paidOn.replaceAll('-', '')}`
  await act(payPayrollRun, paidAt, { paidOn, method: 'BANK_TRANSFER', reference, withheld: [] })
}
