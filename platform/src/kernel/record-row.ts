import type { Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { readInstant } from '../database/columns.ts'

/** What a query selects of every record, as the driver hands it over. */
export interface RecordRow {
  id: string
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
}

export interface RecordFields {
  id: string
  createdAt: Instant
  updatedAt: Instant
  deletedAt: Instant | null
  version: number
}

/** The columns of a `RecordRow`, of the table that is called `alias` in the query. */
export function recordColumnsOf(alias: string): SQL {
  return sql.join(
    ['id', 'version', 'created_at', 'updated_at', 'deleted_at'].map((column) => sql.raw(`${alias}.${column}`)),
    sql`, `,
  )
}

/** The fields of every record (specification, section 3), from a row. */
export function recordFields(row: RecordRow): RecordFields {
  return {
    id: row.id,
    createdAt: readInstant(row.created_at),
    updatedAt: readInstant(row.updated_at),
    deletedAt: row.deleted_at === null ? null : readInstant(row.deleted_at),
    version: row.version,
  }
}

/** An instant that may be missing. */
export function readInstantOrNull(text: string | null): Instant | null {
  return text === null ? null : readInstant(text)
}
