import { addMinutes } from '@steward/shared/time'
import { and, eq, inArray, lt, lte } from 'drizzle-orm'
import { media, mediaContent, mediaUpload } from '../../tables/business/media.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'

const retentionMinutes = 30 * 24 * 60

/** Deletes uploads that never became a picture after their hour, and the bytes of deleted pictures after 30 days. */
export async function purgeMedia(dependencies: JobDependencies, entityId: string): Promise<void> {
  const now = dependencies.clock.now()
  await inBusiness(dependencies, entityId, async ({ tx }) => {
    await tx.delete(mediaUpload).where(and(eq(mediaUpload.entityId, entityId), lte(mediaUpload.expiresAt, now)))
    const old = tx
      .select({ id: media.id })
      .from(media)
      .where(and(eq(media.entityId, entityId), lt(media.deletedAt, addMinutes(now, -retentionMinutes))))
    await tx.delete(mediaContent).where(and(eq(mediaContent.entityId, entityId), inArray(mediaContent.mediaId, old)))
  })
}
