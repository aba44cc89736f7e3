import * as to from '@steward/shared/addresses'
import type { PayLine } from './payroll-runs.queries.ts'

const kinds = ['EPF', 'SOCSO', 'EIS', 'SKBBK', 'MTD'] as const

/** Returns the page of the table of a derivation, with its part of the schedule. Undefined if no table has the figure. */
export function tableAddress({ rule, table }: PayLine['derivation']): to.Address | undefined {
  const kind = kinds.find((name) => rule.startsWith(`${name}_`))
  if (!table || !kind) return undefined
  const part = /, Part ([A-Z])$/.exec(table.name)?.[1]
  return to.statutoryTables({ table: `${kind}-${table.from}`, ...(part ? { part } : {}) })
}
