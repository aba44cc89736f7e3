import type { PlainDate } from '@steward/shared/time'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { lapsingSessions, plannedEnd } from '@steward/shared/rules/membership/due-soon'
import { isSoon } from '../../predicates/subscription-soon.sql.ts'
import { termsOfSubscription } from '../../predicates/subscription.sql.ts'
import { dunningOn } from '@steward/shared/rules/membership/dunning-dates'
import { nextBillOn } from '@steward/shared/rules/membership/subscription-outlook'
import { handle, type CallContext } from '../../kernel/call.ts'
import { oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { isOfCustomer } from '../../predicates/customer.sql.ts'
import { todayIn } from '../subscription/advance-terms.ts'
import { loadSubscriptions } from '../subscription/load-subscription.ts'
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
export const listSubscriptions = handle('subscription.list', async (call) => {
  const { tx, query, entity } = call
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
      query.soon && isSoon(todayIn(call))[query.soon],
      isOfCustomer(sql`${customer.searchText}`, query.q),
    ),
  })
  const dates = await datesOf(
    call,
    rows.map(({ id }) => id),
  )
  const items = rows.map((row) => ({ ...presentSubscription(row), ...dates.get(row.id)! }))
  return { items, nextCursor, total }
})

/** Returns the next bill, the end and the lapsing sessions of each subscription of a page, in a fixed number of statements. */
async function datesOf(call: CallContext, ids: readonly string[]) {
  const terms = { dunning: (day: PlainDate) => dunningOn(call.entity.terms, day) }
  const today = todayIn(call)
  const loaded = await loadSubscriptions(call, ids)
  return new Map(
    loaded.map(({ row, state }) => [
      row.id,
      {
        nextBillOn: nextBillOn(state, terms),
        endsOn: plannedEnd(state),
        lapsing: lapsingSessions(state, today),
      },
    ]),
  )
}
