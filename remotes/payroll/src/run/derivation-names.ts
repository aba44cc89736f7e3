import type { Switches } from '@steward/shared/rules/payroll/malaysia/switches'

/** The rules that this release has a sentence for. Others show their formula. */
export const rules: readonly string[] = [
  'ENTERED',
  'BASIC_PAY',
  'EPF_BAND',
  'EPF_NO_CONTRIBUTION',
  'EPF_BONUS',
  'EPF_RATE',
  'EPF_RATE_EXACT',
  'EPF_AGREED_RATE',
  'EPF_NOT_LIABLE',
  'SOCSO_BAND',
  'SOCSO_NO_WAGES',
  'SOCSO_SECOND_CATEGORY',
  'EIS_BAND',
  'EIS_NOT_LIABLE',
  'SKBBK_BAND',
  'SKBBK_NOT_LIABLE',
  'MTD_RESIDENT',
  'MTD_NON_RESIDENT',
  'HRD_LEVY',
  'HRD_NOT_LIABLE',
  'BENEFIT_IN_KIND',
  'WHAT_IS_LEFT',
  'BASIC_PAY_BY_DAYS',
  'REST_BY_HAND',
]

/** The inputs and steps with a name. */
export const values: readonly string[] = [
  'amount',
  'wages',
  'bonus',
  'part',
  'rate',
  'limit',
  'table',
  'column',
  'age',
  'standing',
  'hrdLevy',
  'citizenship',
  'left',
  'category',
  'childrenUnits',
  'passed',
  'zakat',
  'n',
  'reliefs',
  'payable',
  'calendarDays',
  'Y',
  'K',
  'X',
  'Z',
  'Y1',
  'K1',
  'Y2',
  'Yt',
  'Kt',
  'LP',
  'LP1',
  'K2',
  'P',
  'T',
  'C',
  'E',
  'A',
  'CBeforeTen',
  'K2WithYt',
  'PWithYt',
  'TWithYt',
  'ABeforeTen',
]

/** The columns of tables with a name. */
export const columns: readonly string[] = [
  'over',
  'from',
  'upTo',
  'employer',
  'employee',
  'firstEmployer',
  'firstEmployee',
  'secondEmployer',
  'M',
  'R',
  'B13',
  'B2',
  'rate',
]

/** The values that are one of several, with a word. */
export const choices: readonly string[] = [
  'FIRST',
  'SECOND',
  'CITIZEN',
  'PERMANENT_RESIDENT',
  'FOREIGNER',
  'NONE',
  'OPTIONAL',
  'MANDATORY',
  'TAKING_PART',
  'RELEASED',
  'OTHER_EMPLOYER',
  'NOT_IN_FORCE',
]

/** Whether a value belongs to one of the salaries of the month, which a table of their own shows. */
export const isOfSalary = (name: string): boolean => /^(part|salary|eligibleDays)\d+$/.test(name)

/** The readings of unclear rules on which a rule depends. */
export function readingsOf(rule: string): (keyof Switches)[] {
  if (rule.startsWith('EPF_RATE')) return ['epfCents', 'epfAgeOn']
  if (rule.startsWith('EPF_')) return ['epfAgeOn']
  if (rule === 'MTD_RESIDENT') return ['socsoRelief', 'skbbkInRelief', 'followingMonths']
  return rule === 'MTD_NON_RESIDENT' ? ['nonResidentBelowTen'] : []
}
