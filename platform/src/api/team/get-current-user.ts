import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentCurrentUser } from './member.presenter.ts'
import { memberColumns, type MemberRow } from './member.queries.ts'

/**
 * Returns the signed-in user, as the specification's current-user call. Throws 404 for the `sub` of another person,
 * whoever calls.
 */
export const getCurrentUser = handle('business-user.get', async (call) => {
  if (call.params.sub !== call.actor.sub) throw problems.notFound()
  const { rows } = await call.tx.execute<MemberRow & Record<string, unknown>>(sql`
    select ${memberColumns} from business_user member
    where member.entity_id = ${call.entity.id} and member.id = ${call.actor.memberId}`)
  return presentCurrentUser(rows[0]!, call)
})
