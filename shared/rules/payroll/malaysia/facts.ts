import type { PlainDate } from '../../../time/types.ts'
import type { Frequency, PayItemCode } from './pay-items.ts'
import type { Sen } from './sen.ts'
import type { Switches } from './switches.ts'

export const citizenships = ['CITIZEN', 'PERMANENT_RESIDENT', 'FOREIGNER'] as const
export type Citizenship = (typeof citizenships)[number]

/**
 * The standing of a person in SKBBK. Citizens and permanent residents are released by a notice, not before 8 July 2026.
 * With two employers, one of them contributes.
 */
export const skbbkStandings = ['TAKING_PART', 'RELEASED', 'OTHER_EMPLOYER'] as const
export interface Skbbk {
  standing: (typeof skbbkStandings)[number]
  /** The day of the release. Only for `RELEASED`. */
  releasedOn: PlainDate | null
}

/** Registered for the levy: with ten or more employees, or by choice with five to nine. */
export const hrdRegistrations = ['NONE', 'OPTIONAL', 'MANDATORY'] as const

/** Single; married with a spouse who does not work; all others with a deduction for children (MTD specification, D). */
export type MtdCategory = 1 | 2 | 3

/** What the law asks about a person, as it holds in the wage month. */
export interface PayFacts {
  dateOfBirth: PlainDate
  citizenship: Citizenship
  /** A foreigner who elected to contribute to EPF before 1 August 1998. */
  epfElectedBefore1998: boolean
  /** Rates in percent that are agreed above the table (forms KWSP 17A and 17). Left out or null without an agreement. */
  epfEmployeeRate?: string | null
  epfEmployerRate?: string | null
  taxResident: boolean
  /** The length of the contract. A foreigner with 182 days or more is taxed as a resident. */
  contractDays: number | null
  /** Null only for non-residents. */
  mtdCategory: MtdCategory | null
  /** Halves are possible: a child whose relief is shared. */
  childrenUnits: number
  disabled: boolean
  spouseDisabled: boolean
  firstSocsoAtOrAfter55: boolean
  invalidityPension: boolean
  /** Whether a contribution to EIS was payable before the age of 57. */
  eisBefore57: boolean
  skbbk: Skbbk
  hrdLevy: (typeof hrdRegistrations)[number]
  /** The days of the employment. Null if it began earlier, and if no end is known. */
  firstDay: PlainDate | null
  lastDay: PlainDate | null
}

export interface PayItem {
  code: PayItemCode
  amount: Sen
  frequency: Frequency | null
  /** The class that arrears make up for. */
  original: PayItemCode | null
}

/** The salary of a full month from a day on. */
export interface SalaryChange {
  from: PlainDate
  amount: Sen
}

/** Days without pay, both included. A part of each day is `minutes` of its `scheduledMinutes`. */
export interface UnpaidDays {
  from: PlainDate
  to: PlainDate
  part: { minutes: number; scheduledMinutes: number } | null
}

/** A relief of form TP1: this month's amount, and what was deducted earlier in the year. */
export interface Relief {
  code: string
  amount: Sen
  claimedBefore: Sen
}

/** Sums of the year before this month, by the names of the MTD specification: pay, EPF, MTD and zakat. */
export interface YearToDate {
  Y: Sen
  K: Sen
  X: Sen
  Z: Sen
  /** The exempt allowances of the year, by class. */
  exempt: Partial<Record<PayItemCode, Sen>>
}

/** Values that replace the computed ones, by the names of the MTD specification. */
export type MtdValues = Partial<Record<'Y1' | 'K1' | 'Yt' | 'Kt' | 'LP' | 'LP1', Sen>>

/** Everything that decides the pay of one person in one month. */
export interface MonthInput {
  /** `YYYY-MM`. */
  wageMonth: string
  facts: PayFacts
  items: readonly PayItem[]
  salaryChanges: readonly SalaryChange[]
  /** Days with their dates, or their number in this month. */
  unpaidDays: readonly UnpaidDays[] | number
  zakat: Sen
  cp38: Sen
  reliefs: readonly Relief[]
  /** The sums of earlier employers in this year (form TP3). */
  tp3: Pick<YearToDate, 'Y' | 'K' | 'X' | 'Z'> | null
  yearToDate: YearToDate
  mtd: MtdValues
  switches: Switches
}
