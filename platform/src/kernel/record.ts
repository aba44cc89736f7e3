import type { Service } from '@steward/shared/contracts'

/** The fields that every record of the specification has. */
export type RecordFields = Pick<Service, 'id' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'version'>

/** Returns the fields of every record (specification, section 3), picked by name. */
export function presentRecord(row: RecordFields): RecordFields {
  return {
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
    version: row.version,
  }
}
