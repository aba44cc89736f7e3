import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { termsOfSubscription } from '../../predicates/subscription.sql.ts'
import { handle } from '../../kernel/call.ts'
import { hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { customer } from '../../tables/customer/customer.ts'
import { membershipPlanVersion, subscription } from '../../tables/membership/membership.ts'
import { presentSubscription } from './membership.presenter.ts'
import { isSubscriber, selectListedSubscriptions } from './subscription.queries.ts'

const sortColumns = {
  customer: { by: sql`lower(${customer.givenName} || ' ' || ${customer.lastName})`, as: 'text' },
  startDate: { by: sql`${subscription.startDate}`, as: 'date' },
  status: { by: sql`${subscription.status}`, as: 'text' },
  createdAt: { by: sql`${subscription.createdAt}`, as: 'timestamptz' },
} as const

/** Lists the subscriptions of one plan, of one customer or of all, newest first. */
export const listSubscriptions = handle('subscription.list', async ({ tx, query, entity }) => {
  const page = pageOf(query, sortColumns, '-startDate', sql`${subscription.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectListedSubscriptions(tx, page.cursorValue),
    total: tx
      .select({ total: count() })
      .from(subscription)
      .innerJoin(customer, isSubscriber)
      .innerJoin(membershipPlanVersion, termsOfSubscription)
      .$dynamic(),
    where: and(
      eq(subscription.entityId, entity.id),
      isNull(subscription.deletedAt),
      query.membershipId === undefined ? undefined : eq(subscription.membershipPlanId, query.membershipId),
      query.customerId === undefined ? undefined : eq(subscription.customerId, query.customerId),
      oneOf(subscription.status, query.status),
      query.termsVersion === undefined ? undefined : eq(membershipPlanVersion.number, query.termsVersion),
      hasWords(customer.searchText, query.q),
    ),
  })
  return { items: rows.map(presentSubscription), nextCursor, total }
})
