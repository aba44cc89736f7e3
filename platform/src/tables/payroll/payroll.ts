import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { currency, minorUnits, percentage, tenantColumns } from '../../database/columns.ts'

/**
 * Migration 0006. `commissionGroupId` is the group with which the record was created. The group of a day is in
 * `commissionGroupMember`.
 */
export const payrollRecord = pgTable('payroll_record', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  commissionGroupId: uuid('commission_group_id'),
  currency: currency().notNull(),
  baseSalary: minorUnits('base_salary').notNull(),
})

/** One share of one statutory payment. EPF, SOCSO and EIS have two payers. SKBBK and MTD have only the employee. */
export const statutoryPayment = pgTable('statutory_payment', {
  ...tenantColumns(),
  payrollRecordId: uuid('payroll_record_id').notNull(),
  kind: text('kind', { enum: ['EPF', 'SOCSO', 'EIS', 'SKBBK', 'MTD'] }).notNull(),
  payer: text('payer', { enum: ['EMPLOYEE', 'EMPLOYER'] }).notNull(),
  mode: text('mode', { enum: ['AUTO', 'FIXED', 'PERCENT', 'EXEMPT'] })
    .notNull()
    .default('AUTO'),
  fixedAmount: minorUnits('fixed_amount'),
  percentage: percentage('percentage'),
  exemptReason: text('exempt_reason').notNull().default(''),
})
