import type { PlainDate } from '@steward/shared/time'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { jsonList } from '../../database/json-list.ts'
import { membershipPlan, membershipPlanService, subscription } from '../../tables/membership.ts'
import { service } from '../../tables/service.ts'
import { monthlyRevenue } from './monthly-revenue.ts'

/** The figures of the subscribers of a plan, one row per plan. */
const figuresOn = (day: PlainDate) => sql`lateral (
  select count(*) filter (where ${subscription.status} = 'ACTIVE')::int as active,
    count(*) filter (where ${subscription.status} = 'PAUSED')::int as paused,
    count(*) filter (where ${subscription.status} = 'PAST_DUE')::int as past_due,
    count(*) filter (where ${subscription.status} not in ('CANCELLED', 'EXPIRED'))::int as live,
    coalesce(sum(${monthlyRevenue(day)}), 0) as monthly_revenue
  from ${subscription}
  where ${subscription.entityId} = ${membershipPlan.entityId}
    and ${subscription.membershipPlanId} = ${membershipPlan.id} and ${subscription.deletedAt} is null) as figures`

/** Expressions that lists can be sorted by. */
export const figures = {
  live: sql<number>`figures.live`,
  monthlyRevenue: sql<number>`figures.monthly_revenue`.mapWith(Number),
}

/** Selects plans with the numbers of their subscribers on a local day, and the services that they cover by name. */
export const selectMemberships = (tx: Database, day: PlainDate, cursorValue: SQL<string> = sql<string>`''`) =>
  tx
    .select({
      ...getTableColumns(membershipPlan),
      ...figures,
      active: sql<number>`figures.active`,
      paused: sql<number>`figures.paused`,
      pastDue: sql<number>`figures.past_due`,
      services: jsonList(
        { id: service.id, name: service.name },
        {
          orderBy: sql`lower(${service.name})`,
          from: sql`from ${membershipPlanService}
            join ${service} on ${service.entityId} = ${membershipPlanService.entityId}
              and ${service.id} = ${membershipPlanService.serviceId} and ${service.deletedAt} is null
            where ${membershipPlanService.entityId} = ${membershipPlan.entityId}
              and ${membershipPlanService.membershipPlanId} = ${membershipPlan.id}
              and not ${membershipPlan.coversAllServices}`,
        },
      ),
      cursor_value: cursorValue,
    })
    .from(membershipPlan)
    .crossJoin(figuresOn(day))
    .$dynamic()

export type MembershipRow = Awaited<ReturnType<typeof selectMemberships>>[number]
