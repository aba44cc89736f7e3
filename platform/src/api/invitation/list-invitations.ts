import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { hasWords, oneOf, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { businessUser, invitation } from '../../tables/team/team.ts'
import { presentInvitation } from './invitation.presenter.ts'
import { currentStatus } from '../../predicates/invitation.sql.ts'
import { isInvitee, selectInvitations, sentAt } from './invitation.queries.ts'

export const listInvitations = handle('invitation.list', async ({ tx, query, entity, clock }) => {
  const now = clock.now()
  const sortColumns = {
    sentAt: { by: sentAt, as: 'timestamptz' },
    expiresAt: { by: sql`${invitation.expiresAt}`, as: 'timestamptz' },
    email: { by: sql`lower(${invitation.email})`, as: 'text' },
    role: { by: sql`${invitation.role}`, as: 'text' },
    status: { by: currentStatus(now), as: 'text' },
  } as const
  const page = pageOf(query, sortColumns, '-sentAt', sql`${invitation.id}`)
  const searched = sql`lower(${invitation.email} || ' ' || ${businessUser.givenName} || ' ' || ${businessUser.lastName})`
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectInvitations(tx, now, page.cursorValue),
    total: tx.select({ total: count() }).from(invitation).innerJoin(businessUser, isInvitee).$dynamic(),
    where: and(
      eq(invitation.entityId, entity.id),
      isNull(invitation.deletedAt),
      oneOf(currentStatus(now), query.status),
      hasWords(searched, query.q),
    ),
  })
  return { items: rows.map(presentInvitation), nextCursor, total }
})
