import * as z from 'zod'
import { runKinds, runLineStatuses, runStatuses } from '../../rules/payroll/payroll-run.ts'
import {
  adjustmentActions,
  approvalBlockers,
  payMethods,
  runWarningCodes,
  staleCauses,
} from '../../rules/payroll/run-words.ts'
import { frequencies } from '../../rules/payroll/malaysia/pay-items.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from '../team/team.ts'
import { payrollCalculation } from './payroll-calculation.ts'
import { payItem } from './payroll-profile.ts'

const runHead = z.object({
  ...f.recordFields,
  month: f.month,
  kind: z.enum(runKinds),
  status: z.enum(runStatuses),
  currency: z.string(),
  calculatedAt: f.instant.nullable(),
  calculatedBy: memberSummary.nullable(),
  voidReason: z.string(),
  approvedAt: f.instant.nullable(),
  approvedBy: memberSummary.nullable(),
  /** Why the run was reopened last. Empty if it never was. */
  reopenReason: z.string(),
  /** How the run was paid. Null until then. */
  payment: z
    .object({
      paidOn: f.plainDate,
      method: z.enum(payMethods),
      reference: z.string(),
      recordedAt: f.instant,
      recordedBy: memberSummary.nullable(),
    })
    .nullable(),
  /** The hash of everything that a paid run has frozen. Null until it is paid. */
  frozenHash: z.string().nullable(),
})

/** Values of a warning as text: amounts, percentages, counts, months, days and names of numbers, by their names. */
const params = z.record(z.string(), z.string())

/** A warning of B.11. It is mended at its source, or acknowledged with a note until the approval. */
const warning = z.object({
  /** Names the warning in `payroll-run.acknowledge`. Another value of a warning is another key. */
  key: z.string(),
  code: z.enum(runWarningCodes),
  /** Null for a warning about the whole run. */
  member: memberSummary.nullable(),
  params,
  acknowledged: z.object({ at: f.instant, by: memberSummary.nullable(), note: z.string() }).nullable(),
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
  /** What changed since the calculation. Empty for a line that the reader may not see. */
  staleBecause: z.array(z.enum(staleCauses)),
  /** Everything that is taken off, without the contributions of the employer. */
  deductions: f.amount.nullable(),
  /** Why the member is left out of this run. Null for a member who is in it. */
  exclusion: z.object({ reason: z.string(), at: f.instant, by: memberSummary.nullable() }).nullable(),
  /** The number of adjustments by hand. */
  adjustments: z.int(),
  /** Whether the reader may adjust, exclude and include this member now. */
  mayAdjust: z.boolean(),
  /** The payslip of a paid run. Null before, and for a line that the reader may not see. */
  payslip: z.object({ id: f.id, number: z.string(), isWithheld: z.boolean() }).nullable(),
})

export const payrollRun = z.object({
  ...runHead.shape,
  lines: z.array(payrollRunLine),
  /** The sums of the lines that the reader may see. */
  totals: z.object({ gross: f.amount, deductions: f.amount, net: f.amount, employerCost: f.amount }),
  calculated: z.int(),
  failed: z.int(),
  excluded: z.int(),
  restricted: z.int(),
  /** True if a source of the run changed after the calculation. */
  isStale: z.boolean(),
  /** The changed members that the reader may see, also those without a line yet. */
  stale: z.array(z.object({ member: memberSummary, causes: z.array(z.enum(staleCauses)) })),
  /** The hash of all inputs. The approval names it. */
  digest: z.string(),
  /** The warnings that the reader may see. Those of an approved run are as they were at its approval. */
  warnings: z.array(warning),
  /** What an approval needs. Null unless the run is calculated. */
  approval: z
    .object({
      blockers: z.array(z.enum(approvalBlockers)),
      /** Whether the reader has to type the month, because they calculated the run and are the only owner. */
      needsConfirmation: z.boolean(),
    })
    .nullable(),
})

/** A line by hand, or a recorded item that this run pays with another amount or not at all. */
const adjustment = z.object({
  id: f.id,
  action: z.enum(adjustmentActions),
  /** The item of the profile that is changed or removed. Null for a line by hand. */
  payItemId: f.id.nullable(),
  code: z.string(),
  /** Null for a removed item. */
  amount: f.amount.nullable(),
  frequency: z.enum(frequencies).nullable(),
  original: z.string().nullable(),
  /** The name of a statutory line by hand. */
  name: z.string().optional(),
  reason: z.string(),
  at: f.instant,
  by: memberSummary.nullable(),
})

/** A line with its derivations and the ledger entries that it pays. */
export const payrollRunLineDetails = z.object({
  ...payrollRunLine.shape,
  calculation: payrollCalculation.nullable(),
  commissionEntryIds: z.array(f.id),
  /** How many of the entries were earned in an earlier month. */
  carriedOverEntries: z.int(),
  adjustmentItems: z.array(adjustment),
  /** The items of the profile in this month, which an adjustment can change or remove. */
  payItems: z.array(payItem),
  /** Deductions that earlier months could not take. They are among the lines of this month. */
  claims: z.array(z.object({ code: z.string(), amount: f.amount })),
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
    errors: ['RUN_EXISTS', 'TABLE_MISSING'],
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
    summary: 'Get the line of a member with the derivation of every figure and its adjustments',
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
