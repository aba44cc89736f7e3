import { fillPlaceholders, sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { textTimes, type Database } from './connection.ts'
import { clientOf, prepareSelect, type Select } from './drizzle-internals.ts'
import { rowMapper } from './row-mapping.ts'

/** Runs the SELECT with the clauses after its FROM: `where ...`, `order by ...`, `for update`. */
export type CachedSelect<Row, Values> = (tx: Database, values: Values, tail: SQL) => Promise<Row[]>

const dialect = new PgDialect()

/**
 * Caches the text of a SELECT for all requests. Generating the forty columns of a booking took longer than PostgreSQL
 * needed to find it. Only the tail is generated for each call. Values inside the cached part are `sql.placeholder`s,
 * named by the keys of `Values`.
 */
export function cachedSelect<Row, Values extends Record<string, unknown>>(
  build: (tx: Database) => Select<Row>,
): CachedSelect<Row, Values> {
  let compiled: ReturnType<typeof compile<Row>> | undefined
  return async (tx, values, tail) => {
    compiled ??= compile(build)
    const { head, map } = compiled
    const { sql: text, params } = dialect.sqlToQuery(sql`${head(values)} ${tail}`)
    const { rows } = await clientOf(tx).query({ text, values: params, rowMode: 'array', types: textTimes })
    return rows.map(map)
  }
}

/**
 * Caches the SELECT of a list, which differs by its cursor value: one for each sort.
 * @param build gets the expression to select as `cursor_value`
 */
export function cachedLists<Row, Values extends Record<string, unknown>>(
  build: (tx: Database, cursorValue: SQL<string>) => Select<Row>,
): (page: { sortedBy: string; cursorValue: SQL<string> }) => CachedSelect<Row, Values> {
  const kept = new Map<string, CachedSelect<Row, Values>>()
  return ({ sortedBy, cursorValue }) => {
    const known = kept.get(sortedBy) ?? cachedSelect<Row, Values>((tx) => build(tx, cursorValue))
    kept.set(sortedBy, known)
    return known
  }
}

function compile<Row>(build: (tx: Database) => Select<Row>) {
  // The builder needs a connection to generate statements, though it sends nothing.
  const { query, fields, joinsNotNullableMap } = prepareSelect(build(drizzle.mock()))
  const texts = query.sql.split(/\$\d+/).map((text) => sql.raw(text))
  const head = (values: Record<string, unknown>): SQL => {
    const filled = fillPlaceholders(query.params, values)
    return sql.join(texts.flatMap((text, at) => (at === 0 ? [text] : [sql.param(filled[at - 1]), text])))
  }
  return { head, map: rowMapper<Row>(fields, joinsNotNullableMap) }
}
