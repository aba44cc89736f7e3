import type { CollectionGroup } from '@steward/shared/rules/membership/collection'
import type { PlainDate } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { readRows } from '../../../database/statement.ts'
import type { CallContext } from '../../../kernel/call.ts'
import { collectionGroup } from '../../../predicates/collection.sql.ts'
import { isOwed, openAmount } from '../../../predicates/invoice.sql.ts'
import { planOfSubscription } from '../../../predicates/subscription.sql.ts'
import { invoice } from '../../../tables/booking/invoice.ts'
import { customer } from '../../../tables/customer/customer.ts'
import { membershipPlan, subscription } from '../../../tables/membership/membership.ts'
import { consequencesFrom } from '../../subscription/owed-bills.ts'
import { isSubscriber } from '../subscription.queries.ts'

const columns = {
  subscriptionId: subscription.id,
  status: subscription.status,
  membershipName: membershipPlan.name,
  customerId: customer.id,
  givenName: customer.givenName,
  lastName: customer.lastName,
  email: customer.email,
  phoneNumber: customer.phoneNumber,
  payBefore: subscription.firstPaymentUntil,
  invoiceId: sql<string>`placed.invoice_id`,
  invoiceNumber: sql<string | null>`placed.invoice_number`,
  dueOn: sql<PlainDate>`placed.due_on`,
  open: sql<number>`placed.open`.mapWith(Number),
  group: sql<CollectionGroup>`placed.part`,
  /** The bills of the whole part, and what is open on them in minor units. */
  count: sql<number>`placed.bills`,
  sum: sql<number>`placed.owed`.mapWith(Number),
}

/**
 * Returns the first open invoices of memberships in each part of To collect, oldest first. Each row has the number and the
 * sum of all invoices of its part. It is one statement, so that rows and sums are of the same moment.
 * @param most the most invoices of a part
 */
export function findOwed({ tx, entity }: CallContext, today: PlainDate, most: number) {
  const dueOn = sql`due.due_on`
  // Without OFFSET, PostgreSQL would compute the day for each place that reads it.
  return readRows(
    tx,
    columns,
    (list) => sql`
      with bill as (
        select ${invoice.id} as invoice_id, ${invoice.invoiceNumber} as invoice_number,
          ${subscription.id} as subscription_id, ${openAmount} as open, due.due_on,
          ${collectionGroup(dueOn, today)} as part
        from ${invoice}
        join ${subscription} on ${subscription.entityId} = ${invoice.entityId}
          and ${subscription.id} = ${invoice.subscriptionId}
        cross join lateral (select ${consequencesFrom(entity.timeZone)} as due_on offset 0) due
        where ${invoice.entityId} = ${entity.id} and ${invoice.deletedAt} is null
          and ${subscription.deletedAt} is null and ${isOwed}),
      placed as (
        select bill.*, row_number() over (partition by part order by due_on, invoice_number) as place,
          count(*) over (partition by part)::int as bills, sum(open) over (partition by part)::bigint as owed
        from bill where part is not null)
      select ${list} from placed
      join ${subscription} on ${subscription.entityId} = ${entity.id} and ${subscription.id} = placed.subscription_id
      join ${membershipPlan} on ${planOfSubscription}
      join ${customer} on ${isSubscriber}
      where placed.place <= ${most} order by placed.place`,
  )
}
