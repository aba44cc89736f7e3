import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { dayBounds, plainDateOf } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { fromWaitingInvitations, isOpenInvoice, isRefundDue, isUnpaidBooking, isUnpaidCheckIn } from './open-work.ts'

type TaskGroup = ResponseOf<'home.tasks'>['tasks'][number]

interface GroupRow extends Record<string, unknown> {
  kind: TaskGroup['kind']
  count: number
  /** Minor units by currency. */
  sums: Record<string, number>
  names: string[]
  more_names: number
  since: string | null
  about_id: string | null
  about_name: string | null
}

/**
 * Returns the open work of the business in one row per kind, in one statement. Members get only the kinds that they may
 * work on.
 */
export const getHomeTasks = handle('home.tasks', async (call) => {
  const groups = groupsFor(call)
  if (groups.length === 0) return { tasks: [] }
  const { rows } = await call.tx.execute<GroupRow>(sql`
    select * from (${sql.join(groups, sql` union all `)}) grouped where count > 0 order by rank`)
  return { tasks: rows.map(presentGroup) }
})

function presentGroup(row: GroupRow): TaskGroup {
  return {
    kind: row.kind,
    count: row.count,
    sums: Object.entries(row.sums)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, minor]) => ({ amount: formatMinor(minor, currency), currency })),
    names: row.names,
    moreNames: row.more_names,
    since: row.since === null ? null : readInstant(row.since),
    about: row.about_id === null ? null : { id: row.about_id, name: row.about_name ?? '' },
  }
}

function groupsFor(call: CallContext): SQL[] {
  const { may, scopeOf } = call
  const takesPayments = may('booking.record-payment')
  const kinds: [kind: TaskGroup['kind'], records: SQL | false][] = [
    ['CUSTOMERS_OWING', takesPayments && may('customer.read') && debts(call)],
    ['VISITS_UNPAID_TODAY', takesPayments && unpaidToday(call)],
    ['CHECK_INS_UNPAID', takesPayments && visits(call, owed, isUnpaidCheckIn)],
    ['SUBSCRIPTIONS_PAST_DUE', may('subscription.sell') && overdueSubscriptions(call)],
    ['REFUNDS_DUE', scopeOf('booking.refund') === 'all' && visits(call, refundable, isRefundDue)],
    ['TIME_OFF_REQUESTED', may('time-off.approve') && timeOffRequests(call)],
    ['INVITATIONS_OPEN', may('member.manage-junior') && invitations(call, true)],
    ['INVITATIONS_EXPIRED', may('member.manage-junior') && invitations(call, false)],
  ]
  return kinds.flatMap(([kind, records], rank) => (records === false ? [] : [grouped(kind, rank, records)]))
}

/**
 * Groups records into one row. `records` selects `counted` (the id that counts once), `name`, `at`, `amount` and
 * `currency` (null without money), `about_id` and `about_name`. The names are those of the oldest records.
 */
const grouped = (kind: TaskGroup['kind'], rank: number, records: SQL): SQL => sql`
  select ${sql.raw(String(rank))}::int as rank, ${kind}::text as kind, whole.* from (
    with record as materialized (${records}),
      by_currency as (select currency, sum(amount)::bigint as amount from record where amount is not null group by currency)
    select count(distinct counted)::int as count,
      coalesce((select jsonb_object_agg(currency, amount) from by_currency), '{}') as sums,
      coalesce((select jsonb_agg(named.name order by named.first, named.name) from (
        select name, min(at) as first from record where name is not null group by name order by 2, 1 limit 2) named), '[]') as names,
      greatest(count(distinct name)::int - 2, 0) as more_names, min(at)::text as since,
      case when count(distinct about_id) = 1 then min(about_id::text) end as about_id,
      case when count(distinct about_id) = 1 then min(about_name) end as about_name
    from record) whole`

const owed = sql`booking.total - booking.paid_amount`
const refundable = sql`booking.paid_amount - booking.refunded_amount`
const fullNameOf = (person: string) => sql`trim(${sql.raw(person)}.given_name || ' ' || ${sql.raw(person)}.last_name)`
const noMoney = sql`null::bigint as amount, null::text as currency`

/** Customers with an unpaid booking or an open invoice, as the filter `unpaid` of `customer.list` finds them. */
const debts = ({ entity }: CallContext) => sql`
  select debt.customer_id as counted, null::text as name, debt.at, debt.amount, debt.currency,
    null::uuid as about_id, null::text as about_name
  from (
    select booking.customer_id, slot.start_time as at, booking.currency, ${owed} as amount
    from booking join time_slot slot on slot.entity_id = booking.entity_id and slot.id = booking.time_slot_id
    where booking.entity_id = ${entity.id} and ${isUnpaidBooking}
    union all
    select invoice.customer_id, invoice.issued_at, invoice.currency,
      invoice.total - invoice.paid_amount - invoice.credited_amount
    from invoice where invoice.entity_id = ${entity.id} and ${isOpenInvoice}
  ) debt
  join customer on customer.entity_id = ${entity.id} and customer.id = debt.customer_id and customer.deleted_at is null`

/** Bookings with the money that is owed to or by their customers. */
const visits = ({ entity }: CallContext, amount: SQL, condition: SQL) => sql`
  select booking.id as counted, ${fullNameOf('customer')} as name, slot.start_time as at, ${amount} as amount,
    booking.currency, slot.id as about_id, service.name as about_name
  from booking
  join customer on customer.entity_id = booking.entity_id and customer.id = booking.customer_id
  join time_slot slot on slot.entity_id = booking.entity_id and slot.id = booking.time_slot_id
  join service on service.entity_id = slot.entity_id and service.id = slot.service_id
  where booking.entity_id = ${entity.id} and ${condition}`

function unpaidToday(call: CallContext): SQL {
  const { start, end } = dayBounds(plainDateOf(call.clock.now(), call.entity.timeZone), call.entity.timeZone)
  return visits(call, owed, sql`${isUnpaidBooking} and slot.start_time >= ${start} and slot.start_time < ${end}`)
}

const overdueSubscriptions = ({ entity }: CallContext) => sql`
  select subscription.id as counted, plan.name, subscription.created_at as at, ${noMoney},
    plan.id as about_id, plan.name as about_name
  from subscription
  join membership_plan plan on plan.entity_id = subscription.entity_id and plan.id = subscription.membership_plan_id
  where subscription.entity_id = ${entity.id} and subscription.deleted_at is null and subscription.status = 'PAST_DUE'`

/** Requests that the actor may decide on: never their own (B.3). */
const timeOffRequests = ({ entity, actor, clock }: CallContext) => sql`
  select time_off.id as counted, ${fullNameOf('member')} as name, time_off.created_at as at, ${noMoney},
    member.id as about_id, ${fullNameOf('member')} as about_name
  from time_off
  join business_user member on member.entity_id = time_off.entity_id and member.id = time_off.business_user_id
  where time_off.entity_id = ${entity.id} and time_off.deleted_at is null and time_off.status = 'REQUESTED'
    and time_off.end_time > ${clock.now()} and member.id <> ${actor.memberId} and member.deleted_at is null`

const invitations = (call: CallContext, open: boolean) => sql`
  select latest.id as counted, latest.email as name, latest.created_at as at, ${noMoney},
    null::uuid as about_id, null::text as about_name
  ${fromWaitingInvitations(call)} and latest.is_open = ${open}`
