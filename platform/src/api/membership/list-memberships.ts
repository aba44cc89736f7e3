import { plainDateOf } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { allOf, hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { presentMembership } from './membership.presenter.ts'
import { membershipColumns, membershipFrom, type MembershipRow } from './membership.queries.ts'

const sortColumns = {
  name: { by: sql`lower(plan.name)`, as: 'text' },
  price: { by: sql`plan.price`, as: 'bigint' },
  status: { by: sql`plan.status`, as: 'text' },
  subscribers: { by: sql`figures.live`, as: 'integer' },
  monthlyRecurringRevenue: { by: sql`figures.monthly_revenue`, as: 'numeric' },
  createdAt: { by: sql`plan.created_at`, as: 'timestamptz' },
} as const

export const listMemberships = handle('membership.list', async ({ tx, query, entity, clock }) => {
  const page = pageOf(query, sortColumns, 'name', sql`plan.id`)
  const { rows, nextCursor, total } = await readPage<MembershipRow>(tx, page, {
    columns: membershipColumns,
    from: membershipFrom(plainDateOf(clock.now(), entity.timeZone)),
    countFrom: sql`membership_plan plan`,
    where: allOf(
      sql`plan.entity_id = ${entity.id}`,
      sql`plan.deleted_at is null`,
      oneOf(sql`plan.status`, query.status),
      oneOf(sql`plan.billing_interval`, query.interval),
      hasWords(sql`steward_fold(plan.name)`, query.q),
    ),
  })
  return { items: rows.map(presentMembership), nextCursor, total }
})
