import type { Service } from '@steward/shared/contracts'
import type { Instant } from '@steward/shared/time'
import type { StoredRow } from './row.ts'

export interface ServiceRow extends StoredRow {
  name: string
  description: string
  type: Service['type']
  duration: number
  eventCurrency: string
  eventCost: number
  tag: Service['tag']
  locationId: string | null
  serviceProviderIds: string[]
  archivedAt: Instant | null
}

/** The services of a bulk change, with their versions after it. */
export interface ServiceOperationRow extends StoredRow {
  kind: 'ARCHIVE' | 'RESTORE'
  services: { id: string; version: number }[]
}
