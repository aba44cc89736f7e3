import { and, eq, isNull } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { lockPictures } from './media-owner.ts'
import type { MediaRow } from './media.presenter.ts'
import { isReadable, permissionFor } from './media.policy.ts'
import { media } from '../../tables/media.ts'

/** A picture that is there and that the actor may see, or 404. */
export async function findPicture(call: CallContext, id: string): Promise<MediaRow> {
  const [row] = await pictures(call).where(and(named(call, id), isNull(media.deletedAt)))
  if (!row) throw problems.notFound()
  return row
}

/**
 * A picture that the actor may change, also one that was taken away, and the ids of its owner's pictures in their order.
 * The owner is locked before the row is read: who moves a picture writes those of all others. Throws 404, 403.
 */
export async function lockPicture(call: CallContext, id: string): Promise<{ row: MediaRow; present: string[] }> {
  const [found] = await pictures(call).where(named(call, id))
  if (!found) throw problems.notFound()
  call.require(permissionFor(found))
  const present = await lockPictures(call, found)
  const [row] = await pictures(call).where(named(call, id))
  return { row: row!, present }
}

const pictures = ({ tx }: CallContext) => tx.select().from(media)

const named = (call: CallContext, id: string) =>
  and(eq(media.entityId, call.entity.id), eq(media.id, id), isReadable(call))
