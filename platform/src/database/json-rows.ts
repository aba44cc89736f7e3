import { sql, type GetColumnData, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Columns = Record<string, AnyPgColumn>

/** Rows as one value: a FROM clause, and its columns by name. */
export type JsonRows<Types extends Columns> = { rows: SQL } & {
  [Name in keyof Types]: SQL<GetColumnData<Types[Name]>>
}

/**
 * Returns rows of this process as a table of a statement. They form one parameter, because a statement takes at most
 * 65,535 of them, and their number does not change the text of the statement.
 * @param name the name of the table in the statement
 * @param types for each column, a column of a table that has its type
 */
export function jsonRows<Types extends Columns>(
  name: string,
  types: Types,
  rows: readonly { [Name in keyof Types]: GetColumnData<Types[Name]> | null }[],
): JsonRows<Types> {
  const names = Object.keys(types)
  // Only the named columns are sent: a caller may pass rows that hold more.
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(names.map((key) => [key, row[key]]))))
  const columns = names.map((key) => sql`${sql.identifier(key)} ${sql.raw(types[key]!.getSQLType())}`)
  const table = sql`jsonb_to_recordset(${json}::jsonb) as ${sql.identifier(name)} (${sql.join(columns, sql`, `)})`
  const fields = names.map((key) => [key, sql`${sql.identifier(name)}.${sql.identifier(key)}`])
  return { ...Object.fromEntries(fields), rows: table } as JsonRows<Types>
}
