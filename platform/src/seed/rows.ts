import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PoolClient } from '../database/connection.ts'

/** Uses few statements, without a parameter for each value: 15,000 bookings take about a second. */
const rowsPerStatement = 2_500

/**
 * Inserts rows in bulk. A column that all rows leave out gets its default. A row that leaves out a column of other rows
 * gets null there.
 */
export async function insertRows<T extends PgTable>(
  client: PoolClient,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const columns = getTableColumns(table)
  const named = new Set(rows.flatMap((row) => Object.keys(row)))
  const fields = Object.keys(columns).filter((field) => named.has(field))
  const names = fields.map((field) => `"${columns[field]!.name}"`).join(', ')
  const target = `"${getTableName(table)}"`
  const statement = `INSERT INTO ${target} (${names}) SELECT ${names} FROM json_populate_recordset(null::${target}, $1::json)`
  let written: Promise<unknown> = Promise.resolve()
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = rows.slice(start, start + rowsPerStatement).map((row) => {
      const values = row as Record<string, unknown>
      return Object.fromEntries(fields.map((field) => [columns[field]!.name, values[field] ?? null]))
    })
    const text = JSON.stringify(chunk)
    // The text of a chunk is generated while the server writes the previous one.
    await written
    written = client.query(statement, [text])
  }
  await written
}
