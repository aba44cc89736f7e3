import type { Membership, Subscription } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { PlainDate } from '@steward/shared/time'
import { recordFields, type RecordRow } from '../../kernel/record-row.ts'
import type { MembershipRow } from './membership.queries.ts'

export function presentMembership(row: MembershipRow): Membership {
  return {
    ...recordFields(row),
    name: row.name,
    description: row.description,
    status: row.status,
    currency: row.currency,
    price: formatMinor(Number(row.price), row.currency),
    joiningFee: formatMinor(Number(row.joining_fee), row.currency),
    interval: row.billing_interval,
    intervalCount: row.interval_count,
    sessions: row.sessions,
    trialDays: row.trial_days,
    minimumTerm: row.minimum_term,
    services: row.services.map(({ id, name }) => ({ id, name })),
    subscribers: { active: row.active, paused: row.paused, pastDue: row.past_due, total: row.live },
    monthlyRecurringRevenue: formatMinor(Number(row.monthly_revenue), row.currency),
  }
}

export interface SubscriptionRow extends RecordRow {
  status: Subscription['status']
  membership_plan_id: string
  plan_name: string
  customer_id: string
  given_name: string
  last_name: string
  email: string
  phone_number: string
  sold_by_id: string | null
  seller_given_name: string | null
  seller_last_name: string | null
  start_date: string
  current_period_end: string | null
  cancel_at: string | null
  sessions_left: number | null
}

export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    ...recordFields(row),
    status: row.status,
    membership: { id: row.membership_plan_id, name: row.plan_name },
    customer: {
      id: row.customer_id,
      givenName: row.given_name,
      lastName: row.last_name,
      email: row.email,
      phoneNumber: row.phone_number,
    },
    soldBy:
      row.sold_by_id === null
        ? null
        : { id: row.sold_by_id, givenName: row.seller_given_name ?? '', lastName: row.seller_last_name ?? '' },
    startDate: row.start_date as PlainDate,
    currentPeriodEnd: row.current_period_end as PlainDate | null,
    cancelAt: row.cancel_at as PlainDate | null,
    creditsLeft: row.sessions_left,
  }
}
