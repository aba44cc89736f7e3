import { plainDateOf } from '@steward/shared/time'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { membershipPlan } from '../../tables/membership.ts'
import { presentMembership } from './membership.presenter.ts'
import { figures, selectMemberships } from './membership.queries.ts'

const sortColumns = {
  name: { by: sql`lower(${membershipPlan.name})`, as: 'text' },
  price: { by: sql`${membershipPlan.price}`, as: 'bigint' },
  status: { by: sql`${membershipPlan.status}`, as: 'text' },
  subscribers: { by: figures.live, as: 'integer' },
  monthlyRecurringRevenue: { by: figures.monthlyRevenue, as: 'numeric' },
  createdAt: { by: sql`${membershipPlan.createdAt}`, as: 'timestamptz' },
} as const

export const listMemberships = handle('membership.list', async ({ tx, query, entity, clock }) => {
  const page = pageOf(query, sortColumns, 'name', sql`${membershipPlan.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectMemberships(tx, plainDateOf(clock.now(), entity.timeZone), page.cursorValue),
    total: tx.select({ total: count() }).from(membershipPlan).$dynamic(),
    where: and(
      eq(membershipPlan.entityId, entity.id),
      isNull(membershipPlan.deletedAt),
      oneOf(membershipPlan.status, query.status),
      oneOf(membershipPlan.billingInterval, query.interval),
      hasWords(sql`steward_fold(${membershipPlan.name})`, query.q),
    ),
  })
  return { items: rows.map(presentMembership), nextCursor, total }
})
