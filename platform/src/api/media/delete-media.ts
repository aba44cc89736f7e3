import { eq } from 'drizzle-orm'
import { handle } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { requireRoom, writeOrder } from './media-owner.ts'
import { presentMedia } from './media-presenter.ts'
import { lockPicture } from './media-queries.ts'
import { media, mediaContent } from './tables.ts'

/** Takes a picture away; those behind it move up. Its bytes stay for the 30 days in which it may come back. */
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
  call.audit('media.delete', 'media', row.id, { old: { alt: row.altText }, version: row.version + 1 })
  return presentMedia(written!)
})

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
