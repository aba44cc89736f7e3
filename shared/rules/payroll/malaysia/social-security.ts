import { bandOf } from './bands.ts'
import { derivation, type Figure } from './derivation.ts'
import type { Citizenship, PayFacts, Skbbk } from './facts.ts'
import type { RuleKey } from './rule-texts.ts'
import { senOf, type Sen } from './sen.ts'
import type { BandTable } from './statutory-table.ts'
import type { WageMonth } from './wage-month.ts'

const nothing = (rule: RuleKey, inputs: Record<string, Sen | string>): Figure => ({
  amount: 0,
  derivation: derivation(rule, { inputs }),
})

/** Returns a function that reads a column of the row of the wages. */
function readerOf(table: BandTable, wages: Sen, rule: RuleKey, inputs: Record<string, string> = {}) {
  const row = bandOf(table, wages)
  const source = { name: table.name, from: table.from, row }
  return (column: string): Figure => ({
    amount: senOf(row[column]!),
    derivation: derivation(rule, { inputs: { wages, ...inputs, column }, table: source }),
  })
}

/**
 * Returns the category of Act 4: the second one has no invalidity scheme. It is for persons of 60 and above, first liable at
 * 55 or later, or with an invalidity pension.
 */
export function socsoCategory(
  { firstSocsoAtOrAfter55, invalidityPension }: Pick<PayFacts, 'firstSocsoAtOrAfter55' | 'invalidityPension'>,
  age: number,
): 'FIRST' | 'SECOND' {
  return age >= 60 || firstSocsoAtOrAfter55 || invalidityPension ? 'SECOND' : 'FIRST'
}

/** Returns both shares of SOCSO. In the second category the employer pays alone. */
export function socsoShares(wages: Sen, category: 'FIRST' | 'SECOND', table: BandTable) {
  if (wages <= 0)
    return { employer: nothing('SOCSO_NO_WAGES', { wages }), employee: nothing('SOCSO_NO_WAGES', { wages }) }
  const share = readerOf(table, wages, 'SOCSO_BAND', { category })
  if (category === 'FIRST') return { employer: share('firstEmployer'), employee: share('firstEmployee') }
  return { employer: share('secondEmployer'), employee: nothing('SOCSO_SECOND_CATEGORY', { wages, category }) }
}

/** Whether EIS insures a person: citizens and permanent residents from 18 to 59, from 57 on only with earlier cover. */
export function isInEis(
  { citizenship, eisBefore57 }: Pick<PayFacts, 'citizenship' | 'eisBefore57'>,
  age: number,
): boolean {
  return citizenship !== 'FOREIGNER' && age >= 18 && age < 60 && (age < 57 || eisBefore57)
}

/** Returns both shares of EIS. */
export function eisShares(wages: Sen, isInsured: boolean, { table, age }: { table: BandTable; age: number }) {
  if (!isInsured || wages <= 0) {
    const none = nothing('EIS_NOT_LIABLE', { wages, age: String(age) })
    return { employer: none, employee: none }
  }
  const share = readerOf(table, wages, 'EIS_BAND')
  return { employer: share('employer'), employee: share('employee') }
}

/** The day from which citizens and permanent residents can be released from SKBBK. */
export const firstSkbbkRelease = '2026-07-08'
export const mayLeaveSkbbk = (citizenship: Citizenship): boolean => citizenship !== 'FOREIGNER'

/** Returns the employee's contribution to SKBBK. A person who is covered on the first day pays for the month. */
export function skbbkShare(
  wages: Sen,
  { standing, releasedOn }: Skbbk,
  { table, month }: { table: BandTable | null; month: WageMonth },
): Figure {
  const isReleased = standing === 'RELEASED' && releasedOn !== null && releasedOn <= month.first
  if (table === null || standing === 'OTHER_EMPLOYER' || isReleased || wages <= 0)
    return nothing('SKBBK_NOT_LIABLE', { wages, standing: table === null ? 'NOT_IN_FORCE' : standing })
  return readerOf(table, wages, 'SKBBK_BAND', { standing })('employee')
}
