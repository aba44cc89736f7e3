import { isApproved as holds } from '@steward/shared/rules/team/time-off-status'
import { and, count, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { handle, type Call } from '../../kernel/call.ts'
import { hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { problems } from '../../kernel/problem-error.ts'
import { isApproved } from '../../predicates/time-off.sql.ts'
import { timeOff } from '../../tables/team/leave.ts'
import { businessUser } from '../../tables/team/team.ts'
import { presentTimeOff, readTimeOff } from './time-off.presenter.ts'
import { selectTimeOff } from './time-off.queries.ts'

const sortColumns = {
  startTime: { by: sql`${timeOff.startTime}`, as: 'timestamptz' },
  createdAt: { by: sql`${timeOff.createdAt}`, as: 'timestamptz' },
} as const

/** Lists absences. Approvers see all, staff also the approved ones of others, and providers their own. */
export const listTimeOff = handle('time-off.list', async (call) => {
  const { tx, query, entity } = call
  const page = pageOf(query, sortColumns, '-startTime', sql`${timeOff.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectTimeOff(tx, page.cursorValue),
    total: tx
      .select({ total: count() })
      .from(timeOff)
      .innerJoin(
        businessUser,
        and(eq(businessUser.entityId, timeOff.entityId), eq(businessUser.id, timeOff.businessUserId)),
      )
      .$dynamic(),
    where: and(
      eq(timeOff.entityId, entity.id),
      isNull(timeOff.deletedAt),
      visibleTo(call),
      oneOf(timeOff.status, query.status),
      query.memberId === undefined ? undefined : eq(timeOff.businessUserId, query.memberId),
      query.from === undefined ? undefined : gte(timeOff.lastDay, query.from),
      query.to === undefined ? undefined : lte(timeOff.firstDay, query.to),
      // Names alone: a search in notes would reveal them.
      hasWords(sql`steward_fold(${businessUser.givenName} || ' ' || ${businessUser.lastName})`, query.q),
    ),
  })
  return { items: rows.map((row) => presentTimeOff(row, call)), nextCursor, total }
})

function visibleTo({ may, actor }: Call<'time-off.list'>) {
  if (may('time-off.approve', false)) return undefined
  const own = eq(timeOff.businessUserId, actor.memberId)
  return may('schedule.read', false) ? or(own, isApproved) : own
}

export const getTimeOff = handle('time-off.get', async (call) => {
  const shown = await readTimeOff(call, call.params.id)
  if (shown.member.id === call.actor.memberId || call.may('time-off.approve', false)) return shown
  call.require('schedule.read', false)
  if (!holds(shown)) throw problems.notFound()
  return shown
})
