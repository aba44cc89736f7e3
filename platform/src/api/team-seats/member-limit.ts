import { sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { announceLimit } from '../notification/limit-announcement.ts'

/**
 * Throws LIMIT_REACHED if the plan has no room for one more member. Invited members count, deactivated and removed ones
 * do not (B.3). The caller holds `lockTeam`, so that two calls at once are counted one after the other.
 */
export async function requireRoomForMember(call: CallContext): Promise<void> {
  const { rows } = await call.tx.execute<{ limit: number | null; used: number }>(sql`
    select (select user_limit from platform_configuration
        where entity_id = ${call.entity.id} and deleted_at is null) as limit,
      (select count(*)::int from business_user
        where entity_id = ${call.entity.id} and deleted_at is null and status <> 'DEACTIVATED') as used`)
  const { limit, used } = rows[0]!
  if (limit === null) return
  if (used >= limit) throw problems.limitReached(limit, used)
  announceLimit(call, 'user', used + 1, limit)
}
