import { citizenships, skbbkStandings, type MtdCategory } from '@steward/shared/rules/payroll/malaysia/facts'
import { frequencies } from '@steward/shared/rules/payroll/malaysia/pay-items'
import { identificationKinds } from '@steward/shared/rules/payroll/fact-sheet'
import { yearSources } from '@steward/shared/rules/payroll/month-request'
import { boolean, char, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { minorUnits, percentage, plainDate, tenantColumns } from '../../database/columns.ts'

/** Migration 0355. The salary of a full month from a day on. Before the first change, the one of the record holds. */
export const salaryChange = pgTable('salary_change', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  effectiveFrom: plainDate('effective_from').notNull(),
  amount: minorUnits('amount').notNull(),
  reason: text('reason').notNull().default(''),
})

/** Migration 0355. What the law asks about a member, from a day on. Null means not known yet. */
export const payrollFacts = pgTable('payroll_facts', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  effectiveFrom: plainDate('effective_from').notNull(),
  citizenship: text('citizenship', { enum: citizenships }),
  taxResident: boolean('tax_resident'),
  contractDays: integer('contract_days'),
  mtdCategory: smallint('mtd_category').$type<MtdCategory>(),
  /** Halves of a unit of relief: a child whose relief is shared is one. */
  childrenHalves: smallint('children_halves').notNull().default(0),
  disabled: boolean('disabled').notNull().default(false),
  spouseDisabled: boolean('spouse_disabled').notNull().default(false),
  epfElectedBefore1998: boolean('epf_elected_before_1998').notNull().default(false),
  epfEmployeeRate: percentage('epf_employee_rate'),
  epfEmployerRate: percentage('epf_employer_rate'),
  firstSocsoAtOrAfter55: boolean('first_socso_at_or_after_55').notNull().default(false),
  invalidityPension: boolean('invalidity_pension').notNull().default(false),
  eisBefore57: boolean('eis_before_57').notNull().default(true),
  skbbkStanding: text('skbbk_standing', { enum: skbbkStandings }).notNull().default('TAKING_PART'),
  skbbkReleasedOn: plainDate('skbbk_released_on'),
  skbbkNotice: text('skbbk_notice').notNull().default(''),
  identificationKind: text('identification_kind', { enum: identificationKinds }),
  identificationNumber: text('identification_number').notNull().default(''),
  identificationCountry: text('identification_country').notNull().default(''),
  taxNumber: text('tax_number').notNull().default(''),
  epfNumber: text('epf_number').notNull().default(''),
  socsoNumber: text('socso_number').notNull().default(''),
  eisNumber: text('eis_number').notNull().default(''),
  bankName: text('bank_name').notNull().default(''),
  bankAccount: text('bank_account').notNull().default(''),
})

/** `YYYY-MM`. */
const month = (name: string) => char(name, { length: 7 })

/** Migration 0355. An item of pay, an ordered deduction or a relief, in one month or in several. */
export const payItem = pgTable('pay_item', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  code: text('code').notNull(),
  amount: minorUnits('amount').notNull(),
  frequency: text('frequency', { enum: frequencies }),
  original: text('original'),
  firstMonth: month('first_month').notNull(),
  /** Null: until further notice. */
  lastMonth: month('last_month'),
  note: text('note').notNull().default(''),
  /** Migration 0420. The name of a statutory line by hand. Empty for others. */
  name: text('name').notNull().default(''),
})

/** Migration 0355. Sums of a year that no run has: opening figures, or those of an earlier employer. */
export const payrollYear = pgTable('payroll_year', {
  ...tenantColumns(),
  businessUserId: uuid('business_user_id').notNull(),
  year: smallint('year').notNull(),
  source: text('source', { enum: yearSources }).notNull(),
  throughMonth: month('through_month'),
  gross: minorUnits('gross').notNull(),
  epf: minorUnits('epf').notNull(),
  mtd: minorUnits('mtd').notNull(),
  zakat: minorUnits('zakat').notNull(),
  /** Minor units by class of pay. */
  exempt: jsonb('exempt').$type<Record<string, number>>().notNull().default({}),
})
