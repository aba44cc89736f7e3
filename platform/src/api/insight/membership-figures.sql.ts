import { sql, type SQL } from 'drizzle-orm'
import { isLive, isPending, monthlyRevenue, termsOfSubscription } from '../../predicates/subscription.sql.ts'
import { membershipPlan, membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { subscriptionEvent } from '../../tables/membership/subscription.ts'
import { one, when, type FigureShares, type FigureSource, type FigureSpan } from './figure-record.ts'

// A source becomes part of one statement, which aggregates or lists its records (docs/decisions/0146-registry-of-figures.md).

const planOfSubscription = sql`join ${membershipPlan} on ${membershipPlan.entityId} = ${subscription.entityId}
  and ${membershipPlan.id} = ${subscription.membershipPlanId}`

/** Subscriptions that bring revenue now. */
const subscriptionsNow: FigureSource = (span) => ({
  id: subscription.id,
  at: subscription.createdAt,
  customerId: subscription.customerId,
  label: membershipPlan.name,
  from: sql`${subscription} join ${membershipPlanVersion} on ${termsOfSubscription} ${planOfSubscription}`,
  where: sql`${subscription.entityId} = ${span.entityId} and ${subscription.currency} = ${span.currency}
    and ${monthlyRevenue(span.today)} <> 0`,
})

/** Every change of the recurring revenue of a subscription, with its cause. Pauses are among them. */
const movementsOfRange: FigureSource = ({ entityId, currency, from, to }) => ({
  id: subscriptionEvent.id,
  recordId: subscriptionEvent.subscriptionId,
  at: subscriptionEvent.at,
  day: subscriptionEvent.onDay,
  customerId: subscription.customerId,
  label: membershipPlan.name,
  from: sql`${subscriptionEvent}
    join ${subscription} on ${subscription.entityId} = ${subscriptionEvent.entityId}
      and ${subscription.id} = ${subscriptionEvent.subscriptionId} and ${subscription.currency} = ${currency}
    ${planOfSubscription}`,
  where: sql`${subscriptionEvent.entityId} = ${entityId} and ${subscriptionEvent.cause} is not null
    and ${subscriptionEvent.kind} <> 'OPENING'
    and ${subscriptionEvent.onDay} >= ${from} and ${subscriptionEvent.onDay} <= ${to}`,
})

/** The last event of each subscription before a day, with the state after it. */
const stateBefore = ({ entityId }: FigureSpan, day: SQL): SQL => sql`(
  select distinct on (${subscriptionEvent.subscriptionId}) ${subscriptionEvent.subscriptionId} as subscription_id,
    ${subscriptionEvent.statusAfter} as status, ${subscriptionEvent.onDay} as on_day, ${subscriptionEvent.at} as at
  from ${subscriptionEvent} where ${subscriptionEvent.entityId} = ${entityId} and ${subscriptionEvent.onDay} < ${day}
  order by ${subscriptionEvent.subscriptionId}, ${subscriptionEvent.onDay} desc, ${subscriptionEvent.at} desc,
    ${subscriptionEvent.id} desc)`

/** Whether a state, with the name of a subscription in its statement, is of a live membership that has begun. */
const isMember = sql`(${isLive} and not ${isPending})`

/** The states of all subscriptions before a day, with their customers. */
const statesOf = (span: FigureSpan, day: SQL): SQL => sql`(
  select sold.customer_id, sold.cancel_cause as cause, ${subscription}.subscription_id, ${subscription}.on_day,
    ${isMember} as is_live
  from ${stateBefore(span, day)} ${subscription}
  join (select ${subscription.id} as id, ${subscription.customerId} as customer_id,
      ${subscription.cancelCause} as cancel_cause from ${subscription}
    where ${subscription.entityId} = ${span.entityId} and ${subscription.currency} = ${span.currency}) sold
    on sold.id = ${subscription}.subscription_id)`

const hasLeft = sql`(member.live_after = 0)`

/**
 * Customers with at least one live membership at the start of the range, by the ledger: whether they still have one at
 * its end, or now. They have left by choice or because they did not pay.
 */
const membersAtStart: FigureSource = (span) => ({
  from: sql`(
    with first as ${statesOf(span, sql`${span.from}::date`)}, last as ${statesOf(span, sql`${span.to}::date + 1`)},
    standing as (select customer_id, count(*) filter (where is_live) as live_after from last group by customer_id)
    select first.customer_id, bool_or(last.cause = 'NON_PAYMENT') as is_unpaid, max(last.on_day) as on_day,
      max(standing.live_after) as live_after
    from first join last on last.subscription_id = first.subscription_id
    join standing on standing.customer_id = first.customer_id
    where first.is_live group by first.customer_id
  ) member`,
  id: sql`member.customer_id`,
  at: sql`(case when ${hasLeft} then member.on_day else ${span.from}::date end)::timestamp at time zone ${span.zone}`,
  customerId: sql`member.customer_id`,
})

const members = (condition: SQL): FigureShares => [
  {
    source: membersAtStart,
    of: () => ({
      kind: sql`case when not ${hasLeft} then 'STAYED' when member.is_unpaid then 'LEFT_UNPAID' else 'LEFT' end`,
      part: when(condition),
      whole: one,
    }),
  },
]

export const membershipFigures = {
  recurringRevenue: [
    {
      source: subscriptionsNow,
      of: (span) => ({ kind: subscription.status, part: monthlyRevenue(span.today) }),
    },
  ],
  revenueMovement: [
    {
      source: movementsOfRange,
      of: () => ({
        kind: subscriptionEvent.cause,
        part: sql`${subscriptionEvent.revenueAfter} - ${subscriptionEvent.revenueBefore}`,
      }),
    },
  ],
  memberChurn: members(hasLeft),
  memberRetention: members(sql`not ${hasLeft}`),
} satisfies Record<string, FigureShares>
