import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isOnSale } from '../../predicates/membership-plan.sql.ts'
import { lockName } from '../../database/advisory-lock.ts'
import type { Database } from '../../database/connection.ts'
import type { CallContext } from '../../kernel/call.ts'
import {
  membershipPlan,
  membershipPlanVersion,
  membershipPlanVersionService,
} from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'

/** The join of a plan with the terms that are sold now. */
export const currentTerms = and(
  eq(membershipPlanVersion.entityId, membershipPlan.entityId),
  eq(membershipPlanVersion.membershipPlanId, membershipPlan.id),
  eq(membershipPlanVersion.number, membershipPlan.currentVersion),
)!

/** The join of a version with the services that it names. */
export const coveredByVersion = and(
  eq(membershipPlanVersionService.entityId, membershipPlanVersion.entityId),
  eq(membershipPlanVersionService.planVersionId, membershipPlanVersion.id),
)!

/** The join of those services, as far as they are on sale. */
export const coveredOnSale = and(
  eq(service.entityId, membershipPlanVersionService.entityId),
  eq(service.id, membershipPlanVersionService.serviceId),
  isNull(service.archivedAt),
  isNull(service.deletedAt),
)!

/**
 * Locks which services the plans on sale cover, until the end of the transaction. Whoever archives a service or puts a
 * plan on sale takes this lock before any row. Otherwise two changes at once could leave a plan without a service.
 */
export const lockCoverage = ({ tx, entity }: Pick<CallContext, 'tx' | 'entity'>): Promise<void> =>
  lockName(tx, `plan-coverage ${entity.id}`)

/**
 * Returns the services on sale of each plan on sale that covers one of these services. Plans that cover all services
 * are left out.
 */
export async function servicesOfPlans(tx: Database, serviceIds: readonly string[]): Promise<string[][]> {
  if (serviceIds.length === 0) return []
  const covering = tx
    .select({ id: membershipPlanVersionService.planVersionId })
    .from(membershipPlanVersionService)
    .where(inArray(membershipPlanVersionService.serviceId, [...serviceIds]))
  const rows = await tx
    .select({ services: sql<string[]>`array_agg(${service.id}::text)` })
    .from(membershipPlan)
    .innerJoin(membershipPlanVersion, currentTerms)
    .innerJoin(membershipPlanVersionService, coveredByVersion)
    .innerJoin(service, coveredOnSale)
    .where(
      and(
        isOnSale,
        isNull(membershipPlan.deletedAt),
        eq(membershipPlanVersion.coversAllServices, false),
        inArray(membershipPlanVersion.id, covering),
      ),
    )
    .groupBy(membershipPlan.id)
  return rows.map(({ services }) => services)
}
