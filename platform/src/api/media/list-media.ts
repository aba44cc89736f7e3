import { and, count, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { handle, type Call } from '../../kernel/call.ts'
import { hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { presentMedia } from './media.presenter.ts'
import { isReadable } from './media.policy.ts'
import { media } from '../../tables/business/media.ts'

const sortColumns = {
  position: { by: sql`${media.position}`, as: 'integer' },
  createdAt: { by: sql`${media.createdAt}`, as: 'timestamptz' },
} as const

/** Lists pictures by position. A provider does not see those of services that they do not provide. */
export const listMedia = handle('media.list', async (call) => {
  const { tx, query, entity } = call
  const page = pageOf(query, sortColumns, 'position', sql`${media.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: tx.select({ row: media, id: media.id, cursor_value: page.cursorValue }).from(media).$dynamic(),
    total: tx.select({ total: count() }).from(media).$dynamic(),
    where: and(
      eq(media.entityId, entity.id),
      isNull(media.deletedAt),
      hasWords(sql`steward_searched(${media.altText})`, query.q),
      isReadable(call),
      ...ownedBy(call),
    ),
  })
  return { items: rows.map(({ row }) => presentMedia(row)), nextCursor, total }
})

function ownedBy({ query, entity }: Call<'media.list'>): (SQL | undefined)[] {
  const { ownerType, ownerId } = query
  return [
    // Older clients name no owner, and mean the pictures of the business and its locations.
    ownerType === undefined && ownerId === undefined ? isNull(media.serviceId) : undefined,
    ownerType === 'BUSINESS' ? and(isNull(media.serviceId), isNull(media.locationId)) : undefined,
    ownerType === 'LOCATION' ? isNotNull(media.locationId) : undefined,
    ownerType === 'SERVICE' ? isNotNull(media.serviceId) : undefined,
    ownerId === undefined
      ? undefined
      : sql`coalesce(${media.serviceId}, ${media.locationId}, ${entity.id}::uuid) = ${ownerId}`,
  ]
}
