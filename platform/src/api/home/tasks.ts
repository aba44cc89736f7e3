import type { Home } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { sql, type SQL } from 'drizzle-orm'
import { readInstant } from '../../database/columns.ts'
import type { CallContext } from '../../kernel/call.ts'
import { fromWaitingInvitations, isOpenInvoice, isRefundDue, isUnpaidBooking, isUnpaidCheckIn } from './open-work.ts'

type Task = Home['tasks'][number]

interface TaskRow extends Record<string, unknown> {
  kind: Task['kind']
  count: number
  /** Minor units. Null for kinds without an amount. */
  amount: string | null
  about_id: string | null
  about_name: string | null
  about_at: string | null
}

/** The most rows of one kind. The rest shows once the first are done. */
const rowsOfAKind = 4

/**
 * Returns the open work, in one statement. Members get only the kinds that they may work on. Every figure equals what
 * the page behind it lists: customers by the filter `unpaid`, subscriptions by plan, refunds by slot.
 */
export async function readTasks(call: CallContext): Promise<Task[]> {
  const kinds = kindsFor(call)
  if (kinds.length === 0) return []
  const { rows } = await call.tx.execute<TaskRow>(sql`
    select kind, count, amount, about_id, about_name, about_at from (
      ${sql.join(
        kinds.map((kind, index) => sql`select ${sql.raw(String(index))} as rank, found.* from (${kind}) found`),
        sql` union all `,
      )}
    ) task order by rank, about_at desc nulls last, count desc, about_name, about_id`)
  return rows.map((row) => presentTask(row, call.entity.currency))
}

function presentTask(row: TaskRow, currency: string): Task {
  return {
    kind: row.kind,
    count: row.count,
    ...(row.amount === null ? {} : { amount: formatMinor(Number(row.amount), currency), currency }),
    about:
      row.about_id === null
        ? null
        : {
            id: row.about_id,
            name: row.about_name ?? '',
            at: row.about_at === null ? null : readInstant(row.about_at),
          },
  }
}

function kindsFor(call: CallContext): SQL[] {
  const { may, scopeOf } = call
  return [
    may('booking.record-payment') && may('customer.read') && customersOwing(call),
    may('booking.record-payment') && unpaidCheckIns(call),
    scopeOf('booking.refund') === 'all' && refundsDue(call),
    may('subscription.sell') && subscriptionsPastDue(call),
    may('time-off.approve') && timeOffRequested(call),
    may('member.manage-junior') && invitations(call),
  ].filter((kind): kind is SQL => kind !== false)
}

const nothing = sql`null::uuid as about_id, null::text as about_name, null::timestamptz as about_at`
const first = sql.raw(`limit ${rowsOfAKind}`)

/** Customers with an unpaid booking or an open invoice, as the filter `unpaid` of `customer.list` finds them. */
const customersOwing = ({ entity }: CallContext) => sql`
  select 'CUSTOMERS_OWING' as kind, count(distinct open.customer_id)::int as count, sum(open.amount)::text as amount, ${nothing}
  from (
    select booking.customer_id, booking.total - booking.paid_amount as amount from booking
    where booking.entity_id = ${entity.id} and booking.currency = ${entity.currency} and ${isUnpaidBooking}
    union all
    select invoice.customer_id, invoice.total - invoice.paid_amount - invoice.credited_amount from invoice
    where invoice.entity_id = ${entity.id} and invoice.currency = ${entity.currency} and ${isOpenInvoice}
  ) open
  join customer on customer.entity_id = ${entity.id} and customer.id = open.customer_id and customer.deleted_at is null
  having count(*) > 0`

/** Selects bookings by slot, with the amount that is open or due. */
const bySlot = (kind: Task['kind'], amount: SQL, condition: SQL, { entity }: CallContext) => sql`
  select ${kind}::text as kind, count(*)::int as count, sum(${amount})::text as amount, slot.id as about_id,
    service.name as about_name, slot.start_time as about_at
  from booking
  join time_slot slot on slot.entity_id = booking.entity_id and slot.id = booking.time_slot_id
  join service on service.entity_id = slot.entity_id and service.id = slot.service_id
  where booking.entity_id = ${entity.id} and booking.currency = ${entity.currency} and ${condition}
  group by slot.id, service.name, slot.start_time order by slot.start_time desc, slot.id ${first}`

const unpaidCheckIns = (call: CallContext) =>
  bySlot('CHECK_INS_UNPAID', sql`booking.total - booking.paid_amount`, isUnpaidCheckIn, call)

const refundsDue = (call: CallContext) =>
  bySlot('REFUNDS_DUE', sql`booking.paid_amount - booking.refunded_amount`, isRefundDue, call)

const subscriptionsPastDue = ({ entity }: CallContext) => sql`
  select 'SUBSCRIPTIONS_PAST_DUE' as kind, count(*)::int as count, null::text as amount, plan.id as about_id,
    plan.name as about_name, null::timestamptz as about_at
  from subscription
  join membership_plan plan on plan.entity_id = subscription.entity_id and plan.id = subscription.membership_plan_id
  where subscription.entity_id = ${entity.id} and subscription.deleted_at is null and subscription.status = 'PAST_DUE'
  group by plan.id, plan.name order by count(*) desc, plan.name, plan.id ${first}`

/** Selects requests for time off by member. Nobody approves their own (B.3). */
const timeOffRequested = ({ entity, actor, clock }: CallContext) => sql`
  select 'TIME_OFF_REQUESTED' as kind, count(*)::int as count, null::text as amount, member.id as about_id,
    trim(member.given_name || ' ' || member.last_name) as about_name, null::timestamptz as about_at
  from time_off
  join business_user member on member.entity_id = time_off.entity_id and member.id = time_off.business_user_id
  where time_off.entity_id = ${entity.id} and time_off.deleted_at is null and time_off.status = 'REQUESTED'
    and time_off.end_time > ${clock.now()} and member.id <> ${actor.memberId} and member.deleted_at is null
  group by member.id, member.given_name, member.last_name order by min(time_off.start_time), member.id ${first}`

const invitations = (call: CallContext) => sql`
  select case when latest.is_open then 'INVITATIONS_OPEN' else 'INVITATIONS_EXPIRED' end as kind,
    count(*)::int as count, null::text as amount, ${nothing}
  ${fromWaitingInvitations(call)}
  group by 1`
