import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { databaseOf } from '../../database/connection.ts'
import type { TestDatabase } from '../../testing/database.ts'

/** Rows of tables, by the names that a statement gives to the tables. Fields that are left out are null. */
type Case = Record<string, object>

/**
 * Evaluates an SQL expression for each case of a grid, in one statement. The rows exist only in this statement, so that no
 * constraint of a table limits the grid.
 * @param tables the tables by the names that the cases use
 */
export async function askSql<Value>(
  database: TestDatabase,
  tables: Record<string, PgTable>,
  cases: readonly Case[],
  expression: SQL,
): Promise<Value[]> {
  const rows = cases.map((of) =>
    Object.fromEntries(Object.entries(of).map(([name, row]) => [name, withColumnNames(tables[name]!, row)])),
  )
  const records = Object.entries(tables).map(([name, table]) => {
    const type = sql.identifier(getTableName(table))
    return sql`cross join lateral jsonb_populate_record(null::${type}, of.rows -> ${name}) as ${type}`
  })
  const { rows: answers } = await databaseOf(database.admin).execute<{ value: Value }>(sql`
    select ${expression} as value
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as of (rows, position)
    ${sql.join(records, sql` `)}
    order by of.position`)
  return answers.map(({ value }) => value)
}

function withColumnNames(table: PgTable, row: object) {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [columns[field]!.name, value]))
}

/** Returns every combination of the values of each field. */
export function gridOf<Row extends object>(values: {
  [Field in keyof Row]: readonly Row[Field][]
}): Row[] {
  return Object.entries(values).reduce<Record<string, unknown>[]>(
    (rows, [field, of]) => rows.flatMap((row) => (of as unknown[]).map((value) => ({ ...row, [field]: value }))),
    [{}],
  ) as Row[]
}
