import { plainDateOf } from '@steward/shared/time'
import { and, count, eq, exists, isNull, sql } from 'drizzle-orm'
import { isInForce } from '../../predicates/work-schedule.sql.ts'
import { handle } from '../../kernel/call.ts'
import { hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { businessUser } from '../../tables/team/team.ts'
import { workSchedule, workScheduleEntry } from '../../tables/team/work-schedule.ts'
import { presentMemberListItem } from './member.presenter.ts'
import { selectMembers } from './member.queries.ts'
import { offersService } from './offers-service.ts'

const name = sql`lower(${businessUser.givenName} || ' ' || ${businessUser.lastName})`

const sortColumns = {
  name: { by: name, as: 'text' },
  role: { by: sql`${businessUser.role}`, as: 'text' },
  status: { by: sql`${businessUser.status}`, as: 'text' },
  createdAt: { by: sql`${businessUser.createdAt}`, as: 'timestamptz' },
} as const

/** Lists the team. Callers who may not read email addresses cannot search by them either. */
export const listMembers = handle('member.list', async (call) => {
  const { tx, query, entity, clock } = call
  const today = plainDateOf(clock.now(), entity.timeZone)
  const page = pageOf(query, sortColumns, 'name', sql`${businessUser.id}`)
  const searched = call.may('member.read-private', false) ? sql`${name} || ' ' || lower(${businessUser.email})` : name
  if (query.locationId !== undefined) call.require('schedule.read', false)
  const worksAt = (locationId: string) =>
    tx
      .select({ id: workScheduleEntry.id })
      .from(workScheduleEntry)
      .innerJoin(
        workSchedule,
        and(
          eq(workSchedule.entityId, workScheduleEntry.entityId),
          eq(workSchedule.id, workScheduleEntry.workScheduleId),
        ),
      )
      .where(
        and(
          eq(workScheduleEntry.entityId, businessUser.entityId),
          eq(workScheduleEntry.businessUserId, businessUser.id),
          eq(workScheduleEntry.locationId, locationId),
          isNull(workScheduleEntry.deletedAt),
          isInForce(today),
        ),
      )
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectMembers(tx, today, page.cursorValue),
    total: tx.select({ total: count() }).from(businessUser).$dynamic(),
    where: and(
      eq(businessUser.entityId, entity.id),
      isNull(businessUser.deletedAt),
      oneOf(businessUser.role, query.role),
      oneOf(businessUser.status, query.status),
      query.serviceId === undefined ? undefined : offersService(tx, query.serviceId),
      query.locationId === undefined ? undefined : exists(worksAt(query.locationId)),
      hasWords(sql`steward_searched(${searched})`, query.q),
    ),
  })
  return { items: rows.map((row) => presentMemberListItem(row, call)), nextCursor, total }
})
