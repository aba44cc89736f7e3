import type { LineCode } from '@steward/shared/rules/payroll/malaysia/pay-lines'
import type { NamedCode } from '@steward/shared/rules/payroll/statutory-names'
import type { PayMethod } from '@steward/shared/rules/payroll/run-words'

/** The words of a payslip and of the summary of a payroll run. Statutory lines have the names of the law in all languages. */
export interface PayslipWords {
  title: string
  preview: string
  employee: string
  since: (day: string) => string
  period: string
  paidOn: (day: string) => string
  paidTo: string
  methods: Record<PayMethod, string>
  identification: string
  epfNumber: string
  socsoNumber: string
  taxNumber: string
  earnings: string
  deductions: string
  employer: string
  yearToDate: string
  gross: string
  totalDeductions: string
  net: (currency: string) => string
  netOfYear: (amount: string) => string
  employerTotal: string
  yearCovers: (from: string, to: string) => string
  opening: (month: string, figures: { gross: string; epf: string; mtd: string; zakat: string }) => string
  reference: (reference: string) => string
  /** With the numbers at the authorities, such as `EPF (KWSP) 1234567`. */
  employerNumber: (numbers: string) => string
  /** Statutory lines by hand have names of their own. */
  lines: Record<Exclude<LineCode, NamedCode>, string>
  summary: {
    title: string
    month: string
    status: string
    approved: (day: string) => string
    paid: (day: string) => string
    people: string
    member: string
    gross: (currency: string) => string
    deductions: (currency: string) => string
    net: (currency: string) => string
    employerCost: string
    totalNet: (currency: string) => string
    excluded: string
  }
}

/** The names of the law, which stay in every language. */
export const lawNames = {
  EPF_EMPLOYEE: 'EPF (KWSP)',
  SOCSO_EMPLOYEE: 'SOCSO (PERKESO)',
  EIS_EMPLOYEE: 'EIS (SIP)',
  SKBBK_EMPLOYEE: 'SKBBK (PERKESO)',
  MTD: 'MTD (PCB)',
  CP38: 'CP38',
  ZAKAT: 'Zakat',
  EPF_EMPLOYER: 'EPF (KWSP)',
  SOCSO_EMPLOYER: 'SOCSO (PERKESO)',
  EIS_EMPLOYER: 'EIS (SIP)',
  HRD_LEVY: 'HRD (HRD Corp)',
} as const
