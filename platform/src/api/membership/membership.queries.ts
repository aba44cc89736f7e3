import type { PlainDate } from '@steward/shared/time'
import { and, eq, exists, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import {
  isActive,
  isLive,
  isPastDue,
  isPaused,
  monthlyRevenue,
  termsOfSubscription,
} from '../../predicates/subscription.sql.ts'
import type { Database } from '../../database/connection.ts'
import { jsonList } from '../../database/json-list.ts'
import { problems } from '../../kernel/problem-error.ts'
import {
  membershipPlan,
  membershipPlanVersion,
  membershipPlanVersionService,
  subscription,
} from '../../tables/membership/membership.ts'
import { subscriptionTermsChange } from '../../tables/membership/membership-operation.ts'
import { subscriptionPeriod } from '../../tables/membership/subscription.ts'
import { service } from '../../tables/booking/service.ts'
import { coveredByVersion, currentTerms } from '../membership-plan/plan-coverage.ts'

/** The figures of the subscribers of a plan, one row per plan. */
const figuresOn = (day: PlainDate) => sql`lateral (
  select count(*) filter (where ${isActive})::int as active,
    count(*) filter (where ${isPaused})::int as paused,
    count(*) filter (where ${isPastDue})::int as past_due,
    count(*) filter (where ${isLive})::int as live,
    count(*) > 0 as is_sold,
    coalesce(sum(${monthlyRevenue(day)}), 0) as monthly_revenue
  from ${subscription} join ${membershipPlanVersion} on ${termsOfSubscription}
  where ${subscription.entityId} = ${membershipPlan.entityId}
    and ${subscription.membershipPlanId} = ${membershipPlan.id} and ${subscription.deletedAt} is null) as figures`

/** Expressions that lists can be sorted by. */
export const figures = {
  live: sql<number>`figures.live`,
  monthlyRevenue: sql<number>`figures.monthly_revenue`.mapWith(Number),
}

/** The services that a version covers by name. Empty if it covers all. */
export const coveredServices = jsonList(
  { id: service.id, name: service.name },
  {
    orderBy: sql`lower(${service.name})`,
    from: sql`from ${membershipPlanVersionService}
      join ${service} on ${service.entityId} = ${membershipPlanVersionService.entityId}
        and ${service.id} = ${membershipPlanVersionService.serviceId} and ${service.deletedAt} is null
      where ${membershipPlanVersionService.entityId} = ${membershipPlanVersion.entityId}
        and ${membershipPlanVersionService.planVersionId} = ${membershipPlanVersion.id}`,
  },
)

/** Selects plans with their current terms and the numbers of their subscribers on a local day. */
export const selectMemberships = (tx: Database, day: PlainDate, cursorValue: SQL<string> = sql<string>`''`) =>
  tx
    .select({
      ...getTableColumns(membershipPlan),
      ...figures,
      active: sql<number>`figures.active`,
      paused: sql<number>`figures.paused`,
      pastDue: sql<number>`figures.past_due`,
      isSold: sql<boolean>`figures.is_sold`,
      terms: getTableColumns(membershipPlanVersion),
      services: coveredServices,
      cursor_value: cursorValue,
    })
    .from(membershipPlan)
    .innerJoin(membershipPlanVersion, currentTerms)
    .crossJoin(figuresOn(day))
    .$dynamic()

export type MembershipRow = Awaited<ReturnType<typeof selectMemberships>>[number]
export type TermsRow = typeof membershipPlanVersion.$inferSelect

/** Returns a plan with its figures on a local day. Throws 404 if there is none. */
export async function findMembership(tx: Database, id: string, day: PlainDate): Promise<MembershipRow> {
  const [row] = await selectMemberships(tx, day).where(and(eq(membershipPlan.id, id), isNull(membershipPlan.deletedAt)))
  if (!row) throw problems.notFound()
  return row
}

/** Locks a plan for a change, and returns it with its current terms. Throws 404 if there is none. */
export async function lockPlan(tx: Database, id: string) {
  const [plan] = await tx
    .select()
    .from(membershipPlan)
    .where(and(eq(membershipPlan.id, id), isNull(membershipPlan.deletedAt)))
    .for('update')
  if (!plan) throw problems.notFound()
  const [current] = await tx
    .select({ terms: getTableColumns(membershipPlanVersion), services: coveredServices })
    .from(membershipPlanVersion)
    .where(
      and(
        eq(membershipPlanVersion.entityId, plan.entityId),
        eq(membershipPlanVersion.membershipPlanId, id),
        eq(membershipPlanVersion.number, plan.currentVersion),
      ),
    )
  return { ...plan, ...current! }
}

export type LockedPlan = Awaited<ReturnType<typeof lockPlan>>

/** Returns whether the plan was ever sold, or a subscription has changed or will change to it. */
export async function isPlanSold(tx: Database, { entityId, id }: { entityId: string; id: string }): Promise<boolean> {
  const sold = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.entityId, entityId), eq(subscription.membershipPlanId, id)))
    .limit(1)
  if (sold.length > 0) return true
  const changed = await tx
    .select({ id: subscriptionTermsChange.id })
    .from(subscriptionTermsChange)
    .where(
      and(
        eq(subscriptionTermsChange.entityId, entityId),
        eq(subscriptionTermsChange.membershipPlanId, id),
        isNull(subscriptionTermsChange.withdrawnAt),
      ),
    )
    .limit(1)
  if (changed.length > 0) return true
  // The periods of customers who have changed to another plan since.
  const had = await tx
    .select({ id: subscriptionPeriod.id })
    .from(subscriptionPeriod)
    .innerJoin(membershipPlanVersion, eq(membershipPlanVersion.id, subscriptionPeriod.planVersionId))
    .where(and(eq(subscriptionPeriod.entityId, entityId), eq(membershipPlanVersion.membershipPlanId, id)))
    .limit(1)
  return had.length > 0
}

/** The condition that the current terms cover a service: it is named, or all are covered. */
export const coversService = (tx: Database, serviceId: string): SQL =>
  sql`(${membershipPlanVersion.coversAllServices} or ${exists(
    tx
      .select({ one: sql`1` })
      .from(membershipPlanVersionService)
      .where(and(coveredByVersion, eq(membershipPlanVersionService.serviceId, serviceId))),
  )})`
