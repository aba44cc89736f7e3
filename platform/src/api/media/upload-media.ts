import { pictureLimits } from '@steward/shared/rules/picture'
import { addMinutes } from '@steward/shared/time'
import { and, eq, gt, sql } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { limitAtOnce } from '../../kernel/limit-at-once.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findOwner, lockPictures, requireRoom } from './media-owner.ts'
import { permissionFor } from './media.policy.ts'
import { cleanPicture } from './picture/clean-picture.ts'
import { mediaUpload } from '../../tables/media.ts'

const minutesToCome = 60
/** Of one person: as many pictures as may be added to one owner in one go. */
const mostOpen = pictureLimits.perOwner

/** Says where the bytes may be sent, to who may add a picture and while there is room for it. */
export const openUpload = handle('media.upload-url', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const owner = await findOwner(call, body)
  call.require(permissionFor(owner))
  await forgetOldest(call)
  requireRoom(await lockPictures(call, owner))
  const now = clock.now()
  const expiresAt = addMinutes(now, minutesToCome)
  const [made] = await tx
    .insert(mediaUpload)
    .values({ ...owner, entityId: entity.id, createdById: actor.memberId, createdAt: now, expiresAt })
    .returning({ id: mediaUpload.id })
  return { id: made!.id, url: `/api/media/upload/${made!.id}`, expiresAt }
})

/**
 * What somebody began and never made a picture of gives way to what they begin now: bytes that are nobody's picture are
 * not heaped up. One after the other, before any other lock is taken.
 */
async function forgetOldest({ tx, entity, actor }: CallContext): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${actor.memberId}`}, 0))`)
  await tx.execute(sql`
    delete from media_upload where entity_id = ${entity.id} and id in (
      select id from media_upload where entity_id = ${entity.id} and created_by_id = ${actor.memberId}
      order by created_at desc, id offset ${mostOpen - 1})`)
}

/** Inflating a large PNG takes a second, while the call holds a connection of the database. */
const atOnce = limitAtOnce(1, { path: 'body', max: 3, detail: 'A business may send 3 pictures at the same time.' })

/** Takes the bytes in, by what they are and not by what they are called, and without what they tell of a place. */
export const uploadMedia = handle('media.upload', async (call) => {
  const { tx, params, body } = call
  if (!(await lockUpload(call, params.id))) throw problems.notFound()
  const picture = await atOnce(call.entity.id, () => cleanPicture(body))
  if ('code' in picture) throw problems.invalidFile(picture)
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
