import { addMinutes } from '@steward/shared/time'
import { and, eq, gt } from 'drizzle-orm'
import { handle, type CallContext } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { findOwner, lockPictures, requireRoom } from './media-owner.ts'
import { permissionFor } from './media-policy.ts'
import { cleanPicture } from './picture/clean-picture.ts'
import { mediaUpload } from './tables.ts'

const minutesToCome = 60

/** Says where the bytes may be sent, to who may add a picture and while there is room for it. */
export const openUpload = handle('media.upload-url', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const owner = await findOwner(call, body)
  call.require(permissionFor(owner))
  requireRoom(await lockPictures(call, owner))
  const now = clock.now()
  const expiresAt = addMinutes(now, minutesToCome)
  const [made] = await tx
    .insert(mediaUpload)
    .values({ ...owner, entityId: entity.id, createdById: actor.memberId, createdAt: now, expiresAt })
    .returning({ id: mediaUpload.id })
  return { id: made!.id, url: `/api/media/upload/${made!.id}`, expiresAt }
})

/** Takes the bytes in, by what they are and not by what they are called, and without what they tell of a place. */
export const uploadMedia = handle('media.upload', async (call) => {
  const { tx, params, body } = call
  if (!(await lockUpload(call, params.id))) throw problems.notFound()
  const picture = cleanPicture(body)
  if (!picture) throw problems.invalidField('content', 'INVALID_FORMAT')
  await tx.update(mediaUpload).set(picture).where(eq(mediaUpload.id, params.id))
  return undefined
})

/** An upload of the actor's own that has not expired, locked; undefined for anybody else's. */
export async function lockUpload({ tx, entity, actor, clock }: CallContext, id: string) {
  const [row] = await tx
    .select()
    .from(mediaUpload)
    .where(
      and(
        eq(mediaUpload.entityId, entity.id),
        eq(mediaUpload.id, id),
        eq(mediaUpload.createdById, actor.memberId),
        gt(mediaUpload.expiresAt, clock.now()),
      ),
    )
    .for('update')
  return row
}
