import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns a subquery that names columns of the outer table, for the columns of a SELECT. In a SELECT of one table,
 * Drizzle drops the table names at the top level of each expression, and the subquery would compare its own columns.
 */
export const correlated = <Value>(subquery: SQL<Value>): SQL<Value> => sql<Value>`${subquery}`
