import { wholeMonths } from '@steward/shared/rules/insight/compared-days'
import { sql } from 'drizzle-orm'
import { isPaidRun } from '../../predicates/payroll-run.sql.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { payrollRun, payrollRunLine } from '../../tables/payroll/payroll-run.ts'
import type { FigureShare, FigureShares, FigureSource } from './figure-record.ts'
import { wholeOfSales } from './money-figures.sql.ts'

// A source becomes part of one statement, which aggregates or lists its records (docs/decisions/0146-registry-of-figures.md).

const commissionOfRange: FigureSource = ({ entityId, currency, start, end }) => ({
  id: commissionEntry.id,
  at: commissionEntry.earnedAt,
  serviceId: timeSlot.serviceId,
  providerId: commissionEntry.businessUserId,
  type: sql`'COMMISSION_ENTRY'`,
  from: sql`${commissionEntry} left join ${timeSlot} on ${timeSlot.entityId} = ${commissionEntry.entityId}
    and ${timeSlot.id} = ${commissionEntry.timeSlotId}`,
  where: sql`${commissionEntry.entityId} = ${entityId} and ${commissionEntry.currency} = ${currency}
    and ${commissionEntry.earnedAt} >= ${start} and ${commissionEntry.earnedAt} < ${end}`,
})

const commission = { kind: commissionEntry.reason, part: commissionEntry.amount }

const linesOfPaidRuns: FigureSource = (span) => {
  const months = wholeMonths(span)
  const listed = sql.join(
    (months.length > 0 ? months : ['']).map((month) => sql`${month}`),
    sql`, `,
  )
  return {
    id: payrollRunLine.id,
    recordId: payrollRun.id,
    at: payrollRunLine.createdAt,
    day: sql`(${payrollRun.month} || '-01')::date`,
    providerId: payrollRunLine.businessUserId,
    type: sql`'PAYROLL_RUN'`,
    from: sql`${payrollRunLine} join ${payrollRun} on ${payrollRun.entityId} = ${payrollRunLine.entityId}
      and ${payrollRun.id} = ${payrollRunLine.payrollRunId} and ${payrollRun.currency} = ${span.currency}`,
    where: sql`${payrollRunLine.entityId} = ${span.entityId} and ${isPaidRun} and ${payrollRun.month} in (${listed})`,
  }
}

/** The sales of a range of whole months, because a run pays for one. Others have none. */
const wholeOfWholeMonths: FigureShare = {
  ...wholeOfSales,
  of: (span) => ({ ...wholeOfSales.of(span), where: wholeMonths(span).length > 0 ? sql`true` : sql`false` }),
}

export const payFigures = {
  commissionCost: [{ source: commissionOfRange, of: () => commission }],
  commissionRatio: [{ source: commissionOfRange, of: () => ({ ...commission, whole: sql`0` }) }, wholeOfSales],
  /** The employer's cost of paid runs over the sales. */
  payrollRatio: [
    {
      source: linesOfPaidRuns,
      of: () => ({ kind: sql`'PAYROLL'`, part: payrollRunLine.employerCost, whole: sql`0` }),
    },
    wholeOfWholeMonths,
  ],
} satisfies Record<string, FigureShares>
