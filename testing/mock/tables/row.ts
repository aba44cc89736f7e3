import type { Instant } from '@steward/shared/time'

/** The fields of every record of the mock. `entityId` is its business. Amounts are in minor units. */
export interface StoredRow {
  id: string
  entityId: string
  createdAt: Instant
  updatedAt: Instant
  deletedAt: Instant | null
  version: number
}

/** The fields of every record, without its business. */
export type Stamped = Omit<StoredRow, 'entityId'>

/** A record that the mock only reads: the API's response with its business. */
export type ReadOnly<T> = T & { entityId: string }
