import type { Payslip, PayrollRun, ResponseOf } from '@steward/shared/contracts'
import type { CalculationRequest } from '@steward/shared/rules/payroll/calculation-request'
import { frequencies } from '@steward/shared/rules/payroll/malaysia/pay-items'
import { runKinds, runLineStatuses, runStatuses } from '@steward/shared/rules/payroll/payroll-run'
import { adjustmentActions, payMethods } from '@steward/shared/rules/payroll/run-words'
import { boolean, char, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { currency, instant, ledgerColumns, minorUnits, plainDate, tenantColumns } from '../../database/columns.ts'

/** Migrations 0356 and 0380. One regular run a month, besides void ones. */
export const payrollRun = pgTable('payroll_run', {
  ...tenantColumns(),
  month: char('month', { length: 7 }).notNull(),
  kind: text('kind', { enum: runKinds }).notNull().default('REGULAR'),
  status: text('status', { enum: runStatuses }).notNull().default('DRAFT'),
  currency: currency().notNull(),
  /** Of the inputs of all lines. */
  inputDigest: text('input_digest').notNull().default(''),
  calculatedAt: instant('calculated_at'),
  calculatedById: uuid('calculated_by_id'),
  voidReason: text('void_reason').notNull().default(''),
  approvedAt: instant('approved_at'),
  approvedById: uuid('approved_by_id'),
  /** As they were at the approval. */
  approvedWarnings: jsonb('approved_warnings').$type<StoredWarning[]>().notNull().default([]),
  reopenReason: text('reopen_reason').notNull().default(''),
  paidOn: plainDate('paid_on'),
  payMethod: text('pay_method', { enum: payMethods }),
  payReference: text('pay_reference').notNull().default(''),
  paidAt: instant('paid_at'),
  paidById: uuid('paid_by_id'),
  frozenHash: text('frozen_hash'),
  /** The hash of each table, by its name. */
  frozenTables: jsonb('frozen_tables').$type<Record<string, string>>().notNull().default({}),
})

/** A warning without what was acknowledged. */
export type StoredWarning = Pick<PayrollRun['warnings'][number], 'key' | 'code' | 'params'> & {
  memberId: string | null
}

export interface LineProblem {
  path: string
  code: string
  rule: string
}

/** The adjustments with their values, and the deductions that earlier months could not take. */
export interface LineDecisions {
  adjustments: string[]
  claims: { code: string; amount: string }[]
}

/** Migration 0356. One member in a run: the input as it was, and the calculation or its problems. */
export const payrollRunLine = pgTable('payroll_run_line', {
  ...ledgerColumns(),
  payrollRunId: uuid('payroll_run_id').notNull(),
  businessUserId: uuid('business_user_id').notNull(),
  status: text('status', { enum: runLineStatuses }).notNull(),
  inputDigest: text('input_digest').notNull(),
  request: jsonb('request').$type<CalculationRequest>().notNull(),
  /** Migration 0380. What the line is calculated from besides its request and its entries. */
  source: jsonb('source').$type<LineDecisions>().notNull().default({ adjustments: [], claims: [] }),
  problems: jsonb('problems').$type<LineProblem[]>().notNull().default([]),
  calculation: jsonb('calculation').$type<ResponseOf<'payroll-calculation.create'>>(),
  gross: minorUnits('gross').notNull().default(0),
  /** Migration 0380. */
  deductions: minorUnits('deductions').notNull().default(0),
  net: minorUnits('net').notNull().default(0),
  employerCost: minorUnits('employer_cost').notNull().default(0),
  /** What this line adds to the sums of the year, by the names of the MTD formula. */
  y: minorUnits('y').notNull().default(0),
  k: minorUnits('k').notNull().default(0),
  x: minorUnits('x').notNull().default(0),
  z: minorUnits('z').notNull().default(0),
  /** Minor units by class of pay. */
  exempt: jsonb('exempt').$type<Record<string, number>>().notNull().default({}),
})

/** Migration 0356. The entry of the commission ledger that a line pays. An entry is in one run at most. */
export const payrollRunEntry = pgTable('payroll_run_entry', {
  ...ledgerColumns(),
  payrollRunId: uuid('payroll_run_id').notNull(),
  businessUserId: uuid('business_user_id').notNull(),
  commissionEntryId: uuid('commission_entry_id').notNull(),
})

/** Migration 0380. A line by hand, or another amount of an item of the profile. Without an amount, the item is left out. */
export const payrollRunAdjustment = pgTable('payroll_run_adjustment', {
  ...tenantColumns(),
  payrollRunId: uuid('payroll_run_id').notNull(),
  businessUserId: uuid('business_user_id').notNull(),
  action: text('action', { enum: adjustmentActions }).notNull(),
  payItemId: uuid('pay_item_id'),
  code: text('code').notNull(),
  amount: minorUnits('amount'),
  frequency: text('frequency', { enum: frequencies }),
  original: text('original'),
  /** Migration 0420. The name of a statutory line by hand. Empty for others. */
  name: text('name').notNull().default(''),
  reason: text('reason').notNull(),
  writtenById: uuid('written_by_id').notNull(),
})

/** Migration 0380. A member who is left out of a run. */
export const payrollRunExclusion = pgTable('payroll_run_exclusion', {
  ...ledgerColumns(),
  payrollRunId: uuid('payroll_run_id').notNull(),
  businessUserId: uuid('business_user_id').notNull(),
  reason: text('reason').notNull(),
  excludedById: uuid('excluded_by_id').notNull(),
})

/** Migration 0380. A warning that somebody acknowledged. `key` names it with its values. */
export const payrollRunAcknowledgement = pgTable('payroll_run_acknowledgement', {
  ...ledgerColumns(),
  payrollRunId: uuid('payroll_run_id').notNull(),
  key: text('key').notNull(),
  note: text('note').notNull(),
  acknowledgedById: uuid('acknowledged_by_id').notNull(),
})

/** What a payslip shows besides its number, as it was published. */
export type PayslipContents = Omit<Payslip, 'id' | 'number' | 'runId' | 'member' | 'month' | 'isWithheld'>

/** Migration 0380. Append-only. */
export const payslip = pgTable('payslip', {
  ...ledgerColumns(),
  payrollRunId: uuid('payroll_run_id').notNull(),
  businessUserId: uuid('business_user_id').notNull(),
  month: char('month', { length: 7 }).notNull(),
  number: text('number').notNull(),
  isWithheld: boolean('is_withheld').notNull().default(false),
  contents: jsonb('contents').$type<PayslipContents>().notNull(),
})
