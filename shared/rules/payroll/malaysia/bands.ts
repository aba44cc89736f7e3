import { senOf, type Sen } from './sen.ts'
import type { BandTable } from './statutory-table.ts'

/** A row of a table, by the names of its columns, as published. */
export type Row = Record<string, string | null>

/** The upper limits of tables in sen. Parsing 400 rows for each wage would take most of the time of a calculation. */
const limitsOfTables = new WeakMap<BandTable['rows'], Sen[]>()

function limitsOf({ columns, rows }: Pick<BandTable, 'columns' | 'rows'>): Sen[] {
  const known = limitsOfTables.get(rows)
  if (known) return known
  const column = columns.indexOf('upTo')
  const limits = rows.map((row) => (row[column] === null ? Infinity : senOf(row[column]!)))
  limitsOfTables.set(rows, limits)
  return limits
}

/** Returns the row of a wage: the first one whose upper limit the wage does not exceed. */
export function bandOf(table: Pick<BandTable, 'columns' | 'rows'>, wage: Sen): Row {
  const found = table.rows[limitsOf(table).findIndex((limit) => wage <= limit)]!
  return Object.fromEntries(table.columns.map((column, index) => [column, found[index]!]))
}
