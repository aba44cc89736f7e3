import { payrollRun } from '../tables/payroll/payroll-run.ts'
import { hasStatus } from './has-status.ts'

// The rules of `shared/rules/payroll/payroll-run.ts` in SQL. A test compares both.

export const takesMonth = hasStatus(payrollRun.status, ['DRAFT', 'CALCULATED', 'APPROVED', 'PAID'])

export const isPaidRun = hasStatus(payrollRun.status, ['PAID'])

export const countsForYear = hasStatus(payrollRun.status, ['APPROVED', 'PAID'])

export const isOpenRun = hasStatus(payrollRun.status, ['DRAFT', 'CALCULATED'])
