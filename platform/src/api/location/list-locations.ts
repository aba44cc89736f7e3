import { and, count, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { location } from '../../tables/business/business.ts'
import { presentLocation } from '../business/business.presenter.ts'

const sortColumns = {
  name: { by: sql`lower(${location.name})`, as: 'text' },
  city: { by: sql`lower(${location.city})`, as: 'text' },
} as const

/** Lists locations by name. Without a status it leaves out archived ones, because they are no choices. */
export const listLocations = handle('location.list', async ({ tx, query, entity }) => {
  const page = pageOf(query, sortColumns, 'name', sql`${location.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: tx.select({ row: location, id: location.id, cursor_value: page.cursorValue }).from(location).$dynamic(),
    total: tx.select({ total: count() }).from(location).$dynamic(),
    where: and(
      eq(location.entityId, entity.id),
      isNull(location.deletedAt),
      statusIn(query.status ?? ['ACTIVE']),
      hasWords(sql`steward_searched(${location.name} || ' ' || ${location.city})`, query.q),
    ),
  })
  return { items: rows.map(({ row }) => presentLocation(row, entity.timeZone)), nextCursor, total }
})

function statusIn(statuses: readonly string[]): SQL | undefined {
  if (statuses.length !== 1) return undefined
  return statuses[0] === 'ACTIVE' ? isNull(location.archivedAt) : isNotNull(location.archivedAt)
}
