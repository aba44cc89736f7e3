import type { Derivation } from './derivation.ts'
import { payItems, type PayItemCode } from './pay-items.ts'
import { sumOf, type Sen } from './sen.ts'

/** The lines that are computed or ordered, besides the items of pay, in the order of a payslip. */
export const statutoryLines = {
  EPF_EMPLOYEE: 'EMPLOYEE',
  SOCSO_EMPLOYEE: 'EMPLOYEE',
  EIS_EMPLOYEE: 'EMPLOYEE',
  SKBBK_EMPLOYEE: 'EMPLOYEE',
  MTD: 'EMPLOYEE',
  CP38: 'EMPLOYEE',
  ZAKAT: 'EMPLOYEE',
  EPF_EMPLOYER: 'EMPLOYER',
  SOCSO_EMPLOYER: 'EMPLOYER',
  EIS_EMPLOYER: 'EMPLOYER',
  HRD_LEVY: 'EMPLOYER',
  // A business without tables enters these by hand, each with a name.
  STATUTORY_EMPLOYEE: 'EMPLOYEE',
  STATUTORY_EMPLOYER: 'EMPLOYER',
} as const

export type LineCode = PayItemCode | keyof typeof statutoryLines
/** The lines in groups: pay, pay without income, pay that is no money, what is taken off, and what the employer adds. */
export const lineGroups = ['EARNING', 'REIMBURSEMENT', 'BENEFIT', 'EMPLOYEE', 'DEDUCTION', 'EMPLOYER'] as const
export type LineGroup = (typeof lineGroups)[number]

export interface PayLine {
  code: LineCode
  /** Only for a statutory line by hand, such as the name of an insurance. */
  name?: string
  amount: Sen
  derivation: Derivation
}

export const groupOf = (code: LineCode): LineGroup =>
  code in statutoryLines ? statutoryLines[code as keyof typeof statutoryLines] : payItems[code as PayItemCode].kind

/** How a line counts for the net pay. */
const signs: Record<LineGroup, -1 | 0 | 1> = {
  EARNING: 1,
  REIMBURSEMENT: 1,
  BENEFIT: 0,
  EMPLOYEE: -1,
  DEDUCTION: -1,
  EMPLOYER: 0,
}

/** Net pay is the fold of the lines: gross and reimbursements, less everything that is taken off. */
export const netOf = (lines: readonly PayLine[]): Sen =>
  sumOf(lines.map(({ code, amount }) => signs[groupOf(code)] * amount))

export interface PaySums {
  /** Earnings alone. Deductions never lower it. */
  gross: Sen
  reimbursements: Sen
  /** EPF, SOCSO, EIS and SKBBK of the employee. */
  employeeStatutory: Sen
  mtd: Sen
  cp38: Sen
  zakat: Sen
  otherDeductions: Sen
  net: Sen
  /** EPF, SOCSO and EIS of the employer, and the HRD levy. */
  employerContributions: Sen
  /** Gross, reimbursements and the employer's contributions. */
  employerCost: Sen
}

export function sumsOf(lines: readonly PayLine[]): PaySums {
  const sum = (isPart: (code: LineCode) => boolean) =>
    sumOf(lines.filter(({ code }) => isPart(code)).map(({ amount }) => amount))
  const group = (name: LineGroup) => sum((code) => groupOf(code) === name)
  const one = (name: LineCode) => sum((code) => code === name)
  const [gross, reimbursements, employerContributions] = [group('EARNING'), group('REIMBURSEMENT'), group('EMPLOYER')]
  const [mtd, cp38, zakat] = [one('MTD'), one('CP38'), one('ZAKAT')]
  return {
    gross,
    reimbursements,
    employeeStatutory: group('EMPLOYEE') - mtd - cp38 - zakat,
    mtd,
    cp38,
    zakat,
    otherDeductions: group('DEDUCTION'),
    net: netOf(lines),
    employerContributions,
    employerCost: gross + reimbursements + employerContributions,
  }
}
