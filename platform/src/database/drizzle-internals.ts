import { Column, is, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'

/**
 * Everything that the platform reads from the inside of Drizzle. None of these names is part of its public API, so
 * `drizzle-internals.test.ts` pins the version that they were checked against.
 */

type Handle = NodePgDatabase<Record<string, never>>

/**
 * A column of a result as the query builder lists it: the path of its value, and the column or expression that parses
 * it.
 */
export interface SelectedField {
  path: string[]
  field: unknown
}

/** The tables of a join by name. False if the row can be missing. */
export type JoinedTables = Record<string, boolean> | undefined

/** Parses the driver's value of a column or an expression. */
export interface CellReader {
  mapFromDriverValue(value: unknown): unknown
}

/** Turns the rows of a result into objects, by the fields that the statement selects. */
export type RowMapping = (
  fields: readonly SelectedField[],
  joined: JoinedTables,
) => (row: unknown[]) => Record<string, unknown>

/** A SELECT of the query builder. */
export interface Select<Row> {
  prepare(name: string): { execute(): Promise<Row[]> }
}

/** The text of a SELECT, its parameters, and the data that maps its rows. */
export interface PreparedSelect {
  query: { sql: string; params: unknown[] }
  fields: SelectedField[]
  joinsNotNullableMap: JoinedTables
}

type Prepare = (
  query: unknown,
  fields: SelectedField[] | undefined,
  name: string | undefined,
  isArray: boolean,
  mapper: ((rows: unknown[][]) => unknown) | undefined,
  ...rest: unknown[]
) => PreparedSelect

interface Session {
  client: PoolClient
  prepareQuery: Prepare
}

const sessionOf = (database: Handle) => (database._ as unknown as { session: Session }).session

/** Returns the connection behind a handle, for statements that the builder does not run. */
export function clientOf(tx: Handle): PoolClient {
  return sessionOf(tx).client
}

/** Generates the text of a SELECT, without running it. */
export function prepareSelect(select: Select<unknown>): PreparedSelect {
  const { query, fields, joinsNotNullableMap } = select.prepare('') as unknown as PreparedSelect
  return { query, fields, joinsNotNullableMap }
}

/**
 * Replaces the row mapping of the builder. It prepares all statements through its session, and each one with fields
 * gets this mapping.
 */
export function replaceRowMapping(database: Handle, mapping: RowMapping): void {
  const session = sessionOf(database)
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, name, isArray, mapper, ...rest) => {
    const mapRows = (rows: unknown[][]) => rows.map(mapping(fields!, prepared.joinsNotNullableMap))
    const prepared = prepare(query, fields, name, isArray, mapper ?? (fields && mapRows), ...rest)
    return prepared
  }
}

/**
 * Returns the parser of a field, or undefined if there is nothing to parse. Columns parse themselves. An expression has
 * a decoder, also with an alias or in a subquery.
 */
export function readerOf(field: unknown): CellReader | undefined {
  if (is(field, Column)) return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : field
  const expression = field as {
    decoder?: CellReader
    sql?: { decoder: CellReader }
    _?: { sql: SQL & { decoder: CellReader } }
  }
  return expression.decoder ?? expression.sql?.decoder ?? expression._!.sql.decoder
}
