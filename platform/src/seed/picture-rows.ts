import { media } from '../tables/business/media.ts'
import type { PoolClient } from '../database/connection.ts'
import { stamped } from './business-rows.ts'
import type { SeedMoment } from './seed-moment.ts'
import type { DemoBusiness } from './demo-business.ts'
import { drawPicture, motifWords } from './demo-picture.ts'
import { uuidFor } from './identifiers.ts'
import { insertRows } from './rows.ts'

/** Inserts pictures for some services. The others show the app without pictures. */
export async function seedPictures(client: PoolClient, demo: DemoBusiness, { openedAt }: SeedMoment): Promise<void> {
  const entityId = uuidFor(demo.key)
  for (const service of demo.services) {
    for (const [position, motif] of (service.pictures ?? []).entries()) {
      const id = uuidFor(demo.key, 'picture', service.key, motif)
      const content = drawPicture(motif)
      await insertRows(client, media, [
        {
          id,
          entityId,
          ...stamped(openedAt),
          serviceId: uuidFor(demo.key, 'service', service.key),
          url: `/api/media/${id}/file`,
          contentType: 'image/png',
          byteSize: content.length,
          altText: motifWords[motif],
          position,
        },
      ])
      await client.query('INSERT INTO media_content (media_id, entity_id, content) VALUES ($1, $2, $3)', [
        id,
        entityId,
        content,
      ])
    }
  }
}
