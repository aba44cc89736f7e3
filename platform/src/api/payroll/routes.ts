import { commissionHandlers } from '../commission/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { getPayrollDefaults } from './payroll-defaults-get.ts'
import { getPayrollMonth } from './payroll-month-get.ts'
import { getPayrollRecord } from './payroll-record-get.ts'

export const payrollHandlers: Handler[] = [getPayrollRecord, getPayrollMonth, getPayrollDefaults, ...commissionHandlers]
