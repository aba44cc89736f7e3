import { addMinutes } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'

const retentionMinutes = 30 * 24 * 60

/** Deletes uploads that never became a picture after their hour, and the bytes of deleted pictures after 30 days. */
export async function purgeMedia(dependencies: JobDependencies, entityId: string): Promise<void> {
  const now = dependencies.clock.now()
  await inBusiness(dependencies, entityId, async ({ tx }) => {
    await tx.execute(sql`delete from media_upload where entity_id = ${entityId} and expires_at <= ${now}`)
    await tx.execute(sql`
      delete from media_content using media
      where media_content.entity_id = ${entityId} and media.entity_id = ${entityId}
        and media.id = media_content.media_id and media.deleted_at < ${addMinutes(now, -retentionMinutes)}`)
  })
}
