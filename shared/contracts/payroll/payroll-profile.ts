import * as z from 'zod'
import { identificationKinds, neededNumbers } from '../../rules/payroll/fact-sheet.ts'
import { skbbkStandings } from '../../rules/payroll/malaysia/facts.ts'
import { payItemCodes } from '../../rules/payroll/malaysia/pay-items.ts'
import { recordedCodes } from '../../rules/payroll/recorded-items.ts'
import { yearSources } from '../../rules/payroll/month-request.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { pay, requestedFacts, requestedItem, sum } from './payroll-calculation-request.ts'

const reason = f.text({ max: 160 })
/** The number of a person at an authority. */
const number = f.text({ max: 20, pattern: /^[A-Za-z0-9 /-]*$/, allowsDigits: true })
const sheetFacts = requestedFacts.omit({ dateOfBirth: true, hrdLevy: true, firstDay: true, lastDay: true })
const identification = z.strictObject({
  kind: z.enum(identificationKinds),
  number: f.text({ min: 1, max: 30, pattern: /^[A-Za-z0-9 /-]*$/, allowsDigits: true }),
  country: f.country.default(''),
})
const numbers = { taxNumber: number, epfNumber: number, socsoNumber: number, eisNumber: number }

/** A fact sheet. Facts that are left out or null are not known yet. */
export const factSheetInput = z.strictObject({
  ...sheetFacts.shape,
  identification: identification.nullish(),
  taxNumber: number.default(''),
  epfNumber: number.default(''),
  socsoNumber: number.default(''),
  eisNumber: number.default(''),
  /** Without `account`, the account that was recorded last stays. */
  bank: z
    .strictObject({
      name: f.text({ min: 1, max: 80 }),
      account: f.text({ min: 5, max: 20, pattern: /^\d*$/, allowsDigits: true }).optional(),
    })
    .nullish(),
})

/** What the law asks about a member, from a day on until the next sheet. */
export const factSheet = z.object({
  ...sheetFacts.shape,
  from: f.plainDate,
  skbbk: z.object({ standing: z.enum(skbbkStandings), releasedOn: f.plainDate.nullable(), notice: z.string() }),
  identification: z.object({ kind: z.enum(identificationKinds), number: z.string(), country: z.string() }).nullable(),
  ...numbers,
  /** The account has its last four digits only. */
  bank: z.object({ name: z.string(), accountEnd: z.string() }).nullable(),
})

/**
 * An item of pay, a deduction by order (`CP38`) or wish (`ZAKAT`), or a relief of form TP1 (`C1` to `C17`). A business
 * outside Malaysia has `STATUTORY_EMPLOYEE` and `STATUTORY_EMPLOYER` with a name instead, and neither frequency nor original.
 */
export const payItemInput = z.strictObject({
  ...requestedItem.shape,
  code: z.string().max(40).meta({ enum: recordedCodes }),
  /** The first and last month, both included. Without a last month, the item continues until further notice. */
  firstMonth: f.month,
  lastMonth: f.month.nullish(),
  note: reason.default(''),
})

export const payItem = z.object({
  id: f.id,
  code: z.string(),
  amount: f.amount,
  frequency: requestedItem.shape.frequency.unwrap(),
  original: z.string().nullable(),
  firstMonth: f.month,
  lastMonth: f.month.nullable(),
  note: z.string(),
  /** The name of a statutory line by hand. */
  name: z.string().optional(),
})

/** Sums of a year that no run has: taxed pay, EPF, MTD and zakat, and exempt allowances by class. */
export const yearFiguresInput = z.strictObject({
  gross: sum,
  epf: sum,
  mtd: sum,
  zakat: sum,
  exempt: z.partialRecord(z.enum(payItemCodes), sum).default({}),
  /** The last month that opening figures contain. Only for `OPENING`. */
  throughMonth: f.month.nullish(),
})

export const yearFigures = z.object({
  year: z.int(),
  source: z.enum(yearSources),
  throughMonth: f.month.nullable(),
  gross: f.amount,
  epf: f.amount,
  mtd: f.amount,
  zakat: f.amount,
  exempt: z.record(z.string(), f.amount),
})

const problem = z.object({ path: z.string(), code: z.string(), rule: z.string() })

/** Everything that decides the pay of a member, and whether a month can be calculated from it. */
export const payrollProfile = z.object({
  businessUserId: f.id,
  /** Counts the changes of the whole profile. 0 if nothing is recorded. */
  version: z.int().min(0),
  currency: z.string(),
  /** False for the own profile, unless the only owner reads it. */
  mayChange: z.boolean(),
  /** False outside Malaysia, where no table exists: such a profile has a salary and pay items, and no facts. */
  isCalculated: z.boolean(),
  /** The salary of a full month from the beginning on. Null if nothing is recorded. */
  baseSalary: f.amount.nullable(),
  salaryChanges: z.array(z.object({ from: f.plainDate, amount: f.amount, reason: z.string() })),
  facts: z.array(factSheet),
  payItems: z.array(payItem),
  years: z.array(yearFigures),
  month: z.object({
    wageMonth: f.month,
    firstDay: f.plainDate.nullable(),
    lastDay: f.plainDate.nullable(),
    unpaidDays: z.array(
      z.object({
        from: f.plainDate,
        to: f.plainDate,
        part: z.object({ minutes: z.int(), scheduledMinutes: z.int() }).nullable(),
      }),
    ),
    /** Everything that prevents the calculation, all at once. `path` is that of `payroll-calculation.create`. */
    problems: z.array(problem),
    /** Numbers that files and payments need. */
    missingNumbers: z.array(z.enum(neededNumbers)),
  }),
})

const member = z.object({ businessUserId: f.id })
const sheetKey = z.object({ businessUserId: f.id, from: f.plainDate })
const itemKey = z.object({ businessUserId: f.id, itemId: f.id })
const yearKey = z.object({
  businessUserId: f.id,
  year: z.coerce.number<string>().int().min(2000).max(2100),
  source: z.enum(yearSources),
})
const change = { permission: 'payroll-record.update', response: payrollProfile, versioned: true } as const
const stale = ['STALE_VERSION'] as const
const calculated = ['STALE_VERSION', 'CURRENCY_MISMATCH'] as const

/** `If-Match` of every change names the version of the profile, or 0 if nothing is recorded. */
export const payrollProfileOperations = {
  'payroll-profile.get': operation({
    route: ['GET', '/api/payroll-profile/{businessUserId}'],
    summary: 'Get what decides the pay of a member, and everything that prevents the calculation of a month',
    permission: 'payroll-record.read',
    params: member,
    query: z.strictObject({ month: f.month.optional() }),
    response: payrollProfile,
  }),
  'payroll-salary.replace': operation({
    route: ['PUT', '/api/payroll-profile/{businessUserId}/salary'],
    summary: 'Replace the salary of a member and the days of its changes',
    params: member,
    body: z.strictObject({
      baseSalary: pay,
      salaryChanges: z
        .array(z.strictObject({ from: f.plainDate, amount: pay, reason: reason.default('') }))
        .max(120)
        .default([]),
    }),
    ...change,
    errors: stale,
  }),
  'payroll-facts.replace': operation({
    route: ['PUT', '/api/payroll-profile/{businessUserId}/facts/{from}'],
    summary: 'Add the facts of a member that hold from a day on, or replace them',
    params: sheetKey,
    body: factSheetInput,
    ...change,
    errors: calculated,
  }),
  'payroll-facts.remove': operation({
    route: ['DELETE', '/api/payroll-profile/{businessUserId}/facts/{from}'],
    summary: 'Remove the facts that begin on a day; those before continue',
    params: sheetKey,
    ...change,
    errors: stale,
  }),
  'pay-item.create': operation({
    route: ['POST', '/api/payroll-profile/{businessUserId}/item'],
    summary: 'Add an item of pay to one month or to several',
    params: member,
    body: payItemInput,
    ...change,
    status: 201,
    idempotent: true,
    errors: stale,
  }),
  'pay-item.replace': operation({
    route: ['PUT', '/api/payroll-profile/{businessUserId}/item/{itemId}'],
    summary: 'Replace an item of pay',
    params: itemKey,
    body: payItemInput,
    ...change,
    errors: stale,
  }),
  'pay-item.remove': operation({
    route: ['DELETE', '/api/payroll-profile/{businessUserId}/item/{itemId}'],
    summary: 'Remove an item of pay from all its months',
    params: itemKey,
    ...change,
    errors: stale,
  }),
  'payroll-year.replace': operation({
    route: ['PUT', '/api/payroll-profile/{businessUserId}/year/{year}/{source}'],
    summary: 'Add the opening figures of a year or those of an earlier employer, or replace them',
    params: yearKey,
    body: yearFiguresInput,
    ...change,
    errors: calculated,
  }),
  'payroll-year.remove': operation({
    route: ['DELETE', '/api/payroll-profile/{businessUserId}/year/{year}/{source}'],
    summary: 'Remove the figures of a year',
    params: yearKey,
    ...change,
    errors: stale,
  }),
}
