import { pictureLimits } from '@steward/shared/rules/common/picture'
import { addMinutes } from '@steward/shared/time'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { lockName } from '../../database/advisory-lock.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { limitAtOnce } from '../../kernel/limit-at-once.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findOwner, lockPictures, requireRoom } from './media-owner.ts'
import { permissionFor } from './media.policy.ts'
import { cleanPicture } from './picture/clean-picture.ts'
import { mediaUpload } from '../../tables/business/media.ts'

const uploadMinutes = 60
/** Open uploads of one person: as many pictures as one owner may have. */
const mostOpen = pictureLimits.perOwner

/** Returns the address for the bytes of a picture, if the actor may add one and the owner has room. */
export const openUpload = handle('media.upload-url', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const owner = await findOwner(call, body)
  call.require(permissionFor(owner))
  await deleteOldestUpload(call)
  requireRoom(await lockPictures(call, owner))
  const now = clock.now()
  const expiresAt = addMinutes(now, uploadMinutes)
  const [upload] = await tx
    .insert(mediaUpload)
    .values({ ...owner, entityId: entity.id, createdById: actor.memberId, createdAt: now, expiresAt })
    .returning({ id: mediaUpload.id })
  return { id: upload!.id, url: `/api/media/upload/${upload!.id}`, expiresAt }
})

/**
 * Deletes the oldest open upload of the actor, so that bytes without a picture do not pile up. Takes a lock per person
 * before any other lock.
 */
async function deleteOldestUpload({ tx, entity, actor }: CallContext): Promise<void> {
  await lockName(tx, `uploads ${actor.memberId}`)
  const oldest = tx
    .select({ id: mediaUpload.id })
    .from(mediaUpload)
    .where(and(eq(mediaUpload.entityId, entity.id), eq(mediaUpload.createdById, actor.memberId)))
    .orderBy(desc(mediaUpload.createdAt), mediaUpload.id)
    .offset(mostOpen - 1)
  await tx.delete(mediaUpload).where(and(eq(mediaUpload.entityId, entity.id), inArray(mediaUpload.id, oldest)))
}

/**
 * One picture of a business at a time: inflating a large PNG takes a second, while the call holds a database
 * connection.
 */
const atOnce = limitAtOnce(1, { path: 'body', max: 3, detail: 'A business may send 3 pictures at the same time.' })

/**
 * Stores uploaded bytes by the type of their content, whatever type the client claims. Removes the location of the
 * photo.
 */
export const uploadMedia = handle('media.upload', async (call) => {
  const { tx, params, body } = call
  if (!(await lockUpload(call, params.id))) throw problems.notFound()
  const picture = await atOnce(call.entity.id, () => cleanPicture(body))
  if ('code' in picture) throw problems.invalidFile(picture)
  await tx.update(mediaUpload).set(picture).where(eq(mediaUpload.id, params.id))
  return undefined
})

/** Locks an upload that the actor started and that has not expired. Returns undefined for any other. */
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
