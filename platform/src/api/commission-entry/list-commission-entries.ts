import type { CommissionEntry } from '@steward/shared/contracts'
import { and, count, eq, sql } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { problems } from '../../kernel/problem-error.ts'
import { service } from '../../tables/booking/service.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { membershipPlan } from '../../tables/membership/membership.ts'
import { entryFilters } from './entry-filters.ts'
import { presentEntry } from './entry.presenter.ts'
import { countEntries, selectEntries } from './entry.queries.ts'

const sortColumns = {
  earnedAt: { by: sql`${commissionEntry.earnedAt}`, as: 'timestamptz' },
  amount: { by: sql`${commissionEntry.amount}`, as: 'bigint' },
} as const

/**
 * Lists the ledger, newest first. Staff and providers read their own entries, and managers all but those of owners. A
 * filter by a member whose entries are not theirs to read throws 403.
 */
export const listCommissionEntries = handle('commission-entry.list', async (call) => {
  const { tx, query } = call
  const page = pageOf(query, sortColumns, '-earnedAt', sql`${commissionEntry.id}`)
  const filters = await entryFilters(call, query)
  const isSearch = query.q !== undefined
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectEntries(call, page, isSearch ? undefined : filters),
    total: isSearch ? countEntries(tx) : tx.select({ total: count() }).from(commissionEntry).$dynamic(),
    where: and(
      filters,
      hasWords(sql`steward_searched(coalesce(${service.name}, ${membershipPlan.name}, ''))`, query.q),
    ),
  })
  return { items: rows.map(presentEntry), nextCursor, total }
})

/** Reads one entry with its member and its source, such as the one that was just written. */
export async function readEntry(call: CallContext, id: string): Promise<CommissionEntry> {
  const page = pageOf({ limit: 1 }, sortColumns, '-earnedAt', sql`${commissionEntry.id}`)
  const filters = and(eq(commissionEntry.entityId, call.entity.id), eq(commissionEntry.id, id))
  const [row] = await selectEntries(call, page, filters)
  if (!row) throw problems.notFound()
  return presentEntry(row)
}

/** The most lines that a statement contains. */
const mostLines = 5_000

/** Lists the caller's own lines of a month, oldest first. */
export async function listOwnLines(call: CallContext, month: string): Promise<CommissionEntry[]> {
  const page = pageOf({ limit: mostLines }, sortColumns, 'earnedAt', sql`${commissionEntry.id}`)
  const filters = await entryFilters(call, { memberId: call.actor.memberId, month })
  const rows = await selectEntries(call, page, filters).orderBy(...page.orderBy)
  return rows.map(presentEntry)
}
