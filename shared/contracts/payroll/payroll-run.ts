import * as z from 'zod'
import { runKinds, runLineStatuses, runStatuses } from '../../rules/payroll/payroll-run.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from '../team/team.ts'
import { payrollCalculation } from './payroll-calculation.ts'

const runHead = z.object({
  ...f.recordFields,
  month: f.month,
  kind: z.enum(runKinds),
  status: z.enum(runStatuses),
  currency: z.string(),
  calculatedAt: f.instant.nullable(),
  calculatedBy: memberSummary.nullable(),
  voidReason: z.string(),
})

/** The figures of one member in a run. All are null for a line that the reader may not see, and for one that failed. */
export const payrollRunLine = z.object({
  member: memberSummary.extend({ jobTitle: z.string() }),
  status: z.enum(runLineStatuses),
  /** True for the lines of owners and the own one, if a manager reads them. */
  restricted: z.boolean(),
  gross: f.amount.nullable(),
  net: f.amount.nullable(),
  employerCost: f.amount.nullable(),
  /** Why the line could not be calculated: fields of `payroll-calculation.create`, or `record`. */
  problems: z.array(z.object({ path: z.string(), code: z.string(), rule: z.string() })),
  warnings: payrollCalculation.shape.warnings,
  /** True if the input is no longer the one of the calculation. Recalculating takes the new one. */
  isStale: z.boolean(),
})

export const payrollRun = z.object({
  ...runHead.shape,
  lines: z.array(payrollRunLine),
  /** The sums of the lines that the reader may see. */
  totals: z.object({ gross: f.amount, net: f.amount, employerCost: f.amount }),
  calculated: z.int(),
  failed: z.int(),
  restricted: z.int(),
  /** True if a source of the run changed after the calculation. */
  isStale: z.boolean(),
})

/** A line with its derivations and the ledger entries that it pays. */
export const payrollRunLineDetails = z.object({
  ...payrollRunLine.shape,
  calculation: payrollCalculation.nullable(),
  commissionEntryIds: z.array(f.id),
})

const byId = z.object({ id: f.id })
const manage = { permission: 'run.calculate', response: payrollRun } as const

export const payrollRunOperations = {
  'payroll-run.list': operation({
    route: ['GET', '/api/payroll-run'],
    summary: 'List the payroll runs, the latest month first',
    permission: 'run.calculate',
    query: z.strictObject({ month: f.month.optional() }),
    response: z.object({ items: z.array(runHead) }),
  }),
  'payroll-run.create': operation({
    route: ['POST', '/api/payroll-run'],
    summary: 'Open a month and calculate it; lists per member what failed',
    costly: 'figures',
    body: z.strictObject({ month: f.month }),
    ...manage,
    status: 201,
    idempotent: true,
    errors: ['RUN_EXISTS', 'TABLE_MISSING', 'CURRENCY_MISMATCH'],
  }),
  'payroll-run.get': operation({
    route: ['GET', '/api/payroll-run/{id}'],
    summary: 'Get a run with one line for each member, and whether a source changed since',
    costly: 'figures',
    params: byId,
    ...manage,
  }),
  'payroll-run-line.get': operation({
    route: ['GET', '/api/payroll-run/{id}/line/{businessUserId}'],
    summary: 'Get the line of a member with the derivation of every figure',
    permission: 'run.calculate',
    params: z.object({ id: f.id, businessUserId: f.id }),
    response: payrollRunLineDetails,
  }),
  'payroll-run.calculate': operation({
    route: ['POST', '/api/payroll-run/{id}/calculate'],
    summary: 'Calculate a run again from its sources',
    costly: 'figures',
    params: byId,
    ...manage,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'TABLE_MISSING'],
  }),
  'payroll-run.void': operation({
    route: ['POST', '/api/payroll-run/{id}/void'],
    summary: 'Void a run that is not paid, with a reason; its commission entries are free again',
    params: byId,
    body: z.strictObject({ reason: f.text({ min: 3, max: 160 }) }),
    permission: 'run.approve',
    response: payrollRun,
    versioned: true,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'],
  }),
}
