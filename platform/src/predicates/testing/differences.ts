import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TestDatabase } from '../../testing/database.ts'
import { askSql } from './ask-sql.ts'

/**
 * Returns the rows of a grid about which a condition in SQL and its rule disagree. Throws if the condition selects all
 * rows or none, because such a grid shows nothing.
 */
export async function differencesOf<Row extends object>(
  database: TestDatabase,
  table: PgTable,
  rows: readonly Row[],
  { condition, rule }: { condition: SQL; rule: (row: Row) => boolean },
): Promise<Row[]> {
  const holds = await askSql<boolean>(
    database,
    { row: table },
    rows.map((row) => ({ row })),
    condition,
  )
  if (new Set(holds).size < 2) throw new Error('The condition selects all rows of the grid, or none.')
  return rows.filter((row, index) => holds[index] !== rule(row))
}
