import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { lockPictures, requireRoom } from './media-owner.ts'
import { permissionFor } from './media.policy.ts'
import { presentMedia } from './media.presenter.ts'
import { media, mediaContent, mediaUpload } from '../../tables/business/media.ts'
import { lockUpload } from './upload-media.ts'

/** Creates a picture from uploaded bytes, as the last one of its owner. */
export const createMedia = handle('media.create', async (call) => {
  const { tx, body, entity, clock } = call
  const upload = await lockUpload(call, body.uploadId)
  if (!upload) throw problems.invalidField('uploadId', 'NOT_FOUND')
  call.require(permissionFor(upload))
  const { locationId, serviceId, contentType, content } = upload
  if (contentType === null || content === null) throw problems.invalidField('uploadId', 'INVALID')
  const present = await lockPictures(call, upload)
  requireRoom(present)
  const now = clock.now()
  const id = randomUUID()
  const [row] = await tx
    .insert(media)
    .values({
      id,
      entityId: entity.id,
      locationId,
      serviceId,
      url: `/api/media/${id}/file`,
      contentType,
      byteSize: content.length,
      altText: body.alt,
      position: present.length,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  await tx.insert(mediaContent).values({ mediaId: id, entityId: entity.id, content })
  await tx.delete(mediaUpload).where(eq(mediaUpload.id, upload.id))
  const created = presentMedia(row!)
  call.audit('media.create', 'media', id, {
    new: {
      ownerType: created.ownerType,
      ownerId: created.ownerId,
      contentType,
      byteSize: content.length,
      alt: created.alt,
    },
    version: 1,
  })
  return created
})
