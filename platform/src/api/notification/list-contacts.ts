import type { Contact } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import { presenceColumns, presenceJoin, presentPresence, type PresenceRow } from '../../live/presence.ts'
import { handle } from '../../kernel/call.ts'
import { allOf, hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'

interface ContactRow extends PresenceRow {
  id: string
  given_name: string
  last_name: string
  avatar: string | null
  role: Contact['role']
}

const name = sql`lower(member.given_name || ' ' || member.last_name)`

/** Lists the colleagues who can sign in, with their presence, without the caller. */
export const listContacts = handle('contact.list', async (call) => {
  const { tx, query, entity, actor, clock } = call
  const page = pageOf(query, { name: { by: name, as: 'text' } }, 'name', sql`member.id`)
  const { rows, nextCursor, total } = await readPage<ContactRow>(tx, page, {
    columns: sql`member.id, member.given_name, member.last_name, member.avatar, member.role, ${presenceColumns(clock)}`,
    from: sql`business_user member ${presenceJoin}`,
    countFrom: sql`business_user member`,
    where: allOf(
      sql`member.entity_id = ${entity.id}`,
      sql`member.status = 'ACTIVE'`,
      sql`member.deleted_at is null`,
      sql`member.id <> ${actor.memberId}`,
      hasWords(sql`steward_fold(${name})`, query.q),
    ),
  })
  const items = rows.map((row) => ({
    id: row.id,
    givenName: row.given_name,
    lastName: row.last_name,
    avatar: row.avatar,
    role: row.role,
    ...presentPresence(row, clock),
  }))
  return { items, nextCursor, total }
})
