import {
  getTableColumns,
  getTableName,
  is,
  sql,
  SQL,
  StringChunk,
  type InferInsertModel,
  type SQLChunk,
} from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

// Inserts that are parts of larger statements. Their columns come from the table. Each is one flat list of parts, because
// the builder takes several times as long, and other transactions wait for the locks of such statements meanwhile.

/** The values of a new row. An expression can take a value from another part of the statement. */
export type NewRow<Target extends PgTable> = {
  [Name in keyof InferInsertModel<Target>]: InferInsertModel<Target>[Name] | SQL
}

type Columns = Record<string, AnyPgColumn>

const headOf = (table: PgTable, columns: Columns, names: readonly string[]) =>
  `insert into "${getTableName(table)}" (${names.map((name) => `"${columns[name]!.name}"`).join(', ')})`

/** Returns the driver's value of a column. As a plain value, a parameter costs a fraction of Drizzle's `Param`. */
function encoded(column: AnyPgColumn, value: unknown): SQLChunk {
  const driverValue: unknown = value === null ? null : column.mapToDriverValue(value)
  const isPlain = typeof driverValue !== 'object' || driverValue === null
  return isPlain ? (driverValue as SQLChunk) : sql.param(driverValue)
}

/**
 * Returns `insert into <table> (<columns>) select <values>`, for a statement that takes values from its other parts: a
 * FROM clause can follow. Leaves undefined values to the defaults of the table.
 */
export function insertSelect<Target extends PgTable>(table: Target, row: NewRow<Target>): SQL {
  const columns = getTableColumns(table) as Columns
  const set = Object.entries(row).filter(([, value]) => value !== undefined)
  const head = headOf(
    table,
    columns,
    set.map(([name]) => name),
  )
  const parts: SQLChunk[] = [new StringChunk(`${head} select `)]
  for (const [index, [name, value]] of set.entries()) {
    const column = columns[name]!
    const comma = index < set.length - 1 ? ', ' : ''
    if (is(value, SQL)) parts.push(value, new StringChunk(comma))
    // PostgreSQL knows the type of a column in VALUES, but not in SELECT.
    else parts.push(encoded(column, value), new StringChunk(`::${column.getSQLType()}${comma}`))
  }
  return new SQL(parts)
}

/**
 * Returns `insert into <table> (<columns>) values <rows>`, for a statement that also does other things.
 * @param rows at least one. All have the keys of the first
 */
export function insertValues<Target extends PgTable>(table: Target, rows: readonly InferInsertModel<Target>[]): SQL {
  const columns = getTableColumns(table) as Columns
  const names = Object.keys(rows[0]!)
  const parts: SQLChunk[] = [new StringChunk(`${headOf(table, columns, names)} values `)]
  for (const [index, row] of rows.entries()) {
    parts.push(new StringChunk(index === 0 ? '(' : '), ('))
    for (const [at, name] of names.entries()) {
      if (at > 0) parts.push(new StringChunk(', '))
      parts.push(encoded(columns[name]!, (row as Record<string, unknown>)[name]))
    }
  }
  parts.push(new StringChunk(')'))
  return new SQL(parts)
}
