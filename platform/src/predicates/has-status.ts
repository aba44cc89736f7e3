import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Returns the condition that a column has one of the values. The values are constants of the code and part of the
 * statement's text, because PostgreSQL uses a partial index only for values that it knows when it plans.
 * @param values must not come from a request
 */
export function hasStatus(column: SQLWrapper, values: readonly string[]): SQL {
  const [first, ...others] = values.map((value) => `'${value}'`)
  return others.length === 0
    ? sql`${column} = ${sql.raw(first!)}`
    : sql`${column} in (${sql.raw([first, ...others].join(', '))})`
}
