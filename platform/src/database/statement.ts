import { is, sql, SQL, type GetColumnData } from 'drizzle-orm'
import { PgDialect, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { textTimes, type Database } from './connection.ts'
import { clientOf, type SelectedField } from './drizzle-internals.ts'
import { rowMapper } from './row-mapping.ts'

/** The columns of a result by name: columns of tables, and expressions with the type of their value. */
export type Returned = Record<string, AnyPgColumn | SQL | SQL.Aliased>

type ValueOf<Field> = Field extends AnyPgColumn
  ? GetColumnData<Field>
  : Field extends SQL<infer Value> | SQL.Aliased<infer Value>
    ? Value
    : never

/** A row of a result, typed by its columns. */
export type RowOf<Columns extends Returned> = { [Name in keyof Columns]: ValueOf<Columns[Name]> }

const dialect = new PgDialect()

/**
 * Runs a statement that is written in SQL, and reads its rows like those of the query builder. The statement gets its
 * column list from `returned`, so the list and the type of the rows cannot differ.
 * @param write returns the statement. It puts the list where the columns belong: after SELECT or RETURNING
 */
export async function readRows<Columns extends Returned>(
  tx: Database,
  returned: Columns,
  write: (columns: SQL) => SQL,
): Promise<RowOf<Columns>[]> {
  const { list, map } = selectionOf(returned)
  const { sql: text, params } = dialect.sqlToQuery(write(list))
  const { rows } = await clientOf(tx).query({ text, values: params, rowMode: 'array', types: textTimes })
  return rows.map((row: unknown[]) => map(row) as RowOf<Columns>)
}

/** Runs a statement that is written in SQL and returns one row, such as a sum. */
export async function readRow<Columns extends Returned>(
  tx: Database,
  returned: Columns,
  write: (columns: SQL) => SQL,
): Promise<RowOf<Columns>> {
  const [row] = await readRows(tx, returned, write)
  return row!
}

/** Calls a function of the database, and returns its value. */
export async function callFunction<Value>(tx: Database, call: SQL<Value>): Promise<Value> {
  const { value } = await readRow(tx, { value: call }, (columns) => sql`select ${columns}`)
  return value as Value
}

interface Selection {
  list: SQL
  map: (row: unknown[]) => unknown
}

const selections = new WeakMap<Returned, Selection>()

/** Generating the forty columns of a booking took longer than the rest of a statement, so their text is cached. */
function selectionOf(returned: Returned): Selection {
  const known = selections.get(returned)
  if (known) return known
  const columns = Object.values(returned).map((field) =>
    is(field, SQL.Aliased) ? sql`${field.sql} as ${sql.identifier(field.fieldAlias)}` : field,
  )
  const list = sql.join(columns, sql`, `)
  const { sql: text, params } = dialect.sqlToQuery(list)
  const fields = Object.entries(returned).map(([name, field]): SelectedField => ({ path: [name], field }))
  const selection = { list: params.length === 0 ? sql.raw(text) : list, map: rowMapper(fields, undefined) }
  selections.set(returned, selection)
  return selection
}
