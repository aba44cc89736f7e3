import type { PayrollProfile } from '@steward/shared/contracts'

/** The payroll profile of a member about whom nothing is recorded. */
export const emptyProfile: PayrollProfile = {
  businessUserId: '00000000-0000-4000-8000-000000000001',
  version: 0,
  currency: 'MYR',
  mayChange: true,
  isCalculated: true,
  baseSalary: null,
  salaryChanges: [],
  facts: [],
  payItems: [],
  years: [],
  month: { wageMonth: '2026-11', firstDay: null, lastDay: null, unpaidDays: [], problems: [], missingNumbers: [] },
}
