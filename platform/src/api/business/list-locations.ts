import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { presentLocation } from './business.presenter.ts'
import { location } from '../../tables/business/business.ts'

const sortColumns = {
  name: { by: sql`lower(${location.name})`, as: 'text' },
  city: { by: sql`lower(${location.city})`, as: 'text' },
} as const

/** Lists locations by name. */
export const listLocations = handle('location.list', async ({ tx, query, entity }) => {
  const page = pageOf(query, sortColumns, 'name', sql`${location.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: tx.select({ row: location, id: location.id, cursor_value: page.cursorValue }).from(location).$dynamic(),
    total: tx.select({ total: count() }).from(location).$dynamic(),
    where: and(
      eq(location.entityId, entity.id),
      isNull(location.deletedAt),
      hasWords(sql`steward_searched(${location.name} || ' ' || ${location.city})`, query.q),
    ),
  })
  return { items: rows.map(({ row }) => presentLocation(row, entity.timeZone)), nextCursor, total }
})
