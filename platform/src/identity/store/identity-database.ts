import type { QueryResult, QueryResultRow } from 'pg'

/** What identity needs of a database: a pool, or one connection of a caller's transaction (the seed's). */
export type IdentityDatabase = {
  query<Row extends QueryResultRow>(statement: string, values?: unknown[]): Promise<QueryResult<Row>>
}
