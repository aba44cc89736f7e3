import { and, eq } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentCurrentUser } from './member.presenter.ts'
import { businessUser } from '../../tables/team/team.ts'

/**
 * Returns the signed-in user, as the specification's current-user call. Throws 404 for the `sub` of another person,
 * whoever calls.
 */
export const getCurrentUser = handle('business-user.get', async (call) => {
  if (call.params.sub !== call.actor.sub) throw problems.notFound()
  const { tx, entity, actor } = call
  const [row] = await tx
    .select()
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), eq(businessUser.id, actor.memberId)))
  return presentCurrentUser(row!, call)
})
