import type { Media } from '@steward/shared/contracts'
import { presentRecord } from '../../kernel/record.ts'
import type { media } from '../../tables/business/media.ts'

export type MediaRow = typeof media.$inferSelect

/** Returns a picture without its bytes. */
export function presentMedia(row: MediaRow): Media {
  const owner = ownerOf(row)
  return {
    ...presentRecord(row),
    ownerType: owner.type,
    ownerId: owner.id,
    url: row.url,
    contentType: row.contentType,
    alt: row.altText,
    position: row.position,
  }
}

function ownerOf(row: MediaRow): { type: Media['ownerType']; id: string } {
  if (row.serviceId !== null) return { type: 'SERVICE', id: row.serviceId }
  if (row.locationId !== null) return { type: 'LOCATION', id: row.locationId }
  return { type: 'BUSINESS', id: row.entityId }
}
