import * as z from 'zod'
import { frequencies, payItemCodes } from '../../rules/payroll/malaysia/pay-items.ts'
import { recordedCodes } from '../../rules/payroll/recorded-items.ts'
import { adjustmentActions, changeKinds, payMethods } from '../../rules/payroll/run-words.ts'
import { languages } from '../common/language.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from '../team/team.ts'
import { lineName, pay } from './payroll-calculation-request.ts'
import { payrollRun } from './payroll-run.ts'

const reason = f.text({ min: 3, max: 160 })
const byId = z.object({ id: f.id })
const byMember = z.object({ id: f.id, businessUserId: f.id })
const byAdjustment = byMember.extend({ adjustmentId: f.id })

/** Everything that changes a run names the version of the run, and returns the run. */
const change = { response: payrollRun, versioned: true } as const
const conflicts = ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED'] as const
const ofLine = ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'OWN_PAY'] as const

/**
 * An adjustment. `ADD` has a code and an amount. `CHANGE` names an item of the profile and its amount in this run. `REMOVE`
 * names an item that this run does not pay.
 */
const adjustmentInput = z.strictObject({
  action: z.enum(adjustmentActions),
  payItemId: f.id.nullish(),
  code: z.string().max(40).meta({ enum: recordedCodes }).nullish(),
  amount: pay.nullish(),
  frequency: z.enum(frequencies).nullish(),
  original: z.string().max(40).meta({ enum: payItemCodes }).nullish(),
  name: lineName.optional(),
  reason,
})

/** A difference in the net pay with what is known about its cause. The causes of a member add up to their change. */
const changeCause = z.object({
  /** The code of the line, or `STATUTORY` for EPF, SOCSO, EIS, SKBBK and MTD together. */
  code: z.string(),
  /** The name of a statutory line by hand. */
  name: z.string().optional(),
  amount: f.amount,
  /** What explains the difference. `params` are days, months, amounts and counts as text, by their names. */
  because: z.array(z.object({ kind: z.enum(changeKinds), params: z.record(z.string(), z.string()) })),
})

const comparison = z.object({
  id: f.id,
  month: f.month,
  currency: z.string(),
  /** The run of the month before. Null if there is none: everything is new then. */
  previous: z.object({ id: f.id, month: f.month, status: z.string() }).nullable(),
  /** The members that the reader may see. Those without a change have no causes. */
  lines: z.array(
    z.object({
      member: memberSummary.extend({ jobTitle: z.string() }),
      /** Null for a member who had no pay in that month. */
      previousNet: f.amount.nullable(),
      net: f.amount.nullable(),
      change: f.amount,
      causes: z.array(changeCause),
    }),
  ),
  /** The sums of each code over these members: earnings and reimbursements, what is taken off, and the employer's. */
  totals: z.array(
    z.object({
      code: z.string(),
      /** The name of a statutory line by hand. */
      name: z.string().optional(),
      previous: f.amount,
      current: f.amount,
      change: f.amount,
    }),
  ),
  gross: z.object({ previous: f.amount, current: f.amount, change: f.amount }),
  net: z.object({ previous: f.amount, current: f.amount, change: f.amount }),
  employerCost: z.object({ previous: f.amount, current: f.amount, change: f.amount }),
  restricted: z.int(),
})

/** A paid run that is calculated again from its frozen inputs. */
const recomputation = z.object({
  /** True if every figure is the same and the hash is the frozen one. */
  isSame: z.boolean(),
  frozenHash: z.string(),
  computedHash: z.string(),
  lines: z.int(),
  /** The differing figures of members that the reader may see. `code` is that of a line, or a name of the totals. */
  differences: z.array(
    z.object({ member: memberSummary, code: z.string(), frozen: f.amount.nullable(), computed: f.amount.nullable() }),
  ),
  /** Tables that are not the ones of the payment any more. */
  changedTables: z.array(z.string()),
})

export const payrollRunDecisionOperations = {
  'payroll-run-adjustment.create': operation({
    route: ['POST', '/api/payroll-run/{id}/line/{businessUserId}/adjustment'],
    summary: 'Adjust the pay of a member in this run: add a line, change the amount of an item, or leave an item out',
    permission: 'run.calculate',
    params: byMember,
    body: adjustmentInput,
    ...change,
    status: 201,
    idempotent: true,
    errors: ofLine,
  }),
  'payroll-run-adjustment.replace': operation({
    route: ['PUT', '/api/payroll-run/{id}/line/{businessUserId}/adjustment/{adjustmentId}'],
    summary: 'Replace an adjustment; its action and its item stay',
    permission: 'run.calculate',
    params: byAdjustment,
    body: adjustmentInput,
    ...change,
    errors: ofLine,
  }),
  'payroll-run-adjustment.remove': operation({
    route: ['DELETE', '/api/payroll-run/{id}/line/{businessUserId}/adjustment/{adjustmentId}'],
    summary: 'Remove an adjustment',
    permission: 'run.calculate',
    params: byAdjustment,
    ...change,
    errors: ofLine,
  }),
  'payroll-run-line.exclude': operation({
    route: ['POST', '/api/payroll-run/{id}/line/{businessUserId}/exclude'],
    summary: 'Leave a member out of this run, with a reason; their commission stays free',
    permission: 'run.calculate',
    params: byMember,
    body: z.strictObject({ reason }),
    ...change,
    errors: ofLine,
  }),
  'payroll-run-line.include': operation({
    route: ['POST', '/api/payroll-run/{id}/line/{businessUserId}/include'],
    summary: 'Take a member who was left out into this run again',
    permission: 'run.calculate',
    params: byMember,
    ...change,
    errors: ofLine,
  }),
  'payroll-run.acknowledge': operation({
    route: ['POST', '/api/payroll-run/{id}/acknowledge'],
    summary: 'Acknowledge warnings of a run with a note',
    permission: 'run.calculate',
    params: byId,
    body: z.strictObject({ keys: z.array(z.string().max(200)).min(1).max(1000), note: reason }),
    ...change,
    errors: conflicts,
  }),
  'payroll-run.withdraw-acknowledgement': operation({
    route: ['POST', '/api/payroll-run/{id}/withdraw-acknowledgement'],
    summary: 'Open acknowledged warnings of a run again',
    permission: 'run.calculate',
    params: byId,
    body: z.strictObject({ keys: z.array(z.string().max(200)).min(1).max(1000) }),
    ...change,
    errors: conflicts,
  }),
  'payroll-run.approve': operation({
    route: ['POST', '/api/payroll-run/{id}/approve'],
    summary: 'Approve a run as it was seen; names its digest',
    costly: 'figures',
    permission: 'run.approve',
    params: byId,
    body: z.strictObject({
      digest: z.string().max(64),
      /** The month, for the only owner who also calculated the run. */
      confirmation: f.month.nullish(),
    }),
    ...change,
    errors: [
      'STALE_VERSION',
      'TRANSITION_NOT_ALLOWED',
      'RUN_STALE',
      'RUN_INCOMPLETE',
      'NEGATIVE_NET',
      'PREVIOUS_MONTH_OPEN',
      'RUN_HAS_WARNINGS',
      'SAME_PERSON',
    ],
  }),
  'payroll-run.reopen': operation({
    route: ['POST', '/api/payroll-run/{id}/reopen'],
    summary: 'Reopen an approved run with a reason, unless a later month is approved',
    permission: 'run.approve',
    params: byId,
    body: z.strictObject({ reason }),
    ...change,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'LATER_MONTH_CLOSED'],
  }),
  'payroll-run.pay': operation({
    route: ['POST', '/api/payroll-run/{id}/pay'],
    summary: 'Record the payment of an approved run: its figures are frozen, and its payslips numbered and published',
    costly: 'figures',
    permission: 'run.approve',
    params: byId,
    body: z.strictObject({
      paidOn: f.plainDate,
      method: z.enum(payMethods),
      reference: f.text({ max: 80, allowsDigits: true }).default(''),
      /** Members whose payment waits for the tax clearance of a leaver. Their figures and payslips are as usual. */
      withheld: z.array(f.id).max(5000).default([]),
    }),
    ...change,
    errors: ['STALE_VERSION', 'TRANSITION_NOT_ALLOWED', 'RUN_STALE'],
  }),
  'payroll-run.compare': operation({
    route: ['GET', '/api/payroll-run/{id}/comparison'],
    summary: 'Compare a run with the month before, for each member with the cause of each difference',
    costly: 'figures',
    permission: 'run.calculate',
    params: byId,
    response: comparison,
  }),
  'payroll-run.recompute': operation({
    route: ['GET', '/api/payroll-run/{id}/recomputation'],
    summary:
      'Calculate a paid run again from its frozen inputs, and compare every figure and the hash; nothing is stored',
    costly: 'figures',
    permission: 'run.calculate',
    params: byId,
    response: recomputation,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'payroll-run.summary': operation({
    route: ['GET', '/api/payroll-run/{id}/summary.pdf'],
    summary: 'Get the summary of an approved or paid run as PDF',
    costly: 'document',
    permission: 'export.payroll',
    params: byId,
    query: z.strictObject({ language: z.enum(languages).optional() }),
    response: null,
    file: 'application/pdf',
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
}
