import type { PlainDate } from '../../time/types.ts'
import type { RequestedFacts } from './calculation-request.ts'
import { factContradictions } from './fact-problems.ts'
import type { FieldProblem } from './field-problem.ts'
import { wageMonthOf } from './malaysia/wage-month.ts'

export const identificationKinds = ['NRIC', 'PASSPORT', 'ARMY', 'POLICE'] as const

/** The document that identifies a person to the authorities. A passport has the country that issued it. */
export interface Identification {
  kind: (typeof identificationKinds)[number]
  number: string
  /** ISO 3166-1 alpha-2. Empty except for a passport. */
  country: string
}

/** The facts of a person that a sheet holds. Birth, employment and the levy come from other records. */
export type SheetFacts = Omit<RequestedFacts, 'dateOfBirth' | 'firstDay' | 'lastDay' | 'hrdLevy'>

/** What the law asks about a member, from a day on. */
export interface FactSheet extends SheetFacts {
  from: PlainDate
  identification: Identification | null
  taxNumber: string
  epfNumber: string
  socsoNumber: string
  eisNumber: string
}

/**
 * Returns the sheet that decides a wage month: the one in force on its first day, because age and citizenship count on
 * that day. Without one, the first sheet that begins within the month, as for somebody who joins in it.
 */
export function sheetOf<Sheet extends Pick<FactSheet, 'from'>>(
  sheets: readonly Sheet[],
  month: string,
): Sheet | undefined {
  const { first, last } = wageMonthOf(month)
  const inOrder = sheets.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return inOrder.findLast(({ from }) => from <= first) ?? inOrder.find(({ from }) => from <= last)
}

/** Returns what contradicts itself in a sheet. Facts that are not known yet can be added later. Paths are its fields. */
export function sheetProblems(sheet: SheetFacts & Pick<FactSheet, 'identification'>): FieldProblem[] {
  const contradictions = factContradictions(sheet).map((problem) => ({
    ...problem,
    path: problem.path.replace(/^facts\./, ''),
  }))
  return [...contradictions, ...identificationProblems(sheet)]
}

const nricDigits = /^\d{6}-?\d{2}-?\d{4}$/

function identificationProblems({ identification, citizenship }: Parameters<typeof sheetProblems>[0]): FieldProblem[] {
  if (!identification) return []
  const { kind, number, country } = identification
  const at = (path: string, code: FieldProblem['code'], rule: string) => ({
    path: `identification.${path}`,
    code,
    rule,
  })
  if (kind === 'NRIC') {
    if (!nricDigits.test(number))
      return [at('number', 'INVALID_FORMAT', 'The number of an identity card has 12 digits, such as 900520-14-5678.')]
    if (citizenship === 'FOREIGNER') return [at('kind', 'NOT_APPLICABLE', 'A foreigner has a passport.')]
  }
  if (kind === 'PASSPORT' && country === '')
    return [at('country', 'REQUIRED', 'A passport needs the country that issued it.')]
  if (kind !== 'PASSPORT' && country !== '') return [at('country', 'NOT_APPLICABLE', 'Only a passport has a country.')]
  return []
}

/** The numbers without which a month can be calculated, and its files or payments cannot be made. */
export const neededNumbers = ['IDENTIFICATION', 'TAX_NUMBER', 'EPF_NUMBER', 'SOCSO_NUMBER', 'BANK_ACCOUNT'] as const
export type NeededNumber = (typeof neededNumbers)[number]

/** Returns the numbers that a sheet lacks, in the order of `neededNumbers`. */
export function missingNumbers(
  sheet:
    | (Pick<FactSheet, 'identification' | 'taxNumber' | 'epfNumber' | 'socsoNumber'> & { bank: object | null })
    | null,
): NeededNumber[] {
  const known: Record<NeededNumber, boolean> = {
    IDENTIFICATION: Boolean(sheet?.identification),
    TAX_NUMBER: Boolean(sheet?.taxNumber),
    EPF_NUMBER: Boolean(sheet?.epfNumber),
    SOCSO_NUMBER: Boolean(sheet?.socsoNumber),
    BANK_ACCOUNT: Boolean(sheet?.bank),
  }
  return neededNumbers.filter((number) => !known[number])
}
