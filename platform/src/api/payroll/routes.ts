import { commissionHandlers } from '../commission/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { calculatePayrollOfMonth } from './calculate-payroll.ts'
import { getPayrollDefaults } from './get-payroll-defaults.ts'
import { getPayrollMonth } from './get-payroll-month.ts'
import { getPayrollProfile } from './profile/get-profile.ts'
import { createPayItem, removePayItem, replacePayItem } from './profile/pay-items.ts'
import { removePayrollFacts, replacePayrollFacts } from './profile/payroll-facts.ts'
import { removePayrollYear, replacePayrollYear } from './profile/payroll-years.ts'
import { replaceSalary } from './profile/replace-salary.ts'
import {
  createAdjustment,
  excludeMember,
  includeMember,
  removeAdjustment,
  replaceAdjustment,
} from './run/adjust-run.ts'
import { comparePayrollRun } from './run/compare-run.ts'
import { acknowledgeWarnings, approvePayrollRun, reopenPayrollRun, withdrawAcknowledgement } from './run/decide-run.ts'
import { getPayrollRunLine } from './run/get-run-line.ts'
import { getRunSummary } from './run/get-run-summary.ts'
import { payPayrollRun } from './run/pay-run.ts'
import {
  createPayrollRun,
  getPayrollRun,
  listPayrollRuns,
  recalculatePayrollRun,
  voidPayrollRun,
} from './run/payroll-runs.ts'
import { getPayslip, getPayslipPdf, listPayslips, previewPayslip } from './run/payslips.ts'
import { recomputePayrollRun } from './run/recompute-run.ts'
import { getStatutoryTable, listStatutoryTables } from './statutory-tables.ts'
import { getPayrollRecord, listPayrollRecords } from './get-payroll-record.ts'

export const payrollHandlers: Handler[] = [
  getPayrollRecord,
  listPayrollRecords,
  getPayrollMonth,
  getPayrollDefaults,
  calculatePayrollOfMonth,
  listStatutoryTables,
  getStatutoryTable,
  getPayrollProfile,
  replaceSalary,
  replacePayrollFacts,
  removePayrollFacts,
  createPayItem,
  replacePayItem,
  removePayItem,
  replacePayrollYear,
  removePayrollYear,
  listPayrollRuns,
  createPayrollRun,
  getPayrollRun,
  getPayrollRunLine,
  recalculatePayrollRun,
  voidPayrollRun,
  createAdjustment,
  replaceAdjustment,
  removeAdjustment,
  excludeMember,
  includeMember,
  acknowledgeWarnings,
  withdrawAcknowledgement,
  approvePayrollRun,
  reopenPayrollRun,
  payPayrollRun,
  comparePayrollRun,
  recomputePayrollRun,
  getRunSummary,
  previewPayslip,
  listPayslips,
  getPayslip,
  getPayslipPdf,
  ...commissionHandlers,
]
