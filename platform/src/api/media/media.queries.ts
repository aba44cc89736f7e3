import { and, eq, isNull } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { lockPictures } from './media-owner.ts'
import type { MediaRow } from './media.presenter.ts'
import { isReadable, permissionFor } from './media.policy.ts'
import { media } from '../../tables/business/media.ts'

/** Returns a picture that exists and that the actor may see. Throws 404 otherwise. */
export async function findPicture(call: CallContext, id: string): Promise<MediaRow> {
  const [row] = await pictures(call).where(and(named(call, id), isNull(media.deletedAt)))
  if (!row) throw problems.notFound()
  return row
}

/**
 * Locks a picture that the actor may change, including a deleted one, and returns it with the ids of its owner's
 * pictures by position. The owner is locked before the row is read, because a move writes the rows of all its pictures.
 * Throws 404 or 403.
 */
export async function lockPicture(call: CallContext, id: string): Promise<{ row: MediaRow; present: string[] }> {
  const [picture] = await pictures(call).where(named(call, id))
  if (!picture) throw problems.notFound()
  call.require(permissionFor(picture))
  const present = await lockPictures(call, picture)
  const [row] = await pictures(call).where(named(call, id))
  return { row: row!, present }
}

const pictures = ({ tx }: CallContext) => tx.select().from(media)

const named = (call: CallContext, id: string) =>
  and(eq(media.entityId, call.entity.id), eq(media.id, id), isReadable(call))
