import type { Row } from './bands.ts'
import type { RuleKey } from './rule-texts.ts'
import { ringgit, type Sen } from './sen.ts'

/**
 * Where a figure comes from, as data. Amounts are decimal strings in ringgit. `rule` names the formula and its source
 * in `ruleTexts`.
 */
export interface Derivation {
  rule: RuleKey
  inputs: Record<string, string>
  /** The results between inputs and figure, by the names in the formula. */
  steps: Record<string, string>
  /** The table with the row that decides. Null if no table has the figure. */
  table: { name: string; from: string; row: Row } | null
}

interface DerivationParts {
  inputs?: Record<string, Sen | string>
  steps?: Record<string, Sen | string>
  table?: Derivation['table']
}

const written = (values: Record<string, Sen | string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? ringgit(value) : value]),
  )

/** Returns a derivation. Numbers among the inputs and steps are sen. */
export function derivation(rule: RuleKey, { inputs = {}, steps = {}, table = null }: DerivationParts = {}): Derivation {
  return { rule, inputs: written(inputs), steps: written(steps), table }
}

/** How amounts of a currency are written, and the rules of what comes from no table. */
export interface Manner {
  write: (minor: number) => string
  basicPay: RuleKey
  deduction: RuleKey
}

export const malaysianManner: Manner = { write: ringgit, basicPay: 'BASIC_PAY', deduction: 'WHAT_IS_LEFT' }

/** A figure with its derivation. */
export interface Figure {
  amount: Sen
  derivation: Derivation
}
