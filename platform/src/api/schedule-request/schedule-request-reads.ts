import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { businessUser } from '../../tables/team/team.ts'
import { scheduleRequest } from '../../tables/team/work-schedule.ts'
import { presentRequest, readRequest } from './schedule-request.presenter.ts'
import { selectRequests } from './schedule-request.queries.ts'

const sortColumns = { createdAt: { by: sql`${scheduleRequest.createdAt}`, as: 'timestamptz' } } as const

/** Lists requests for other hours. Those who change all hours see all, and others their own. */
export const listScheduleRequests = handle('schedule-request.list', async (call) => {
  const { tx, query, entity } = call
  const page = pageOf(query, sortColumns, '-createdAt', sql`${scheduleRequest.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectRequests(tx, page.cursorValue),
    total: tx
      .select({ total: count() })
      .from(scheduleRequest)
      .innerJoin(
        businessUser,
        and(eq(businessUser.entityId, scheduleRequest.entityId), eq(businessUser.id, scheduleRequest.businessUserId)),
      )
      .$dynamic(),
    where: and(
      eq(scheduleRequest.entityId, entity.id),
      isNull(scheduleRequest.deletedAt),
      call.may('schedule.update', false) ? undefined : eq(scheduleRequest.businessUserId, call.actor.memberId),
      oneOf(scheduleRequest.status, query.status),
      query.memberId === undefined ? undefined : eq(scheduleRequest.businessUserId, query.memberId),
      hasWords(sql`steward_fold(${businessUser.givenName} || ' ' || ${businessUser.lastName})`, query.q),
    ),
  })
  return { items: rows.map(presentRequest), nextCursor, total }
})

export const getScheduleRequest = handle('schedule-request.get', (call) => readRequest(call, call.params.id))
