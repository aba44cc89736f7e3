import type { Instant } from '@steward/shared/time'

interface RecordRow {
  id: string
  createdAt: Instant
  updatedAt: Instant
  deletedAt: Instant | null
  version: number
}

/** The fields that every record of the specification carries, picked by name. */
export function presentRecord(row: RecordRow): RecordRow {
  return {
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
    version: row.version,
  }
}
