import type { Membership } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { recordColumnsOf, type RecordRow } from '../../kernel/record-row.ts'
import { monthlyRevenue } from './monthly-revenue.ts'

/** A plan with the numbers of its subscribers. A bigint or numeric comes as text. */
export interface MembershipRow extends RecordRow {
  name: string
  description: string
  status: Membership['status']
  currency: string
  price: string
  joining_fee: string
  billing_interval: Membership['interval']
  interval_count: number
  sessions: number | null
  trial_days: number
  minimum_term: number
  services: { id: string; name: string }[]
  active: number
  paused: number
  past_due: number
  live: number
  monthly_revenue: string
}

/** Joins the figures that `membershipColumns` selects, one row per plan. */
export function membershipFrom(day: PlainDate): SQL {
  return sql`membership_plan plan cross join lateral (
    select count(*) filter (where status = 'ACTIVE')::int as active,
      count(*) filter (where status = 'PAUSED')::int as paused,
      count(*) filter (where status = 'PAST_DUE')::int as past_due,
      count(*) filter (where status not in ('CANCELLED', 'EXPIRED'))::int as live,
      coalesce(sum(${monthlyRevenue(day)}), 0) as monthly_revenue
    from subscription
    where subscription.entity_id = plan.entity_id and subscription.membership_plan_id = plan.id
      and subscription.deleted_at is null) figures`
}

export const membershipColumns: SQL = sql`${recordColumnsOf('plan')}, plan.name, plan.description, plan.status, plan.currency,
  plan.price, plan.joining_fee, plan.billing_interval, plan.interval_count, plan.sessions, plan.trial_days,
  plan.minimum_term, figures.active, figures.paused, figures.past_due, figures.live, figures.monthly_revenue,
  coalesce((select json_agg(json_build_object('id', service.id, 'name', service.name) order by lower(service.name))
    from membership_plan_service chosen
    join service on service.entity_id = chosen.entity_id and service.id = chosen.service_id and service.deleted_at is null
    where chosen.entity_id = plan.entity_id and chosen.membership_plan_id = plan.id and not plan.covers_all_services), '[]') as services`
