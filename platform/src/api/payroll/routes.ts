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
  createPayrollRun,
  getPayrollRun,
  getPayrollRunLine,
  listPayrollRuns,
  recalculatePayrollRun,
  voidPayrollRun,
} from './run/payroll-runs.ts'
import { getPayrollRecord, listPayrollRecords } from './get-payroll-record.ts'

export const payrollHandlers: Handler[] = [
  getPayrollRecord,
  listPayrollRecords,
  getPayrollMonth,
  getPayrollDefaults,
  calculatePayrollOfMonth,
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
  ...commissionHandlers,
]
