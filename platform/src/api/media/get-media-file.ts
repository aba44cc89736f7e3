import { eq } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findPicture } from './media.queries.ts'
import { mediaContent } from '../../tables/business/media.ts'

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** Returns the bytes of a picture that the actor may see. */
export const readMediaFile = handle('media.file', async (call) => {
  const row = await findPicture(call, call.params.id)
  const [file] = await call.tx
    .select({ content: mediaContent.content })
    .from(mediaContent)
    .where(eq(mediaContent.mediaId, row.id))
  if (!file) throw problems.notFound()
  return { name: `picture-${row.id}.${endings[row.contentType]}`, content: file.content, type: row.contentType }
})
