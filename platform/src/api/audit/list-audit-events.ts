import { count, and, eq, sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf } from '../../kernel/paging.ts'
import { auditEvent } from '../../tables/insight/audit.ts'
import { businessUser } from '../../tables/team/team.ts'
import { isListedEvent } from './audit-filter.ts'
import { eventColumns, isActor, presentEvents } from './audit.presenter.ts'

const sortColumns = { at: { by: sql`${auditEvent.at}`, as: 'timestamptz' } } as const

/**
 * Lists the trail of a record, of an operation or of the business, newest first. Fields that the reader may not see have
 * no values.
 */
export const listAuditEvents = handle('audit.list', async (call) => {
  const { tx, query } = call
  const page = pageOf(query, sortColumns, '-at', sql`${auditEvent.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: tx
      .select({ ...eventColumns(call), cursor_value: page.cursorValue })
      .from(auditEvent)
      .leftJoin(businessUser, isActor)
      .$dynamic(),
    total: tx.select({ total: count() }).from(auditEvent).$dynamic(),
    where: and(
      isListedEvent(call, query),
      query.operationId === undefined ? undefined : eq(auditEvent.operationId, query.operationId),
      hasWords(sql`lower(${auditEvent.action})`, query.q),
    ),
  })
  return { items: await presentEvents(call, rows), nextCursor, total }
})
