import type { Operations } from '@steward/shared/contracts'
import { plainDateOf } from '@steward/shared/time'
import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { handle } from '../../kernel/call.ts'
import { hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import type { ReadContext } from '../../kernel/rights.ts'
import { membershipPlan, membershipPlanVersion } from '../../tables/membership/membership.ts'
import { currentTerms } from '../membership-plan/plan-coverage.ts'
import { presentMembership } from './membership.presenter.ts'
import { coversService, figures, selectMemberships } from './membership.queries.ts'

const sortColumns = {
  name: { by: sql`lower(${membershipPlan.name})`, as: 'text' },
  price: { by: sql`${membershipPlanVersion.price}`, as: 'bigint' },
  status: { by: sql`${membershipPlan.status}`, as: 'text' },
  subscribers: { by: figures.live, as: 'integer' },
  monthlyRecurringRevenue: { by: figures.monthlyRevenue, as: 'numeric' },
  createdAt: { by: sql`${membershipPlan.createdAt}`, as: 'timestamptz' },
} as const

type Query = z.output<Operations['membership.list']['query']>
export type PlanFilter = Pick<Query, 'q' | 'status' | 'interval' | 'serviceId'>

/** The condition of the plans that the list shows with a filter. Expects the current terms in the query. */
export const matchingPlans = (
  { tx, entity }: Pick<ReadContext, 'tx' | 'entity'>,
  filter: PlanFilter,
): SQL | undefined =>
  and(
    eq(membershipPlan.entityId, entity.id),
    isNull(membershipPlan.deletedAt),
    oneOf(membershipPlan.status, filter.status),
    oneOf(membershipPlanVersion.billingInterval, filter.interval),
    filter.serviceId === undefined ? undefined : coversService(tx, filter.serviceId),
    hasWords(sql`steward_searched(${membershipPlan.name})`, filter.q),
  )

export const listMemberships = handle('membership.list', async (call) => {
  const { tx, query, entity, clock } = call
  const page = pageOf(query, sortColumns, 'name', sql`${membershipPlan.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectMemberships(tx, plainDateOf(clock.now(), entity.timeZone), page.cursorValue),
    total: tx.select({ total: count() }).from(membershipPlan).innerJoin(membershipPlanVersion, currentTerms).$dynamic(),
    where: matchingPlans(call, query),
  })
  return { items: rows.map(presentMembership), nextCursor, total }
})
