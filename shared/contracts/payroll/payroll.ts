import * as z from 'zod'
import { earningKinds, ruleBases, ruleKinds } from '../../rules/commission/commission-rule.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from '../team/team.ts'

export const commissionKinds = earningKinds
export const commissionTargets = ['SERVICE', 'MEMBERSHIP'] as const
export const statutoryKinds = ['EPF', 'SOCSO', 'EIS', 'MTD', 'SKBBK'] as const

export const commissionGroup = z.object({
  ...f.recordFields,
  displayName: z.string(),
  tag: z.string(),
  isDefault: z.boolean(),
  memberCount: z.int(),
  /** The months in which the group is paid, 1 to 12. Null: every month. Missing before contract 1.18.0. */
  paidIn: z.array(z.int()).nullable().optional(),
})

export const commissionRule = z.object({
  ...f.recordFields,
  targetType: z.enum(commissionTargets),
  target: z.object({ id: f.id, name: z.string() }),
  group: z.object({ id: f.id, displayName: z.string() }),
  /** INHERIT is only in lists of all versions. */
  kind: z.enum(ruleKinds),
  /** An amount for FLAT_RATE, or a percentage for PERCENTAGE. Others have the amount 0. */
  value: z.string(),
  basis: z.enum(ruleBases),
  currency: z.string(),
  effectiveFrom: f.plainDate,
  /** The number of the version in its cell. Missing before contract 1.18.0. */
  revision: z.int().optional(),
  /** Whether a line of the ledger names this version. Only in lists of all versions. */
  isUsed: z.boolean().optional(),
})

export const payrollRecord = z.object({
  ...f.recordFields,
  businessUserId: f.id,
  currency: z.string(),
  baseSalary: f.amount,
  commissionGroup: z.object({ id: f.id, displayName: z.string() }).nullable(),
  statutoryPayments: z.array(
    z.object({
      kind: z.enum(statutoryKinds),
      payer: z.enum(['EMPLOYEE', 'EMPLOYER']),
      mode: z.enum(['AUTO', 'FIXED', 'PERCENT', 'EXEMPT']),
      /** Only for FIXED. */
      fixedAmount: f.amount.nullable(),
      /** Only for PERCENT. */
      percentage: z.string().nullable(),
    }),
  ),
})

/** A calendar month before its payroll run: the base salaries and the commission earned in it. */
export const payrollMonth = z.object({
  month: f.month,
  currency: z.string(),
  lines: z.array(
    z.object({
      member: memberSummary.extend({ jobTitle: z.string() }),
      /** Null for a member without a payroll record. The list includes such members. */
      baseSalary: f.amount.nullable(),
      /** True if the salary is hidden. Managers see neither their own salary nor an owner's. The total excludes it. */
      restricted: z.boolean(),
      commission: f.amount,
      commissionEntries: z.int(),
      commissionGroup: z.string().nullable(),
      /** True for a member who was removed from the team. Their pages are gone. Missing before contract 1.8.0. */
      isRemoved: z.boolean().optional(),
    }),
  ),
  totals: z.object({ baseSalary: f.amount, commission: f.amount }),
})

export const payrollDefaults = z.object({
  currency: z.string(),
  membersWithRecord: z.int(),
  membersWithoutRecord: z.int(),
  statutoryPayments: z.array(z.object({ kind: z.enum(statutoryKinds), members: z.int() })),
})

export const payrollOperations = {
  'commission-group.list': operation({
    route: ['GET', '/api/commission-group'],
    summary: 'List the commission groups',
    permission: 'commission.read',
    response: z.object({ items: z.array(commissionGroup) }),
  }),
  'commission-rule.list': operation({
    route: ['GET', '/api/commission-rule'],
    summary: 'List the commission rules of services or memberships',
    permission: 'commission.read',
    query: z.strictObject({
      targetType: z.enum(commissionTargets).optional(),
      targetId: f.id.optional(),
      /** All versions, also superseded ones and those that end a rule. Otherwise those in force today and later. */
      all: f.flag,
    }),
    response: z.object({ items: z.array(commissionRule) }),
  }),
  'payroll-record.get': operation({
    route: ['GET', '/api/payroll-record/{businessUserId}'],
    summary: 'Get the salary, commission group and statutory payments of a member',
    permission: 'payroll-record.read',
    params: z.object({ businessUserId: f.id }),
    response: payrollRecord,
  }),
  'payroll-record.list': operation({
    route: ['GET', '/api/payroll-record'],
    summary: 'List the payroll record of a member; a member without one has an empty list',
    permission: 'payroll-record.read',
    query: z.strictObject({ businessUserId: f.id }),
    response: z.object({ items: z.array(payrollRecord) }),
  }),
  'payroll-month.get': operation({
    route: ['GET', '/api/payroll-month/{month}'],
    summary: 'Get a calendar month: members with base salary and commission earned',
    costly: 'figures',
    permission: 'payroll-record.read',
    params: z.object({ month: f.month }),
    response: payrollMonth,
  }),
  'payroll-defaults.get': operation({
    route: ['GET', '/api/payroll-defaults'],
    summary: 'Get the payroll settings of the business',
    permission: 'payroll-record.read',
    response: payrollDefaults,
  }),
}
