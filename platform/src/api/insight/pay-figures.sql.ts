import { wholeMonths } from '@steward/shared/rules/insight/compared-days'
import { sql, type SQL } from 'drizzle-orm'
import { isPaidRun } from '../../predicates/payroll-run.sql.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { payrollRun, payrollRunLine } from '../../tables/payroll/payroll-run.ts'
import { recordColumns, type FigurePiece, type FigureSpan } from './figure-record.ts'
import { moneyFigures } from './money-figures.sql.ts'

// A piece becomes part of one statement, which aggregates or lists its records (docs/decisions/0146-registry-of-figures.md).

const commissionCost = (span: FigureSpan, whole?: SQL): SQL => sql`select ${recordColumns(span, {
  id: commissionEntry.id,
  at: commissionEntry.earnedAt,
  kind: commissionEntry.reason,
  part: commissionEntry.amount,
  ...(whole && { whole }),
  serviceId: timeSlot.serviceId,
  providerId: commissionEntry.businessUserId,
  type: sql`'COMMISSION_ENTRY'`,
})} from ${commissionEntry}
  left join ${timeSlot} on ${timeSlot.entityId} = ${commissionEntry.entityId} and ${timeSlot.id} = ${commissionEntry.timeSlotId}
  where ${commissionEntry.entityId} = ${span.entityId} and ${commissionEntry.currency} = ${span.currency}
    and ${commissionEntry.earnedAt} >= ${span.start} and ${commissionEntry.earnedAt} < ${span.end}`

/** The records of the sales, as the denominator of a ratio. */
const wholeOfSales = (span: FigureSpan): SQL =>
  sql`select ${recordColumns(span, {
    id: sql`sale.id`,
    recordId: sql`sale.record_id`,
    at: sql`sale.at`,
    day: sql`sale.day`,
    kind: sql`sale.kind`,
    part: sql`0`,
    whole: sql`sale.part`,
    customerId: sql`sale.customer_id`,
    serviceId: sql`sale.service_id`,
    providerId: sql`sale.provider_id`,
    label: sql`sale.label`,
    type: sql`coalesce(sale.type, 'BOOKING')`,
  })} from (${moneyFigures.sales(span)}) sale`

/** The employer's cost of paid runs over the sales. Only of a range of whole months, because a run pays for one. */
const payrollRatio: FigurePiece = (span) => {
  const months = wholeMonths(span)
  const isWhole = months.length > 0 ? sql`true` : sql`false`
  const listed = sql.join(
    (months.length > 0 ? months : ['']).map((month) => sql`${month}`),
    sql`, `,
  )
  return sql`select ${recordColumns(span, {
    id: payrollRunLine.id,
    recordId: payrollRun.id,
    at: payrollRunLine.createdAt,
    day: sql`(${payrollRun.month} || '-01')::date`,
    kind: sql`'PAYROLL'`,
    part: payrollRunLine.employerCost,
    whole: sql`0`,
    providerId: payrollRunLine.businessUserId,
    type: sql`'PAYROLL_RUN'`,
  })} from ${payrollRunLine}
    join ${payrollRun} on ${payrollRun.entityId} = ${payrollRunLine.entityId}
      and ${payrollRun.id} = ${payrollRunLine.payrollRunId} and ${payrollRun.currency} = ${span.currency}
    where ${payrollRunLine.entityId} = ${span.entityId} and ${isPaidRun} and ${payrollRun.month} in (${listed})
    union all select * from (${wholeOfSales(span)}) sales where ${isWhole}`
}

export const payFigures = {
  commissionCost: (span) => commissionCost(span),
  commissionRatio: (span) => sql`${commissionCost(span, sql`0`)} union all ${wholeOfSales(span)}`,
  payrollRatio,
} satisfies Record<string, FigurePiece>
