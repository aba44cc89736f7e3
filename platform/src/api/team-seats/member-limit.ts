import { and, eq, isNull } from 'drizzle-orm'
import { takesPlaceOnTeam } from '../../predicates/member.sql.ts'
import { platformConfiguration } from '../../tables/business/business.ts'
import { businessUser } from '../../tables/team/team.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { announceLimit } from '../notification/limit-announcement.ts'

/**
 * Throws LIMIT_REACHED if the plan has no room for one more member. Invited members count, deactivated and removed ones
 * do not (B.3). The caller holds `lockTeam`, so that two calls at once are counted one after the other.
 */
export async function requireRoomForMember(call: CallContext): Promise<void> {
  const { tx, entity } = call
  const [plan] = await tx
    .select({
      limit: platformConfiguration.userLimit,
      used: tx.$count(
        businessUser,
        and(eq(businessUser.entityId, entity.id), isNull(businessUser.deletedAt), takesPlaceOnTeam),
      ),
    })
    .from(platformConfiguration)
    .where(and(eq(platformConfiguration.entityId, entity.id), isNull(platformConfiguration.deletedAt)))
  if (!plan || plan.limit === null) return
  const { limit, used } = plan
  if (used >= limit) throw problems.limitReached(limit, used)
  announceLimit(call, 'user', used + 1, limit)
}
