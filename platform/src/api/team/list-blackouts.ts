import type { ResponseOf } from '@steward/shared/contracts'
import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { presentRecord } from '../../kernel/record.ts'
import { blackout, businessUser } from '../../tables/team/team.ts'
import { presentMemberSummary } from './member.presenter.ts'

type Blackout = ResponseOf<'blackout.list'>['items'][number]

const sortColumns = { startTime: { by: sql`${blackout.startTime}`, as: 'timestamptz' } } as const

/**
 * Lists the hours in which nobody, or one member, can be booked. With a member as the filter, hours of the whole
 * business are included. A provider sees their own and those of the business.
 */
export const listBlackouts = handle('blackout.list', async (call) => {
  const { tx, query, entity } = call
  const page = pageOf(query, sortColumns, 'startTime', sql`${blackout.id}`)
  const own = call.scopeOf('schedule.read') === 'own' ? call.actor.memberId : undefined
  if (own !== undefined && query.memberId !== undefined) call.require('schedule.read', query.memberId === own)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: tx
      .select({
        row: blackout,
        member: {
          id: businessUser.id,
          givenName: businessUser.givenName,
          lastName: businessUser.lastName,
          avatar: businessUser.avatar,
        },
        id: blackout.id,
        cursor_value: page.cursorValue,
      })
      .from(blackout)
      .leftJoin(
        businessUser,
        and(eq(businessUser.entityId, blackout.entityId), eq(businessUser.id, blackout.businessUserId)),
      )
      .$dynamic(),
    total: tx.select({ total: count() }).from(blackout).$dynamic(),
    where: and(
      eq(blackout.entityId, entity.id),
      isNull(blackout.deletedAt),
      closing(own),
      closing(query.memberId),
      query.from === undefined ? undefined : gt(blackout.endTime, query.from),
      query.to === undefined ? undefined : lt(blackout.startTime, query.to),
      hasWords(sql`steward_searched(${blackout.reason})`, query.q),
    ),
  })
  const items = rows.map(({ row, member }): Blackout => ({
    ...presentRecord(row),
    startTime: row.startTime,
    endTime: row.endTime,
    reason: row.reason,
    serviceProvider: member && presentMemberSummary(member),
  }))
  return { items, nextCursor, total }
})

function closing(memberId: string | undefined) {
  return memberId === undefined ? undefined : or(eq(blackout.businessUserId, memberId), isNull(blackout.businessUserId))
}
