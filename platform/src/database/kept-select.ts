import { fillPlaceholders, sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { clientOf, textTimes, type Database } from './connection.ts'
import { rowMapper, type JoinedTables, type SelectedField } from './row-mapping.ts'

/** A SELECT of the query builder, as far as its FROM goes. */
interface Select<Row> {
  prepare(name: string): { execute(): Promise<Row[]> }
}

/** What the builder knows of a statement, under names it does not publish. */
interface Prepared {
  query: { sql: string; params: unknown[] }
  fields: SelectedField[]
  joinsNotNullableMap: JoinedTables
}

/** Runs the SELECT with what stands behind its FROM: `where ...`, `order by ...`, `for update`. */
export type KeptSelect<Row, Values> = (tx: Database, values: Values, tail: SQL) => Promise<Row[]>

const dialect = new PgDialect()

/**
 * A SELECT of the query builder whose text is made once for all requests: writing out the forty columns of a booking took
 * longer than PostgreSQL needed to find it. Only the tail is written anew. Values inside the kept part are
 * `sql.placeholder`s, named by the keys of `Values`.
 */
export function keptSelect<Row, Values extends Record<string, unknown>>(
  build: (tx: Database) => Select<Row>,
): KeptSelect<Row, Values> {
  let kept: ReturnType<typeof keep<Row>> | undefined
  return async (tx, values, tail) => {
    kept ??= keep(build)
    const { head, map } = kept
    const { sql: text, params } = dialect.sqlToQuery(sql`${head(values)} ${tail}`)
    const { rows } = await clientOf(tx).query({ text, values: params, rowMode: 'array', types: textTimes })
    return rows.map(map)
  }
}

/**
 * The same for lists, whose SELECT differs by what its cursor says: one is kept for each sort.
 * @param build gets what to select as `cursor_value`
 */
export function keptLists<Row, Values extends Record<string, unknown>>(
  build: (tx: Database, cursorValue: SQL<string>) => Select<Row>,
): (page: { sortedBy: string; cursorValue: SQL<string> }) => KeptSelect<Row, Values> {
  const kept = new Map<string, KeptSelect<Row, Values>>()
  return ({ sortedBy, cursorValue }) => {
    const known = kept.get(sortedBy) ?? keptSelect<Row, Values>((tx) => build(tx, cursorValue))
    kept.set(sortedBy, known)
    return known
  }
}

function keep<Row>(build: (tx: Database) => Select<Row>) {
  // The builder wants a connection to make statements for, though it asks it nothing.
  const { query, fields, joinsNotNullableMap } = build(drizzle.mock()).prepare('') as unknown as Prepared
  const texts = query.sql.split(/\$\d+/).map((text) => sql.raw(text))
  const head = (values: Record<string, unknown>): SQL => {
    const filled = fillPlaceholders(query.params, values)
    return sql.join(texts.flatMap((text, at) => (at === 0 ? [text] : [sql.param(filled[at - 1]), text])))
  }
  return { head, map: rowMapper<Row>(fields, joinsNotNullableMap) }
}
