import type { ResponseOf } from '@steward/shared/contracts'
import type { CalculationRequest } from '@steward/shared/rules/payroll/calculation-request'
import { runKinds, runLineStatuses, runStatuses } from '@steward/shared/rules/payroll/payroll-run'
import { char, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { currency, instant, ledgerColumns, minorUnits, tenantColumns } from '../../database/columns.ts'

/** Migration 0356. One regular run a month, besides void ones. */
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
})

export interface LineProblem {
  path: string
  code: string
  rule: string
}

/** Migration 0356. One member in a run: the input as it was, and the calculation or its problems. */
export const payrollRunLine = pgTable('payroll_run_line', {
  ...ledgerColumns(),
  payrollRunId: uuid('payroll_run_id').notNull(),
  businessUserId: uuid('business_user_id').notNull(),
  status: text('status', { enum: runLineStatuses }).notNull(),
  inputDigest: text('input_digest').notNull(),
  request: jsonb('request').$type<CalculationRequest>().notNull(),
  problems: jsonb('problems').$type<LineProblem[]>().notNull().default([]),
  calculation: jsonb('calculation').$type<ResponseOf<'payroll-calculation.create'>>(),
  gross: minorUnits('gross').notNull().default(0),
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
