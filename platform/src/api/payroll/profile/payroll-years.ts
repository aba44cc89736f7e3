import { and, eq, isNull } from 'drizzle-orm'
import { amountAt } from '../../../kernel/amounts.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { payrollYear } from '../../../tables/payroll/payroll-facts.ts'
import { changeProfile, requireCalculated } from './change-profile.ts'

/** Adds or replaces the figures of a year. Opening figures stand for paid months, so only owners write them. */
export const replacePayrollYear = handle('payroll-year.replace', (call) => {
  requireRight(call)
  return changeProfile(call, async (before) => {
    requireCalculated(call)
    const { tx, body, params, entity, clock } = call
    const { year, source } = params
    const throughMonth = body.throughMonth ?? null
    if (source === 'OPENING' && throughMonth === null) throw problems.invalidField('throughMonth', 'REQUIRED')
    if (source !== 'OPENING' && throughMonth !== null) throw problems.invalidField('throughMonth', 'NOT_APPLICABLE')
    if (throughMonth !== null && Number(throughMonth.slice(0, 4)) !== year)
      throw problems.invalidField('throughMonth', 'INVALID_CHOICE')
    const minor = (path: string, amount: string) => amountAt(path, amount, entity.currency)
    const columns = {
      throughMonth,
      gross: minor('gross', body.gross),
      epf: minor('epf', body.epf),
      mtd: minor('mtd', body.mtd),
      zakat: minor('zakat', body.zakat),
      exempt: Object.fromEntries(
        Object.entries(body.exempt).map(([code, amount]) => [code, minor(`exempt.${code}`, amount)]),
      ),
    }
    const now = clock.now()
    const stored = before.years.some((figures) => figures.year === year && figures.source === source)
    if (stored)
      await tx
        .update(payrollYear)
        .set({ ...columns, updatedAt: now })
        .where(isYear(call))
    else
      await tx.insert(payrollYear).values({
        ...columns,
        entityId: entity.id,
        businessUserId: params.businessUserId,
        year,
        source,
        createdAt: now,
        updatedAt: now,
      })
    return { action: 'payroll-record.change-year', new: { year: String(year), yearSource: source } }
  })
})

export const removePayrollYear = handle('payroll-year.remove', (call) => {
  requireRight(call)
  return changeProfile(call, async (before) => {
    const { year, source } = call.params
    if (!before.years.some((figures) => figures.year === year && figures.source === source)) throw problems.notFound()
    const now = call.clock.now()
    await call.tx.update(payrollYear).set({ deletedAt: now, updatedAt: now }).where(isYear(call))
    return { action: 'payroll-record.remove-year', old: { year: String(year), yearSource: source } }
  })
})

type YearCall = CallContext & {
  params: { businessUserId: string; year: number; source: (typeof payrollYear.$inferSelect)['source'] }
}

/** Throws 403 for opening figures unless the caller may approve a month. */
function requireRight(call: YearCall): void {
  if (call.params.source === 'OPENING') call.require('run.approve')
}

const isYear = ({ entity, params }: YearCall) =>
  and(
    eq(payrollYear.entityId, entity.id),
    eq(payrollYear.businessUserId, params.businessUserId),
    eq(payrollYear.year, params.year),
    eq(payrollYear.source, params.source),
    isNull(payrollYear.deletedAt),
  )
