import { pictureLimits } from '@steward/shared/rules/picture'
import { eq, sql } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { ofOwner, requireRoom, writeOrder, type MediaOwner } from './media-owner.ts'
import { presentMedia } from './media.presenter.ts'
import { lockPicture } from './media.queries.ts'
import { media, mediaContent } from '../../tables/media.ts'

/**
 * Takes a picture away; those behind it move up. Its bytes stay for the 30 days in which it may come back, as long as it is
 * among the last that its owner may have.
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
  await forgetOldest(call, row)
  call.audit('media.delete', 'media', row.id, { old: { alt: row.altText }, version: row.version + 1 })
  return presentMedia(written!)
})

/** Adding and taking away would heap up bytes that nobody sees. The owner is locked. */
async function forgetOldest({ tx, entity }: CallContext, owner: MediaOwner): Promise<void> {
  await tx.execute(sql`
    delete from media_content where entity_id = ${entity.id} and media_id in (
      select ${media.id} from ${media}
      where ${media.entityId} = ${entity.id} and ${ofOwner(owner)} and ${media.deletedAt} is not null
      order by ${media.deletedAt} desc, ${media.id} offset ${pictureLimits.perOwner})`)
}

/** Puts a picture back to the place that it had, where there is room and its bytes are still kept. */
export const restoreMedia = handle('media.restore', async (call) => {
  const { tx, params, clock } = call
  const { row, present } = await lockPicture(call, params.id)
  call.requireVersion(row.version)
  if (row.deletedAt === null) throw problems.transitionNotAllowed('PRESENT', 'restore', ['update', 'delete'])
  const kept = await tx.select({ id: mediaContent.mediaId }).from(mediaContent).where(eq(mediaContent.mediaId, row.id))
  if (kept.length === 0) throw problems.notFound()
  requireRoom(present)
  const version = row.version + 1
  // Behind all first: its place may be another's now.
  await tx
    .update(media)
    .set({ deletedAt: null, updatedAt: clock.now(), version, position: present.length })
    .where(eq(media.id, row.id))
  await writeOrder(call, present.toSpliced(row.position, 0, row.id))
  const [written] = await tx.select().from(media).where(eq(media.id, row.id))
  call.audit('media.restore', 'media', row.id, { version })
  return presentMedia(written!)
})
