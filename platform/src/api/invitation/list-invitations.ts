import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { allOf, hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { presentInvitation } from './invitation.presenter.ts'
import { currentStatus, invitationColumns, invitationSource, sentAt, type InvitationRow } from './invitation.queries.ts'

export const listInvitations = handle('invitation.list', async ({ tx, query, entity, clock }) => {
  const now = clock.now()
  const sortColumns = {
    sentAt: { by: sentAt, as: 'timestamptz' },
    expiresAt: { by: sql`invitation.expires_at`, as: 'timestamptz' },
    email: { by: sql`lower(invitation.email)`, as: 'text' },
    role: { by: sql`invitation.role`, as: 'text' },
    status: { by: currentStatus(now), as: 'text' },
  } as const
  const page = pageOf(query, sortColumns, '-sentAt', sql`invitation.id`)
  const { rows, nextCursor, total } = await readPage<InvitationRow>(tx, page, {
    columns: invitationColumns(now),
    from: invitationSource,
    where: allOf(
      sql`invitation.entity_id = ${entity.id}`,
      sql`invitation.deleted_at is null`,
      oneOf(currentStatus(now), query.status),
      hasWords(sql`lower(invitation.email || ' ' || member.given_name || ' ' || member.last_name)`, query.q),
    ),
  })
  return { items: rows.map(presentInvitation), nextCursor, total }
})
