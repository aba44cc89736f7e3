import type { Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { readInstant } from '../database/columns.ts'

/** The columns that queries select of every record, as the database driver returns them. */
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

/** Returns the columns of a `RecordRow` for the table with this alias in the query. */
export function recordColumnsOf(alias: string): SQL {
  return sql.join(
    ['id', 'version', 'created_at', 'updated_at', 'deleted_at'].map((column) => sql.raw(`${alias}.${column}`)),
    sql`, `,
  )
}

/** Returns the fields of every record (specification, section 3) from a row. */
export function recordFields(row: RecordRow): RecordFields {
  return {
    id: row.id,
    createdAt: readInstant(row.created_at),
    updatedAt: readInstant(row.updated_at),
    deletedAt: row.deleted_at === null ? null : readInstant(row.deleted_at),
    version: row.version,
  }
}

/** Parses an instant or null. */
export function readInstantOrNull(text: string | null): Instant | null {
  return text === null ? null : readInstant(text)
}
