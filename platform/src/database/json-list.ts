import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { RowOf } from './statement.ts'

type Columns = Record<string, AnyPgColumn>

/**
 * Returns an expression for the rows of a subquery, so that a list with its details stays one statement. The columns
 * name the fields of each row and parse them, as in a SELECT.
 * @param from the subquery from its FROM clause on
 */
export function jsonList<Shown extends Columns>(
  columns: Shown,
  { from, orderBy }: { from: SQL; orderBy: SQL },
): SQL<RowOf<Shown>[]> {
  const list = sql<
    RowOf<Shown>[]
  >`coalesce((select json_agg(${jsonObject(columns)} order by ${orderBy}) ${from}), '[]')`
  return list.mapWith((rows: Json[]) => rows.map((row) => readJson(columns, row))) as SQL<RowOf<Shown>[]>
}

/** Returns an expression for the first row of a subquery, or null. */
export function jsonRow<Shown extends Columns>(columns: Shown, from: SQL): SQL<RowOf<Shown> | null> {
  const row = sql<RowOf<Shown> | null>`(select ${jsonObject(columns)} ${from} limit 1)`
  return row.mapWith((json: Json) => readJson(columns, json)) as SQL<RowOf<Shown> | null>
}

type Json = Record<string, unknown>

function jsonObject(columns: Columns): SQL {
  const parts = Object.entries(columns).flatMap(([name, column]) => [
    sql.raw(`'${name}'`),
    // A number in JSON loses the digits of a decimal.
    column.getSQLType() === 'numeric' ? sql`${column}::text` : sql`${column}`,
  ])
  return sql`json_build_object(${sql.join(parts, sql`, `)})`
}

function readJson<Shown extends Columns>(columns: Shown, row: Json): RowOf<Shown> {
  const fields = Object.entries(columns).map(([name, column]) => {
    const value = row[name]
    return [name, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(fields) as RowOf<Shown>
}
