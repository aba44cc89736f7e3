import { plainDateOf } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { allOf, hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { presentMemberListItem } from './member.presenter.ts'
import { memberListColumns, type MemberListRow } from './member.queries.ts'

const name = sql`lower(member.given_name || ' ' || member.last_name)`

const sortColumns = {
  name: { by: name, as: 'text' },
  role: { by: sql`member.role`, as: 'text' },
  status: { by: sql`member.status`, as: 'text' },
  createdAt: { by: sql`member.created_at`, as: 'timestamptz' },
} as const

/** Lists the team. Callers who may not read email addresses cannot search by them either. */
export const listMembers = handle('member.list', async (call) => {
  const { tx, query, entity, clock } = call
  const page = pageOf(query, sortColumns, 'name', sql`member.id`)
  const searched = call.may('member.read-private', false) ? sql`${name} || ' ' || lower(member.email)` : name
  const { rows, nextCursor, total } = await readPage<MemberListRow>(tx, page, {
    columns: memberListColumns(plainDateOf(clock.now(), entity.timeZone)),
    from: sql`business_user member`,
    where: allOf(
      sql`member.entity_id = ${entity.id}`,
      sql`member.deleted_at is null`,
      oneOf(sql`member.role`, query.role),
      oneOf(sql`member.status`, query.status),
      query.serviceId === undefined
        ? undefined
        : sql`exists (select from service_provider given where given.entity_id = member.entity_id
            and given.business_user_id = member.id and given.service_id = ${query.serviceId})`,
      hasWords(sql`steward_fold(${searched})`, query.q),
    ),
  })
  return { items: rows.map((row) => presentMemberListItem(row, call)), nextCursor, total }
})
