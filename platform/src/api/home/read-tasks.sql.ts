import type { Home } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import type { Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { isPastDue } from '../../predicates/subscription.sql.ts'
import { openAmount } from '../../predicates/invoice.sql.ts'
import { readRows, type RowOf } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { fromWaitingInvitations, isOpenInvoice, isRefundDue, isUnpaidBooking, isUnpaidCheckIn } from './open-work.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

type Task = Home['tasks'][number]

/** The columns of a task. The amount is in minor units, and null for kinds without an amount. */
const taskColumns = {
  kind: sql<Task['kind']>`task.kind`,
  count: sql<number>`task.count`,
  amount: sql<number | null>`task.amount`.mapWith(Number),
  aboutId: sql<string | null>`task.about_id`,
  aboutName: sql<string | null>`task.about_name`,
  aboutAt: sql<Instant | null>`task.about_at`.mapWith(timeSlot.startTime),
}

/** The most rows of one kind. The rest shows once the first are done. */
const rowsOfAKind = 4

/**
 * Returns the open work. It is one statement, because Home has a fixed number of them. Members get only the kinds that
 * they may work on. Every figure equals what
 * the page behind it lists: customers by the filter `unpaid`, subscriptions by plan, refunds by slot.
 */
export async function readTasks(call: CallContext): Promise<Task[]> {
  const kinds = kindsFor(call)
  if (kinds.length === 0) return []
  const ranked = kinds.map((kind, index) => sql`select ${sql.raw(String(index))} as rank, found.* from (${kind}) found`)
  const rows = await readRows(
    call.tx,
    taskColumns,
    (columns) => sql`
      select ${columns} from (${sql.join(ranked, sql` union all `)}) task
      order by rank, about_at desc nulls last, count desc, about_name, about_id`,
  )
  return rows.map((row) => presentTask(row, call.entity.currency))
}

function presentTask(row: RowOf<typeof taskColumns>, currency: string): Task {
  const { kind, count, amount, aboutId, aboutName, aboutAt } = row
  return {
    kind,
    count,
    ...(amount === null ? {} : { amount: formatMinor(amount, currency), currency }),
    about: aboutId === null ? null : { id: aboutId, name: aboutName ?? '', at: aboutAt },
  }
}

function kindsFor(call: CallContext): SQL[] {
  const { may, scopeOf } = call
  return [
    may('booking.record-payment') && may('customer.read') && customersOwing(call),
    may('booking.record-payment') && unpaidCheckIns(call),
    scopeOf('booking.refund') === 'all' && refundsDue(call),
    may('subscription.sell') && subscriptionsPastDue(call),
    may('member.manage-junior') && invitations(call),
  ].filter((kind): kind is SQL => kind !== false)
}

const nothing = sql`null::uuid as about_id, null::text as about_name, null::timestamptz as about_at`
const first = sql.raw(`limit ${rowsOfAKind}`)

/** Customers with an unpaid booking or an open invoice, as the filter `unpaid` of `customer.list` finds them. */
const customersOwing = ({ entity }: CallContext) => sql`
  select 'CUSTOMERS_OWING' as kind, count(distinct open.customer_id)::int as count, sum(open.amount)::text as amount,
    ${nothing}
  from (
    select ${booking.customerId}, ${booking.total} - ${booking.paidAmount} as amount from ${booking}
    where ${booking.entityId} = ${entity.id} and ${booking.currency} = ${entity.currency} and ${isUnpaidBooking}
    union all
    select ${invoice.customerId}, ${openAmount} from ${invoice}
    where ${invoice.entityId} = ${entity.id} and ${invoice.currency} = ${entity.currency} and ${isOpenInvoice}
  ) open
  join ${customer} on ${customer.entityId} = ${entity.id} and ${customer.id} = open.customer_id
    and ${customer.deletedAt} is null
  having count(*) > 0`

/** Selects bookings by slot, with the amount that is open or due. */
const bySlot = (kind: Task['kind'], amount: SQL, condition: SQL, { entity }: CallContext) => sql`
  select ${kind}::text as kind, count(*)::int as count, sum(${amount})::text as amount, ${timeSlot.id} as about_id,
    ${service.name} as about_name, ${timeSlot.startTime} as about_at
  from ${booking}
  join ${timeSlot} on ${timeSlot.entityId} = ${booking.entityId} and ${timeSlot.id} = ${booking.timeSlotId}
  join ${service} on ${service.entityId} = ${timeSlot.entityId} and ${service.id} = ${timeSlot.serviceId}
  where ${booking.entityId} = ${entity.id} and ${booking.currency} = ${entity.currency} and ${condition}
  group by ${timeSlot.id}, ${service.name}, ${timeSlot.startTime}
  order by ${timeSlot.startTime} desc, ${timeSlot.id} ${first}`

const unpaidCheckIns = (call: CallContext) =>
  bySlot('CHECK_INS_UNPAID', sql`${booking.total} - ${booking.paidAmount}`, isUnpaidCheckIn, call)

const refundsDue = (call: CallContext) =>
  bySlot('REFUNDS_DUE', sql`${booking.paidAmount} - ${booking.refundedAmount}`, isRefundDue, call)

const subscriptionsPastDue = ({ entity }: CallContext) => sql`
  select 'SUBSCRIPTIONS_PAST_DUE' as kind, count(*)::int as count, null::text as amount,
    ${membershipPlan.id} as about_id, ${membershipPlan.name} as about_name, null::timestamptz as about_at
  from ${subscription}
  join ${membershipPlan} on ${membershipPlan.entityId} = ${subscription.entityId}
    and ${membershipPlan.id} = ${subscription.membershipPlanId}
  where ${subscription.entityId} = ${entity.id} and ${subscription.deletedAt} is null
    and ${isPastDue}
  group by ${membershipPlan.id}, ${membershipPlan.name}
  order by count(*) desc, ${membershipPlan.name}, ${membershipPlan.id} ${first}`

const invitations = (call: CallContext) => sql`
  select case when latest.is_open then 'INVITATIONS_OPEN' else 'INVITATIONS_EXPIRED' end as kind,
    count(*)::int as count, null::text as amount, ${nothing}
  ${fromWaitingInvitations(call)}
  group by 1`
