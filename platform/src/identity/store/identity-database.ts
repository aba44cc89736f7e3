import type { QueryResult, QueryResultRow } from 'pg'

/**
 * The database connection of the identity provider: a pool, or one connection in a transaction of the caller (the
 * seed).
 */
export type IdentityDatabase = {
  query<Row extends QueryResultRow>(statement: string, values?: unknown[]): Promise<QueryResult<Row>>
}
