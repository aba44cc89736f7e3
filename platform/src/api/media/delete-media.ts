import { pictureLimits } from '@steward/shared/rules/common/picture'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { ofOwner, requireRoom, writeOrder, type MediaOwner } from './media-owner.ts'
import { presentMedia } from './media.presenter.ts'
import { lockPicture } from './media.queries.ts'
import { media, mediaContent } from '../../tables/business/media.ts'

/**
 * Deletes a picture and moves the following ones up. Its bytes stay for 30 days, in which it can be restored. Of one
 * owner, only the last deleted pictures keep their bytes, up to the limit of pictures per owner.
 */
export const deleteMedia = handle('media.delete', async (call) => {
  const { tx, params, clock } = call
  const { row, present } = await lockPicture(call, params.id)
  if (row.deletedAt !== null) throw problems.notFound()
  call.requireVersion(row.version)
  const [written] = await tx
    .update(media)
    .set({
      deletedAt: clock.now(),
      updatedAt: clock.now(),
      version: row.version + 1,
      position: present.indexOf(row.id),
    })
    .where(eq(media.id, row.id))
    .returning()
  await writeOrder(
    call,
    present.filter((id) => id !== row.id),
  )
  await deleteOldestContent(call, row)
  call.audit('media.delete', 'media', row.id, { old: { alt: row.altText }, version: row.version + 1 })
  return presentMedia(written!)
})

/**
 * Deletes the bytes of the oldest deleted pictures beyond the limit per owner. Otherwise adding and deleting would pile
 * up bytes that nobody sees. The caller has locked the owner.
 */
async function deleteOldestContent({ tx, entity }: CallContext, owner: MediaOwner): Promise<void> {
  const oldest = tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.entityId, entity.id), ofOwner(owner), isNotNull(media.deletedAt)))
    .orderBy(desc(media.deletedAt), media.id)
    .offset(pictureLimits.perOwner)
  await tx.delete(mediaContent).where(and(eq(mediaContent.entityId, entity.id), inArray(mediaContent.mediaId, oldest)))
}

/** Restores a picture at its former position. Throws if the owner has no room, and 404 if the bytes were deleted. */
export const restoreMedia = handle('media.restore', async (call) => {
  const { tx, params, clock } = call
  const { row, present } = await lockPicture(call, params.id)
  call.requireVersion(row.version)
  if (row.deletedAt === null) throw problems.transitionNotAllowed('PRESENT', 'restore', ['update', 'delete'])
  const kept = await tx.select({ id: mediaContent.mediaId }).from(mediaContent).where(eq(mediaContent.mediaId, row.id))
  if (kept.length === 0) throw problems.notFound()
  requireRoom(present)
  const version = row.version + 1
  // The picture goes to the end first, because another one may have its position now.
  await tx
    .update(media)
    .set({ deletedAt: null, updatedAt: clock.now(), version, position: present.length })
    .where(eq(media.id, row.id))
  await writeOrder(call, present.toSpliced(row.position, 0, row.id))
  const [written] = await tx.select().from(media).where(eq(media.id, row.id))
  call.audit('media.restore', 'media', row.id, { version })
  return presentMedia(written!)
})
