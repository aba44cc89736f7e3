import * as z from 'zod'
import { identificationKinds } from '../../rules/payroll/fact-sheet.ts'
import { lineGroups } from '../../rules/payroll/malaysia/pay-lines.ts'
import { payMethods } from '../../rules/payroll/run-words.ts'
import { languages } from '../common/language.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { memberSummary } from '../team/team.ts'

const sums = z.object({
  gross: f.amount,
  reimbursements: f.amount,
  /** Everything that is taken off. */
  deductions: f.amount,
  net: f.amount,
  employerContributions: f.amount,
})

const payslipHead = z.object({
  id: f.id,
  number: z.string(),
  runId: f.id,
  member: memberSummary,
  month: f.month,
  currency: z.string(),
  paidOn: f.plainDate,
  /** True if the payment waits for the tax clearance of a leaver. */
  isWithheld: z.boolean(),
  totals: sums,
  /** The sums of the year with this month, from the runs of this business alone. */
  yearToDate: sums,
})

/** A payslip as it was published. It never changes. */
export const payslip = z.object({
  ...payslipHead.shape,
  method: z.enum(payMethods),
  reference: z.string(),
  /** The days of the month in which the person was employed. */
  period: z.object({ from: f.plainDate, to: f.plainDate }),
  business: z.object({
    name: z.string(),
    registrationNumber: z.string(),
    address: z.array(z.string()),
    /** The numbers of the employer at EPF, at SOCSO and EIS, and at the tax board. Missing on payslips of before. */
    employerNumbers: z.object({ epf: z.string(), socso: z.string(), tax: z.string() }).optional(),
  }),
  person: z.object({
    name: z.string(),
    jobTitle: z.string(),
    employedSince: f.plainDate.nullable(),
    identification: z.object({ kind: z.enum(identificationKinds), number: z.string() }).nullable(),
    taxNumber: z.string(),
    epfNumber: z.string(),
    socsoNumber: z.string(),
    bank: z.object({ name: z.string(), accountEnd: z.string() }).nullable(),
  }),
  lines: z.array(
    z.object({
      code: z.string(),
      /** The name of a statutory line by hand. */
      name: z.string().optional(),
      group: z.enum(lineGroups),
      amount: f.amount,
      yearToDate: f.amount,
      /** The reason of a line by hand. */
      note: z.string(),
    }),
  ),
  /** The first month that the sums of the year contain. */
  yearFrom: f.month,
  /** The figures of the months before the first run. Null if there are none. */
  opening: z
    .object({ throughMonth: f.month, gross: f.amount, epf: f.amount, mtd: f.amount, zakat: f.amount })
    .nullable(),
})

const byId = z.object({ id: f.id })
const language = z.strictObject({ language: z.enum(languages).optional() })
const paper = { costly: 'document', query: language, response: null, file: 'application/pdf' } as const

/** Everybody reads their own payslips. Managers read those of others but not of owners. */
export const payslipOperations = {
  'payslip.list': operation({
    route: ['GET', '/api/payslip'],
    summary: 'List published payslips, the latest month first; staff and providers see their own',
    permission: 'payslip.read',
    query: z.strictObject({
      businessUserId: f.id.optional(),
      runId: f.id.optional(),
      year: z.coerce.number<string>().int().min(2000).max(2100).optional(),
      limit: f.paging.limit,
      cursor: f.paging.cursor,
    }),
    response: f.listOf(payslipHead),
  }),
  'payslip.get': operation({
    route: ['GET', '/api/payslip/{id}'],
    summary: 'Get a payslip as it was published',
    permission: 'payslip.read',
    params: byId,
    response: payslip,
  }),
  'payslip.pdf': operation({
    route: ['GET', '/api/payslip/{id}/pdf'],
    summary: 'Get a payslip as PDF, in the language of the business unless another is asked for',
    permission: 'payslip.read',
    params: byId,
    ...paper,
  }),
  'payroll-run-line.preview': operation({
    route: ['GET', '/api/payroll-run/{id}/line/{businessUserId}/payslip.pdf'],
    summary: 'Get the payslip of a calculated line as PDF before it is paid; it has no number',
    permission: 'run.calculate',
    params: z.object({ id: f.id, businessUserId: f.id }),
    ...paper,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
}
