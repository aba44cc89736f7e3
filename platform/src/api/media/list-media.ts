import { inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { handle, type Call } from '../../kernel/call.ts'
import { allOf, hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { presentMedia } from './media.presenter.ts'
import { isReadable } from './media.policy.ts'
import { media } from '../../tables/media.ts'

/** Lists pictures by position. A provider does not see those of services that they do not provide. */
export const listMedia = handle('media.list', async (call) => {
  const { tx, query, entity } = call
  const columns = {
    position: { by: sql`media.position`, as: 'integer' },
    createdAt: { by: sql`media.created_at`, as: 'timestamptz' },
  } as const
  const page = pageOf(query, columns, 'position', sql`media.id`)
  const {
    rows: ids,
    nextCursor,
    total,
  } = await readPage<{ id: string }>(tx, page, {
    columns: sql`media.id`,
    from: sql`media`,
    where: allOf(
      sql`media.entity_id = ${entity.id}`,
      sql`media.deleted_at is null`,
      hasWords(sql`steward_fold(media.alt_text)`, query.q),
      isReadable(call),
      ...ownedBy(call),
    ),
  })
  const pictures =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(media)
          .where(
            inArray(
              media.id,
              ids.map(({ id }) => id),
            ),
          )
  const byId = new Map(pictures.map((row) => [row.id, row]))
  return { items: ids.flatMap(({ id }) => byId.get(id) ?? []).map(presentMedia), nextCursor, total }
})

function ownedBy({ query, entity }: Call<'media.list'>): (SQL | undefined)[] {
  const { ownerType, ownerId } = query
  return [
    // Older clients name no owner, and mean the pictures of the business and its locations.
    ownerType === undefined && ownerId === undefined ? sql`media.service_id is null` : undefined,
    ownerType === 'BUSINESS' ? sql`media.service_id is null and media.location_id is null` : undefined,
    ownerType === 'LOCATION' ? sql`media.location_id is not null` : undefined,
    ownerType === 'SERVICE' ? sql`media.service_id is not null` : undefined,
    ownerId === undefined
      ? undefined
      : sql`coalesce(media.service_id, media.location_id, ${entity.id}::uuid) = ${ownerId}`,
  ]
}
