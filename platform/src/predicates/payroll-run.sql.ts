import { and, eq, isNull } from 'drizzle-orm'
import { payrollRun, payrollRunLine } from '../tables/payroll/payroll-run.ts'
import { hasStatus } from './has-status.ts'

// The rules of `shared/rules/payroll/payroll-run.ts` in SQL. A test compares both.

export const takesMonth = hasStatus(payrollRun.status, ['DRAFT', 'CALCULATED', 'APPROVED', 'PAID'])

export const isPaidRun = hasStatus(payrollRun.status, ['PAID'])

export const countsForYear = hasStatus(payrollRun.status, ['APPROVED', 'PAID'])

export const isOpenRun = hasStatus(payrollRun.status, ['DRAFT', 'CALCULATED'])

export const isCalculatedLine = hasStatus(payrollRunLine.status, ['CALCULATED'])
export const isFailedLine = hasStatus(payrollRunLine.status, ['FAILED'])

/** The join of a line with its run. */
export const runOfLine = and(
  eq(payrollRun.entityId, payrollRunLine.entityId),
  eq(payrollRun.id, payrollRunLine.payrollRunId),
)!

/** Whether a line is of an approved or paid run of the business. Expects the run, joined by `runOfLine`. */
export const isOfCountedRun = (entityId: string) =>
  and(eq(payrollRunLine.entityId, entityId), isNull(payrollRun.deletedAt), countsForYear)!
