import { inArray, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { allOf, hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { presentLocation } from './business.presenter.ts'
import { location } from '../../tables/business.ts'

/** Lists locations by name. */
export const listLocations = handle('location.list', async ({ tx, query, entity }) => {
  const columns = {
    name: { by: sql`lower(location.name)`, as: 'text' },
    city: { by: sql`lower(location.city)`, as: 'text' },
  } as const
  const page = pageOf(query, columns, 'name', sql`location.id`)
  const {
    rows: ids,
    nextCursor,
    total,
  } = await readPage<{ id: string }>(tx, page, {
    columns: sql`location.id`,
    from: sql`location`,
    where: allOf(
      sql`location.entity_id = ${entity.id}`,
      sql`location.deleted_at is null`,
      hasWords(sql`steward_fold(location.name || ' ' || location.city)`, query.q),
    ),
  })
  const locations =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(location)
          .where(
            inArray(
              location.id,
              ids.map(({ id }) => id),
            ),
          )
  const byId = new Map(locations.map((row) => [row.id, row]))
  const items = ids.flatMap(({ id }) => byId.get(id) ?? []).map((row) => presentLocation(row, entity.timeZone))
  return { items, nextCursor, total }
})
