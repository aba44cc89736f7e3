import { eq } from 'drizzle-orm'
import { changedFields } from '../../kernel/audit.ts'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { writeOrder } from './media-owner.ts'
import { presentMedia } from './media.presenter.ts'
import { lockPicture } from './media.queries.ts'
import { media } from '../../tables/business/media.ts'

/** Changes the alternative text or the position of a picture. A position beyond the last one becomes the last. */
export const updateMedia = handle('media.update', async (call) => {
  const { tx, params, body, clock } = call
  const { row, present } = await lockPicture(call, params.id)
  if (row.deletedAt !== null) throw problems.notFound()
  call.requireVersion(row.version)
  const from = present.indexOf(row.id)
  const position = body.position === undefined ? from : Math.min(body.position, present.length - 1)
  const changed = changedFields(
    { alt: row.altText, position: from },
    { ...(body.alt !== undefined && { alt: body.alt }), position },
  )
  if (!changed) return presentMedia(row)
  if (position !== from) await writeOrder(call, present.toSpliced(from, 1).toSpliced(position, 0, row.id))
  const version = row.version + 1
  const [written] = await tx
    .update(media)
    .set({ altText: body.alt ?? row.altText, version, updatedAt: clock.now() })
    .where(eq(media.id, row.id))
    .returning()
  call.audit('media.update', 'media', row.id, { ...changed, version })
  return presentMedia(written!)
})
