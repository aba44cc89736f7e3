import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { location } from '../../tables/business/business.ts'
import { blackout, businessUser } from '../../tables/team/team.ts'
import { presentBlackout } from './blackout.presenter.ts'
import { atLocation, blackoutColumns, ofMember } from './blackout.queries.ts'

const sortColumns = { startTime: { by: sql`${blackout.startTime}`, as: 'timestamptz' } } as const

/**
 * Lists the hours in which nobody, or one member, can be booked. With a member as the filter, hours of the whole
 * business are included. A provider sees their own and those of the business. A search does not read reasons that the
 * caller may not see.
 */
export const listBlackouts = handle('blackout.list', async (call) => {
  const { tx, query, entity, actor } = call
  const page = pageOf(query, sortColumns, 'startTime', sql`${blackout.id}`)
  const own = call.scopeOf('schedule.read') === 'own' ? actor.memberId : undefined
  if (own !== undefined && query.memberId !== undefined) call.require('schedule.read', query.memberId === own)
  const words = hasWords(sql`steward_searched(${blackout.reason})`, query.q)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: tx
      .select({ ...blackoutColumns, id: blackout.id, cursor_value: page.cursorValue })
      .from(blackout)
      .leftJoin(businessUser, ofMember)
      .leftJoin(location, atLocation)
      .$dynamic(),
    total: tx.select({ total: count() }).from(blackout).$dynamic(),
    where: and(
      eq(blackout.entityId, entity.id),
      isNull(blackout.deletedAt),
      closing(own),
      closing(query.memberId),
      query.from === undefined ? undefined : gt(blackout.endTime, query.from),
      query.to === undefined ? undefined : lt(blackout.startTime, query.to),
      words && and(words, call.may('time-off.approve') ? undefined : closing(actor.memberId)),
    ),
  })
  return { items: rows.map((row) => presentBlackout(row, call)), nextCursor, total }
})

function closing(memberId: string | undefined) {
  return memberId === undefined ? undefined : or(eq(blackout.businessUserId, memberId), isNull(blackout.businessUserId))
}
