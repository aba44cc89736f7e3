import type { Service } from '@steward/shared/contracts'

type RecordRow = Pick<Service, 'id' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'version'>

/** Returns the fields that every record of the specification has, picked by name. */
export function presentRecord(row: RecordRow): RecordRow {
  return {
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
    version: row.version,
  }
}
