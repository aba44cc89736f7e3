import { and, eq, isNull } from 'drizzle-orm'
import { isNoExample } from '../../predicates/example-record.sql.ts'
import { countsForLimit } from '../../predicates/membership-plan.sql.ts'
import { takesPlaceOnTeam } from '../../predicates/member.sql.ts'
import { businessEntity, location, platformConfiguration } from '../../tables/business/business.ts'
import { membershipPlan } from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { handle } from '../../kernel/call.ts'
import { requireOwnBusiness } from './business.policy.ts'

/**
 * Returns the limits of the plan and how much of each is used. Archived records, deleted ones and examples do not count,
 * invited members do (B.3). Null is unlimited.
 */
export const getEntityLimits = handle('entity-limits.get', async (call) => {
  requireOwnBusiness(call, call.params.id)
  const { tx, entity } = call
  const of = (table: typeof service | typeof location | typeof membershipPlan | typeof businessUser) =>
    and(eq(table.entityId, entity.id), isNull(table.deletedAt))
  const [row] = await tx
    .select({
      limits: platformConfiguration,
      services: tx.$count(service, and(of(service), isNull(service.archivedAt), isNoExample(service))),
      locations: tx.$count(location, and(of(location), isNull(location.archivedAt), isNoExample(location))),
      memberships: tx.$count(membershipPlan, and(of(membershipPlan), countsForLimit)),
      users: tx.$count(businessUser, and(of(businessUser), takesPlaceOnTeam)),
    })
    .from(businessEntity)
    .leftJoin(
      platformConfiguration,
      and(eq(platformConfiguration.entityId, businessEntity.id), isNull(platformConfiguration.deletedAt)),
    )
    .where(eq(businessEntity.id, entity.id))
  const { limits, services, locations, memberships, users } = row!
  return {
    service: { limit: limits?.serviceLimit ?? null, used: services },
    location: { limit: limits?.locationLimit ?? null, used: locations },
    membership: { limit: limits?.membershipLimit ?? null, used: memberships },
    user: { limit: limits?.userLimit ?? null, used: users },
  }
})
