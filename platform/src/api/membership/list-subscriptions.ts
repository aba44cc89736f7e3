import { and, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { handle } from '../../kernel/call.ts'
import { hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf, type Page } from '../../kernel/paging.ts'
import { customer } from '../../tables/customer.ts'
import { membershipPlan, subscription } from '../../tables/membership.ts'
import { businessUser } from '../../tables/team.ts'
import { presentSubscription } from './membership.presenter.ts'

const sortColumns = {
  customer: { by: sql`lower(${customer.givenName} || ' ' || ${customer.lastName})`, as: 'text' },
  startDate: { by: sql`${subscription.startDate}`, as: 'date' },
  status: { by: sql`${subscription.status}`, as: 'text' },
  createdAt: { by: sql`${subscription.createdAt}`, as: 'timestamptz' },
} as const

const isSubscriber = and(eq(customer.entityId, subscription.entityId), eq(customer.id, subscription.customerId))

/** Lists the subscriptions of one plan, of one customer or of all, newest first. */
export const listSubscriptions = handle('subscription.list', async ({ tx, query, entity }) => {
  const page = pageOf(query, sortColumns, '-startDate', sql`${subscription.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectSubscriptions(tx, page),
    total: tx.select({ total: count() }).from(subscription).innerJoin(customer, isSubscriber).$dynamic(),
    where: and(
      eq(subscription.entityId, entity.id),
      isNull(subscription.deletedAt),
      query.membershipId === undefined ? undefined : eq(subscription.membershipPlanId, query.membershipId),
      query.customerId === undefined ? undefined : eq(subscription.customerId, query.customerId),
      oneOf(subscription.status, query.status),
      hasWords(customer.searchText, query.q),
    ),
  })
  return { items: rows.map(presentSubscription), nextCursor, total }
})

const selectSubscriptions = (tx: Database, page: Page) =>
  tx
    .select({
      ...getTableColumns(subscription),
      plan: { id: membershipPlan.id, name: membershipPlan.name },
      customer: {
        id: customer.id,
        givenName: customer.givenName,
        lastName: customer.lastName,
        email: customer.email,
        phoneNumber: customer.phoneNumber,
      },
      seller: { id: businessUser.id, givenName: businessUser.givenName, lastName: businessUser.lastName },
      cursor_value: page.cursorValue,
    })
    .from(subscription)
    .innerJoin(
      membershipPlan,
      and(eq(membershipPlan.entityId, subscription.entityId), eq(membershipPlan.id, subscription.membershipPlanId)),
    )
    .innerJoin(customer, isSubscriber)
    .leftJoin(
      businessUser,
      and(eq(businessUser.entityId, subscription.entityId), eq(businessUser.id, subscription.soldById)),
    )
    .$dynamic()
