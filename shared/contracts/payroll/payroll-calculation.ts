import * as z from 'zod'
import { lineGroups } from '../../rules/payroll/malaysia/pay-lines.ts'
import { tableKinds } from '../../rules/payroll/malaysia/statutory-table.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { calculationRequest } from './payroll-calculation-request.ts'

const values = z.record(z.string(), z.string())

/** How a figure comes about: its inputs, the row of its table, the formula in the notation of the source, the source. */
const derivation = z.object({
  rule: z.string(),
  formula: z.string(),
  source: z.string(),
  inputs: values,
  /** The results between inputs and figure, by their names in the formula. */
  steps: values,
  table: z.object({ name: z.string(), from: f.month, row: z.record(z.string(), z.string().nullable()) }).nullable(),
})

export const payrollCalculation = z.object({
  wageMonth: f.month,
  currency: z.string(),
  /** Net pay is the fold of the lines: earnings and reimbursements, less the groups `EMPLOYEE` and `DEDUCTION`. */
  lines: z.array(
    z.object({
      code: z.string(),
      /** The name of a statutory line by hand. */
      name: z.string().optional(),
      group: z.enum(lineGroups),
      amount: f.amount,
      derivation,
    }),
  ),
  totals: z.object({
    gross: f.amount,
    reimbursements: f.amount,
    employeeStatutory: f.amount,
    mtd: f.amount,
    cp38: f.amount,
    zakat: f.amount,
    otherDeductions: f.amount,
    net: f.amount,
    employerContributions: f.amount,
    /** Gross, reimbursements and the contributions of the employer. */
    employerCost: f.amount,
  }),
  /** The wages that count for each contribution. */
  wages: z.object({ epf: f.amount, socso: f.amount, eis: f.amount, hrd: f.amount }),
  /** Deductions for which the pay was not enough. */
  carriedOver: z.array(z.object({ code: z.string(), amount: f.amount })),
  /** The sums of the year with this month, without those of earlier employers. */
  yearToDate: z.object({ Y: f.amount, K: f.amount, X: f.amount, Z: f.amount, exempt: z.record(z.string(), f.amount) }),
  warnings: z.array(
    z.object({
      code: z.enum(['TABLE_OUTDATED', 'BELOW_MINIMUM_WAGE', 'NEGATIVE_NET']),
      table: z.string().optional(),
      knownUntil: f.month.optional(),
      paid: f.amount.optional(),
      minimum: f.amount.optional(),
      net: f.amount.optional(),
    }),
  ),
  tables: z.array(
    z.object({ kind: z.enum(tableKinds), name: z.string(), from: f.month, knownUntil: f.month, source: z.string() }),
  ),
  switches: z.record(z.string(), z.string()),
})

export const payrollCalculationOperations = {
  'payroll-calculation.create': operation({
    route: ['POST', '/api/payroll-calculation'],
    summary: 'Calculate the pay of one person in one month with the derivation of every figure; nothing is stored',
    permission: 'run.calculate',
    body: calculationRequest,
    response: payrollCalculation,
    repeatable: true,
    errors: ['TABLE_MISSING', 'CURRENCY_MISMATCH'],
  }),
}
