import { senOf, type Sen } from './sen.ts'
import type { BandTable } from './statutory-table.ts'

/** A row of a table, by the names of its columns, as published. */
export type Row = Record<string, string | null>

/** Returns the row of a wage: the first one whose upper limit the wage does not exceed. */
export function bandOf({ columns, rows }: Pick<BandTable, 'columns' | 'rows'>, wage: Sen): Row {
  const limit = columns.indexOf('upTo')
  const found = rows.find((row) => row[limit] === null || wage <= senOf(row[limit]!))!
  return Object.fromEntries(columns.map((column, index) => [column, found[index]!]))
}
