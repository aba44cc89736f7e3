import { sql, type SQL } from 'drizzle-orm'
import { isLive, isPending, monthlyRevenue, termsOfSubscription } from '../../predicates/subscription.sql.ts'
import { membershipPlan, membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { subscriptionEvent } from '../../tables/membership/subscription.ts'
import { one, recordColumns, when, type FigurePiece, type FigureSpan } from './figure-record.ts'

// A piece becomes part of one statement, which aggregates or lists its records (docs/decisions/0146-registry-of-figures.md).

const planOfSubscription = sql`join ${membershipPlan} on ${membershipPlan.entityId} = ${subscription.entityId}
  and ${membershipPlan.id} = ${subscription.membershipPlanId}`

/** Subscriptions that bring revenue now. */
const recurringRevenue: FigurePiece = (span) => sql`select ${recordColumns(span, {
  id: subscription.id,
  at: subscription.createdAt,
  kind: subscription.status,
  part: monthlyRevenue(span.today),
  customerId: subscription.customerId,
  label: membershipPlan.name,
})} from ${subscription} join ${membershipPlanVersion} on ${termsOfSubscription} ${planOfSubscription}
  where ${subscription.entityId} = ${span.entityId} and ${subscription.currency} = ${span.currency}
    and ${monthlyRevenue(span.today)} <> 0`

const eventsInCurrency = ({ entityId, currency }: FigureSpan) => sql`${subscriptionEvent}
  join ${subscription} on ${subscription.entityId} = ${subscriptionEvent.entityId}
    and ${subscription.id} = ${subscriptionEvent.subscriptionId} and ${subscription.currency} = ${currency}
  ${planOfSubscription}
  where ${subscriptionEvent.entityId} = ${entityId}`

/** Every change of the recurring revenue of a subscription, with its cause. Pauses are among them. */
const revenueMovement: FigurePiece = (span) => sql`select ${recordColumns(span, {
  id: subscriptionEvent.id,
  recordId: subscriptionEvent.subscriptionId,
  at: subscriptionEvent.at,
  day: subscriptionEvent.onDay,
  kind: subscriptionEvent.cause,
  part: sql`${subscriptionEvent.revenueAfter} - ${subscriptionEvent.revenueBefore}`,
  customerId: subscription.customerId,
  label: membershipPlan.name,
})} from ${eventsInCurrency(span)} and ${subscriptionEvent.cause} is not null and ${subscriptionEvent.kind} <> 'OPENING'
    and ${subscriptionEvent.onDay} >= ${span.from} and ${subscriptionEvent.onDay} <= ${span.to}`

/** The last event of each subscription before a day, with the state after it. */
const stateBefore = ({ entityId }: FigureSpan, day: SQL): SQL => sql`(
  select distinct on (${subscriptionEvent.subscriptionId}) ${subscriptionEvent.subscriptionId} as subscription_id,
    ${subscriptionEvent.statusAfter} as status, ${subscriptionEvent.onDay} as on_day, ${subscriptionEvent.at} as at
  from ${subscriptionEvent} where ${subscriptionEvent.entityId} = ${entityId} and ${subscriptionEvent.onDay} < ${day}
  order by ${subscriptionEvent.subscriptionId}, ${subscriptionEvent.onDay} desc, ${subscriptionEvent.at} desc,
    ${subscriptionEvent.id} desc)`

/** Whether a state, with the name of a subscription in its statement, is of a live membership that has begun. */
const isMember = sql`(${isLive} and not ${isPending})`

/**
 * Customers with at least one live membership at the start of the range, by the ledger: whether they still have one at
 * its end, or now. They have left by choice or because they did not pay.
 */
const members =
  (part: (hasLeft: SQL) => SQL): FigurePiece =>
  (span) => {
    const hasLeft = sql`(member.live_after = 0)`
    return sql`select * from (
      with first as ${statesOf(span, sql`${span.from}::date`)}, last as ${statesOf(span, sql`${span.to}::date + 1`)},
      standing as (select customer_id, count(*) filter (where is_live) as live_after from last group by customer_id),
      member as (
        select first.customer_id, bool_or(last.cause = 'NON_PAYMENT') as is_unpaid, max(last.on_day) as on_day,
          max(standing.live_after) as live_after
        from first join last on last.subscription_id = first.subscription_id
        join standing on standing.customer_id = first.customer_id
        where first.is_live group by first.customer_id
      )
      select ${recordColumns(span, {
        id: sql`member.customer_id`,
        at: sql`(case when ${hasLeft} then member.on_day else ${span.from}::date end)::timestamp at time zone ${span.zone}`,
        kind: sql`case when not ${hasLeft} then 'STAYED' when member.is_unpaid then 'LEFT_UNPAID' else 'LEFT' end`,
        part: when(part(hasLeft)),
        whole: one,
        customerId: sql`member.customer_id`,
      })} from member
    ) churn`
  }

/** The states of all subscriptions before a day, with their customers. */
const statesOf = (span: FigureSpan, day: SQL): SQL => sql`(
  select sold.customer_id, sold.cancel_cause as cause, ${subscription}.subscription_id, ${subscription}.on_day,
    ${isMember} as is_live
  from ${stateBefore(span, day)} ${subscription}
  join (select ${subscription.id} as id, ${subscription.customerId} as customer_id,
      ${subscription.cancelCause} as cancel_cause from ${subscription}
    where ${subscription.entityId} = ${span.entityId} and ${subscription.currency} = ${span.currency}) sold
    on sold.id = ${subscription}.subscription_id)`

export const membershipFigures = {
  recurringRevenue,
  revenueMovement,
  memberChurn: members((hasLeft) => hasLeft),
  memberRetention: members((hasLeft) => sql`not ${hasLeft}`),
} satisfies Record<string, FigurePiece>
