import type { PayrollCalculation } from './line-calculation.ts'
import type { CalculationRequest } from '@steward/shared/rules/payroll/calculation-request'
import { headsOf, tablesOf } from '@steward/shared/rules/payroll/malaysia/statutory-table'
import { isCalculatedIn } from '@steward/shared/rules/payroll/payroll-currency'
import { written } from '@steward/shared/rules/payroll/stale-causes'
import { digestOf } from './run-inputs.ts'

/** What a paid run freezes of one line. */
export interface FrozenLine {
  memberId: string
  status: string
  request: CalculationRequest
  calculation: PayrollCalculation | null
  entryIds: readonly string[]
}

export interface FrozenRun {
  month: string
  currency: string
  lines: readonly FrozenLine[]
  tables: Record<string, string>
}

/**
 * Returns the hash of a paid run: inputs, entries, figures with their derivations, and tables. The sentences of rules are
 * left out, because a release can reword them.
 */
export function hashOfRun({ month, currency, lines, tables }: FrozenRun): string {
  const parts = lines
    .map(({ calculation, entryIds, ...line }) => ({
      ...line,
      entryIds: entryIds.toSorted(),
      figures: calculation && figuresOf(calculation),
    }))
    .toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
  return digestOf(written({ month, currency, tables, lines: parts }))
}

function figuresOf({ lines, tables: _, ...rest }: PayrollCalculation) {
  return {
    ...rest,
    lines: lines.map(({ derivation: { formula: _formula, source: _source, ...derivation }, ...line }) => ({
      ...line,
      derivation,
    })),
  }
}

/** Returns the hash of the content of a table, in any order of its fields. */
export const hashOfTable = (table: object | null): string => digestOf(written(table))

/** Returns the hash of every table of a month, by its name. A run by hand has none. */
export function tableHashesOf({ month, currency }: { month: string; currency: string }): Record<string, string> {
  const { tables } = tablesOf(month)
  if (!tables || !isCalculatedIn(currency)) return {}
  return Object.fromEntries(headsOf(tables).map(({ kind, name }) => [name, hashOfTable(tables[kind])]))
}
