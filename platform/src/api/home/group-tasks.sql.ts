import type { ResponseOf } from '@steward/shared/contracts'
import type { SoonKind } from '@steward/shared/rules/membership/soon-kind'
import { dayBounds, plainDateOf, type Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { isCollectedToday } from '../../predicates/collection.sql.ts'
import { isSoon } from '../../predicates/subscription-soon.sql.ts'
import { isPastDue, termsOfSubscription } from '../../predicates/subscription.sql.ts'
import { isRequested } from '../../predicates/schedule-request.sql.ts'
import { awaitsDecision } from '../../predicates/time-off.sql.ts'
import { isOwed, openAmount } from '../../predicates/invoice.sql.ts'
import { readRows, type RowOf } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { fromWaitingInvitations, isOpenInvoice, isRefundDue, isUnpaidBooking, isUnpaidCheckIn } from './open-work.ts'
import { todayIn } from '../subscription/advance-terms.ts'
import { consequencesFrom } from '../subscription/owed-bills.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import { countsOnDay } from '../slot/on-day.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { membershipPlan, membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'
import { timeOff } from '../../tables/team/leave.ts'
import { businessUser } from '../../tables/team/team.ts'
import { scheduleRequest } from '../../tables/team/work-schedule.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

type TaskKind = ResponseOf<'home.tasks'>['tasks'][number]['kind']

const groupColumns = {
  kind: sql<TaskKind>`grouped.kind`,
  count: sql<number>`grouped.count`,
  /** Minor units by currency. */
  sums: sql<Record<string, number>>`grouped.sums`,
  names: sql<string[]>`grouped.names`,
  moreNames: sql<number>`grouped.more_names`,
  since: sql<Instant | null>`grouped.since`.mapWith(timeSlot.startTime),
  aboutId: sql<string | null>`grouped.about_id`,
  aboutName: sql<string | null>`grouped.about_name`,
}

export type TaskGroupRow = RowOf<typeof groupColumns>

/**
 * Returns the open work of the business in one row per kind. It is one statement, because Home has a fixed number of
 * them. Members get only the kinds that they may work on.
 */
export async function groupTasks(call: CallContext): Promise<TaskGroupRow[]> {
  const groups = groupsFor(call)
  if (groups.length === 0) return []
  return readRows(
    call.tx,
    groupColumns,
    (columns) => sql`
      select ${columns} from (${sql.join(groups, sql` union all `)}) grouped where count > 0 order by rank`,
  )
}

function groupsFor(call: CallContext): SQL[] {
  const { may, scopeOf } = call
  const takesPayments = may('booking.record-payment')
  const kinds: [kind: TaskKind, records: SQL | false][] = [
    ['CUSTOMERS_OWING', takesPayments && may('customer.read') && debts(call)],
    ['VISITS_UNPAID_TODAY', takesPayments && unpaidToday(call)],
    ['CHECK_INS_UNPAID', takesPayments && visits(call, owed, isUnpaidCheckIn)],
    ['MEMBERSHIPS_DUE', may('subscription.sell') && duePayments(call)],
    ['SUBSCRIPTIONS_PAST_DUE', may('subscription.sell') && overdueSubscriptions(call)],
    ['REFUNDS_DUE', scopeOf('booking.refund') === 'all' && visits(call, refundable, isRefundDue)],
    ['MEMBERSHIPS_ENDING', may('subscription.sell') && subscriptionsSoon(call, 'ENDING')],
    ['CREDITS_LAPSING', may('subscription.sell') && subscriptionsSoon(call, 'LAPSING')],
    ['TIME_OFF_REQUESTED', may('time-off.approve') && absences(call)],
    ['HOURS_REQUESTED', may('schedule.update', false) && requestedHours(call)],
    ['INVITATIONS_OPEN', may('member.manage-junior') && invitations(call, true)],
    ['INVITATIONS_EXPIRED', may('member.manage-junior') && invitations(call, false)],
  ]
  return kinds.flatMap(([kind, records], rank) => (records === false ? [] : [grouped(kind, rank, records)]))
}

/**
 * Groups records into one row. `records` selects `counted` (the id that counts once), `name`, `at`, `amount` and
 * `currency` (null without money), `about_id` and `about_name`. The names are those of the oldest records.
 */
const grouped = (kind: TaskKind, rank: number, records: SQL): SQL => sql`
  select ${sql.raw(String(rank))}::int as rank, ${kind}::text as kind, whole.* from (
    with record as materialized (${records}),
      by_currency as (
        select currency, sum(amount)::bigint as amount from record where amount is not null group by currency)
    select count(distinct counted)::int as count,
      coalesce((select jsonb_object_agg(currency, amount) from by_currency), '{}') as sums,
      coalesce((select jsonb_agg(named.name order by named.first, named.name) from (
        select name, min(at) as first from record where name is not null group by name order by 2, 1 limit 2
      ) named), '[]') as names,
      greatest(count(distinct name)::int - 2, 0) as more_names, min(at) as since,
      case when count(distinct about_id) = 1 then min(about_id::text) end as about_id,
      case when count(distinct about_id) = 1 then min(about_name) end as about_name
    from record) whole`

const owed = sql`${booking.total} - ${booking.paidAmount}`
const refundable = sql`${booking.paidAmount} - ${booking.refundedAmount}`
const fullNameOf = (person: typeof customer | typeof businessUser) =>
  sql`trim(${person.givenName} || ' ' || ${person.lastName})`
const noMoney = sql`null::bigint as amount, null::text as currency`

/** Customers with an unpaid booking or an open invoice, as the filter `unpaid` of `customer.list` finds them. */
const debts = ({ entity }: CallContext) => sql`
  select debt.customer_id as counted, null::text as name, debt.at, debt.amount, debt.currency,
    null::uuid as about_id, null::text as about_name
  from (
    select ${booking.customerId}, ${timeSlot.startTime} as at, ${booking.currency}, ${owed} as amount
    from ${booking}
    join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}
    where ${booking.entityId} = ${entity.id} and ${isUnpaidBooking}
    union all
    select ${invoice.customerId}, ${invoice.issuedAt}, ${invoice.currency},
      ${openAmount}
    from ${invoice} where ${invoice.entityId} = ${entity.id} and ${isOpenInvoice}
  ) debt
  join ${customer} on ${customer.entityId} = ${entity.id} and ${customer.id} = debt.customer_id
    and ${customer.deletedAt} is null`

/** Bookings with the money that is owed to or by their customers. */
const visits = ({ entity }: CallContext, amount: SQL, condition: SQL) => sql`
  select ${booking.id} as counted, ${fullNameOf(customer)} as name, ${timeSlot.startTime} as at, ${amount} as amount,
    ${booking.currency}, ${timeSlot.id} as about_id, ${service.name} as about_name
  from ${booking}
  join ${customer} on ${customer.entityId} = ${booking.entityId} and ${customer.id} = ${booking.customerId}
  join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}
  join ${service} on ${service.entityId} = ${timeSlot.entityId} and ${service.id} = ${timeSlot.serviceId}
  where ${booking.entityId} = ${entity.id} and ${condition}`

function unpaidToday(call: CallContext): SQL {
  const today = dayBounds(plainDateOf(call.clock.now(), call.entity.timeZone), call.entity.timeZone)
  return visits(call, owed, sql`${isUnpaidBooking} and ${countsOnDay(today)}`)
}

/** The invoices of memberships that are to collect today, as the first part of To collect lists them. */
function duePayments(call: CallContext): SQL {
  const { entity } = call
  return sql`
  select ${invoice.id} as counted, ${fullNameOf(customer)} as name, ${invoice.issuedAt} as at, ${openAmount} as amount,
    ${invoice.currency}, null::uuid as about_id, null::text as about_name
  from ${invoice}
  join ${subscription} on ${subscription.entityId} = ${invoice.entityId} and ${subscription.id} = ${invoice.subscriptionId}
  join ${customer} on ${customer.entityId} = ${invoice.entityId} and ${customer.id} = ${invoice.customerId}
  where ${invoice.entityId} = ${entity.id} and ${invoice.deletedAt} is null and ${isOwed}
    and ${isCollectedToday(consequencesFrom(entity.timeZone), todayIn(call))}`
}

const overdueSubscriptions = ({ entity }: CallContext) => sql`
  select ${subscription.id} as counted, ${membershipPlan.name}, ${subscription.createdAt} as at, ${noMoney},
    ${membershipPlan.id} as about_id, ${membershipPlan.name} as about_name
  from ${subscription}
  join ${membershipPlan} on ${membershipPlan.entityId} = ${subscription.entityId}
    and ${membershipPlan.id} = ${subscription.membershipPlanId}
  where ${subscription.entityId} = ${entity.id} and ${subscription.deletedAt} is null
    and ${isPastDue}`

/** Subscriptions that end or have sessions that lapse soon, as the filter `soon` of `subscription.list` finds them. */
const subscriptionsSoon = (call: CallContext, kind: SoonKind) => sql`
  select ${subscription.id} as counted, ${fullNameOf(customer)} as name, ${subscription.createdAt} as at, ${noMoney},
    null::uuid as about_id, null::text as about_name
  from ${subscription}
  join ${membershipPlanVersion} on ${termsOfSubscription}
  join ${customer} on ${customer.entityId} = ${subscription.entityId} and ${customer.id} = ${subscription.customerId}
  where ${subscription.entityId} = ${call.entity.id} and ${subscription.deletedAt} is null
    and ${isSoon(todayIn(call))[kind]}`

/** Requests for time off of others. Nobody decides on their own. */
const absences = ({ entity, actor, clock }: CallContext) => sql`
  select ${timeOff.id} as counted, ${fullNameOf(businessUser)} as name, ${timeOff.createdAt} as at, ${noMoney},
    ${timeOff.id} as about_id, ${fullNameOf(businessUser)} as about_name
  from ${timeOff}
  join ${businessUser} on ${businessUser.entityId} = ${timeOff.entityId}
    and ${businessUser.id} = ${timeOff.businessUserId} and ${businessUser.deletedAt} is null
  where ${timeOff.entityId} = ${entity.id} and ${timeOff.deletedAt} is null
    and ${timeOff.businessUserId} <> ${actor.memberId} and ${awaitsDecision(clock.now())}`

/** Requests of others for other hours. */
const requestedHours = ({ entity, actor }: CallContext) => sql`
  select ${scheduleRequest.id} as counted, ${fullNameOf(businessUser)} as name, ${scheduleRequest.createdAt} as at,
    ${noMoney}, ${scheduleRequest.id} as about_id, ${fullNameOf(businessUser)} as about_name
  from ${scheduleRequest}
  join ${businessUser} on ${businessUser.entityId} = ${scheduleRequest.entityId}
    and ${businessUser.id} = ${scheduleRequest.businessUserId} and ${businessUser.deletedAt} is null
  where ${scheduleRequest.entityId} = ${entity.id} and ${scheduleRequest.deletedAt} is null
    and ${scheduleRequest.businessUserId} <> ${actor.memberId} and ${isRequested}`

const invitations = (call: CallContext, open: boolean) => sql`
  select latest.id as counted, latest.email as name, latest.created_at as at, ${noMoney},
    null::uuid as about_id, null::text as about_name
  ${fromWaitingInvitations(call)} and latest.is_open = ${open}`
