import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { allOf, hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { recordColumnsOf } from '../../kernel/record-row.ts'
import { presentSubscription, type SubscriptionRow } from './membership.presenter.ts'

const sortColumns = {
  customer: { by: sql`lower(customer.given_name || ' ' || customer.last_name)`, as: 'text' },
  startDate: { by: sql`subscription.start_date`, as: 'date' },
  status: { by: sql`subscription.status`, as: 'text' },
  createdAt: { by: sql`subscription.created_at`, as: 'timestamptz' },
} as const

/** Lists the subscriptions of one plan, of one customer or of all, newest first. */
export const listSubscriptions = handle('subscription.list', async ({ tx, query, entity }) => {
  const page = pageOf(query, sortColumns, '-startDate', sql`subscription.id`)
  const { rows, nextCursor, total } = await readPage<SubscriptionRow>(tx, page, {
    columns: sql`${recordColumnsOf('subscription')}, subscription.status, subscription.membership_plan_id,
      plan.name as plan_name, subscription.customer_id, customer.given_name, customer.last_name, customer.email,
      customer.phone_number, subscription.sold_by_id, seller.given_name as seller_given_name,
      seller.last_name as seller_last_name, subscription.start_date, subscription.current_period_end,
      subscription.cancel_at, subscription.sessions_left`,
    from: sql`subscription
      join membership_plan plan on plan.entity_id = subscription.entity_id and plan.id = subscription.membership_plan_id
      join customer on customer.entity_id = subscription.entity_id and customer.id = subscription.customer_id
      left join business_user seller on seller.entity_id = subscription.entity_id and seller.id = subscription.sold_by_id`,
    where: allOf(
      sql`subscription.entity_id = ${entity.id}`,
      sql`subscription.deleted_at is null`,
      query.membershipId === undefined ? undefined : sql`subscription.membership_plan_id = ${query.membershipId}`,
      query.customerId === undefined ? undefined : sql`subscription.customer_id = ${query.customerId}`,
      oneOf(sql`subscription.status`, query.status),
      hasWords(sql`customer.search_text`, query.q),
    ),
  })
  return { items: rows.map(presentSubscription), nextCursor, total }
})
