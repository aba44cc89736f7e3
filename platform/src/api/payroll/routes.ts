import { commissionHandlers } from '../commission/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { calculatePayrollOfMonth } from './calculate-payroll.ts'
import { getPayrollDefaults } from './get-payroll-defaults.ts'
import { getPayrollMonth } from './get-payroll-month.ts'
import { getPayrollRecord, listPayrollRecords } from './get-payroll-record.ts'

export const payrollHandlers: Handler[] = [
  getPayrollRecord,
  listPayrollRecords,
  getPayrollMonth,
  getPayrollDefaults,
  calculatePayrollOfMonth,
  ...commissionHandlers,
]
