import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import type { TestDatabase } from '../../testing/database.ts'
import { askSql } from './ask-sql.ts'

/** Expects that a condition in SQL selects the rows of a grid that the rule selects: some of them, and not all. */
export async function expectSameRows<Row extends object>(
  database: TestDatabase,
  table: PgTable,
  rows: readonly Row[],
  { condition, rule }: { condition: SQL; rule: (row: Row) => boolean },
): Promise<void> {
  const holds = await askSql<boolean>(
    database,
    { row: table },
    rows.map((row) => ({ row })),
    condition,
  )
  const selected = rows.filter((_, index) => holds[index])
  expect(selected).toEqual(rows.filter(rule))
  expect(selected).not.toHaveLength(0)
  expect(selected).not.toHaveLength(rows.length)
}
