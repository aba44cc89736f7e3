import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { isActiveMember } from '../../predicates/member.sql.ts'
import { isOfMember, presenceColumns, presentPresence } from '../../live/presence.ts'
import { handle } from '../../kernel/call.ts'
import { hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { memberPresence } from '../../tables/team/notification.ts'
import { businessUser } from '../../tables/team/team.ts'

const name = sql`lower(${businessUser.givenName} || ' ' || ${businessUser.lastName})`

/** Lists the colleagues who can sign in, with their presence, without the caller. */
export const listContacts = handle('contact.list', async (call) => {
  const { tx, query, entity, actor, clock } = call
  const page = pageOf(query, { name: { by: name, as: 'text' } }, 'name', sql`${businessUser.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: tx
      .select({
        id: businessUser.id,
        givenName: businessUser.givenName,
        lastName: businessUser.lastName,
        avatar: businessUser.avatar,
        role: businessUser.role,
        ...presenceColumns(clock),
        cursor_value: page.cursorValue,
      })
      .from(businessUser)
      .leftJoin(memberPresence, isOfMember)
      .$dynamic(),
    total: tx.select({ total: count() }).from(businessUser).$dynamic(),
    where: and(
      eq(businessUser.entityId, entity.id),
      isActiveMember,
      isNull(businessUser.deletedAt),
      ne(businessUser.id, actor.memberId),
      hasWords(sql`steward_searched(${name})`, query.q),
    ),
  })
  const items = rows.map(({ id, givenName, lastName, avatar, role, presence, lastActivityAt }) => ({
    id,
    givenName,
    lastName,
    avatar,
    role,
    ...presentPresence({ presence, lastActivityAt }, clock),
  }))
  return { items, nextCursor, total }
})
