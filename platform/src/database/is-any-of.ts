import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Returns the condition that a column has one of the values. They form one parameter, so the statement has the same
 * text for any number of values, and its plan can be cached. `inArray` has one parameter for each value.
 */
export const isAnyOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`
